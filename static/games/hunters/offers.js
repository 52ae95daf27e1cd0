/** Cells and what is offered on them: rings, costs, the place of the acting hunter, targets of a push. */
import { nothing, svg } from "../../vendor/lit/lit-html.js";
import { centre, hunters } from "./cells.js";
import { answers, harmful, target } from "./target.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./cells.js").Contents} Contents */

/** @param {View} view @param {Ui} ui @returns {string | undefined} the hunter that has to give way to a push */
function displaced(view, ui) {
  if (!ui.decision?.key.endsWith("push.to")) return undefined;
  const pusher = hunters(view).find(({ hunter }) => hunter.id === view.turn?.hunter)?.hunter;
  return hunters(view).find(({ hunter }) => hunter.cell === pusher?.cell && hunter !== pusher)?.hunter.id;
}

/** @param {View} view @param {Ui} ui every cell as a place to point at; those that may be chosen have a ring */
export function cells(view, ui) {
  return view.field.cells.map((cell) => {
    const t = target(ui, cell.id);
    const texts = cell.terrain === "tundra" ? nothing : `terrain:${cell.terrain}`;
    return svg`<g class=${`cell ${t.state}`} data-id=${cell.id} data-tip=${texts} ${answers(t)}>
      <rect class="hit" x=${cell.x * 100} y=${cell.y * 100} width="100" height="100"></rect>
      ${t.open ? svg`<rect class="ring" x=${cell.x * 100 + 6} y=${cell.y * 100 + 6} width="88" height="88"
        rx="14"></rect>` : nothing}</g>`;
  });
}

/** @param {View} view @param {Ui} ui warm ground under the acting hunter, dashed ground under those he may harm */
export function grounds(view, ui) {
  return hunters(view).map(({ hunter }) => {
    if (!hunter.cell) return nothing;
    const { x, y } = centre(hunter.cell);
    const acting = view.turn?.hunter === hunter.id;
    const bad = (ui.open.get(hunter.id) ?? []).some((choice) => harmful(ui, choice));
    const hit = ui.preview && ui.preview.choice.includes(hunter.id) && bad;
    if (!acting && !bad) return nothing;
    return svg`<rect class=${acting ? "acting" : `harm ${hit ? "hit" : ""}`} x=${x - 46} y=${y - 46} width="92"
      height="92" rx="15"></rect>`;
  });
}

/** @param {View} view @param {Ui} ui @param {Contents} here what a cell costs, or whom it is offered to */
export function chips(view, ui, here) {
  const pushed = displaced(view, ui);
  return view.field.cells.map((cell) => {
    const name = cell.id.slice(5);
    const mark = pushed ? pushed.split(".")[1] : view.turn?.costs[name];
    if (!ui.open.has(cell.id) || mark === undefined) return nothing;
    const { x, y } = centre(name);
    const things = here.get(name);
    const aside = cell.totem || (things && (things.tokens.length || things.chum || things.hunters.length));
    return svg`<g class="through" transform=${aside ? `translate(${x - 27} ${y + 27})` : `translate(${x} ${y})`}>
      <g class=${`sized cost ${pushed ? `displaced s${pushed.split(":")[1][0]}` : ""}`}><circle r="16"></circle>
        <text y="7.4">${mark}</text></g></g>`;
  });
}
