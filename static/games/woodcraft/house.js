/** A workshop as a house cut open: tools under the roof, helpers in their rooms. */
import { html, nothing, svg } from "../../vendor/lit/lit-html.js";
import { answers, target } from "../../js/target.js";
import { coin, kind } from "./cards.js";
import { gains, gainsAt, iconAt, mark, markAt, thing } from "./marks.js";
import { gainWords, nameOf, summed, word } from "./words.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Shop} Shop */
/** @typedef {import("./types").Space} Space @typedef {import("./types").Room} Room */

/** Where the spaces of the attic are. @type {Record<string, [number, number]>} */
const SPACES = {
  t1: [139, 34], t2: [203, 34], t3: [267, 34], t4: [331, 34], b1: [171, 79], b2: [235, 79], b3: [299, 79],
};

const ROOF = svg`<path class="chimney" d="M392 2h22v40h-22Z"></path><path class="chimney top"
  d="M388-1h30v6h-30Z"></path>
  <path class="loft" d="M8 104 62 40 114 10H356L408 40 462 104Z"></path>
  <path class="boards" d=${Array.from({ length: 19 }, (_, k) => `M${40 + k * 22} 14V104`).join("")}></path>
  <path class="beam" d="M86 28V104M384 28V104M18 98H452"></path>
  <path class="pane" d="M406 92V74a12 12 0 0 1 24 0V92ZM418 62V92M406 78H430"></path>
  <path class="roof" d="M3 104 58 36 111 5H359L412 36 467 104"></path>
  <path class="shingles" d="M3 104 58 36 111 5H359L412 36 467 104"></path>
  <path class="hook" d="M62 46v16"></path>${markAt("lantern", 62, 74, 34)}`;

/** @param {View} view @param {Ui} ui @param {Space} space */
function peg(view, ui, space) {
  const [x, y] = SPACES[space.space];
  const t = target(ui, space.id);
  const label = space.tool ? nameOf(view, `tool:${space.tool}`) : word(view, "empty");
  const cls = space.tool ? "full" : space.open ? "free" : "locked";
  return svg`<g class=${`peg ${cls} ${t.state}`} data-id=${space.id} data-tip="thing:attic" ${answers(t, label)}>
    <circle cx=${x} cy=${y} r=${space.tool ? 19.5 : 18}></circle>
    ${space.tool ? markAt(space.tool, x, y, 28) : space.open ? nothing : iconAt(ui, "padlock", x, y, 13)}</g>`;
}

/**
 * The attic: tools on their pegs, and what lies between two of them.
 * @param {View} view @param {Ui} ui @param {Shop} shop
 */
function attic(view, ui, shop) {
  const tools = new Map(shop.attic.map(({ space, tool }) => [space, tool]));
  const links = view.links.map(({ between: [one, other], gives }) => {
    const [x, y] = [0, 1].map((k) => (SPACES[one][k] + SPACES[other][k]) / 2);
    const d = `M${SPACES[one].join(" ")}L${SPACES[other].join(" ")}`;
    const same = tools.get(one) === tools.get(other);
    return { x, y, gives, d, same, done: Boolean(tools.get(one) && tools.get(other)) };
  });
  return html`<svg class="attic" viewBox="0 0 470 104" role="group" aria-label=${word(view, "attic")}>${ROOF}
    ${links.map(({ d, done }) => svg`<path class=${`link ${done ? "done" : ""}`} d=${d}></path>`)}
    ${shop.attic.map((space) => peg(view, ui, space))}
    ${links.map(({ x, y, gives, done, same }) => {
      const single = summed(gives).every(([, count]) => count === 1);
      if (done) return svg`<g class="between done"><circle cx=${x} cy=${y} r="8"></circle>
        ${same ? svg`<path d=${`M${x - 4} ${y}h8`} stroke="currentColor" stroke-width="2"></path>`
          : iconAt(ui, "check-mark", x, y, 10)}</g>`;
      return svg`<g class="between" role="img" aria-label=${gainWords(view, gives)}><rect x=${x - (single ? 11 : 16)}
        y=${y - 9.5}
        width=${single ? 22 : 32} height="19" rx="9.5"></rect>
        ${single ? markAt(gives[0][0], x, y, 15) : gainsAt(gives, x, y, 14, "between-count")}</g>`;
    })}</svg>`;
}

/** @param {View} view @param {Ui} ui @param {Room} room */
function filled(view, ui, room) {
  const { helper } = room;
  if (!helper) return nothing;
  return html`<div class="room full" data-id=${ui.open.has(room.id) ? nothing : room.id}>
    ${thing(ui, helper.id, `lodger ${room.used ? "used" : ""}`, html`
    <span class="room-head"><span class="kind-mark">${kind(view, ui, helper)}</span>
      ${room.used ? html`<em class="used-word">${word(view, "spent")}</em>` : nothing}
      <span class="production" data-tip="thing:production">${mark("production", 14, word(view, "production"))}
        ${gains(view, helper.gives, 14)}</span></span>
    <span class="who">${coin(ui, helper)}<b class="name">${helper.name}</b></span>
    <span class="ability">${view.texts[helper.id]?.text ?? ""}</span>`,
    { tip: helper.id, label: helper.name, reads: true, glides: true })}</div>`;
}

/** Where the first helper goes. */
const START = "A1";

/** @param {View} view @param {Room} room what is said of a room that has nobody */
const vacancy = (view, room) => room.room === START ? word(view, "start") : room.open ? word(view, "free") : "";

/** @param {View} view @param {Ui} ui @param {Room} room */
const vacant = (view, ui, room) => thing(ui, room.id, `room ${room.open ? "near" : ""}`, html`
  <span class="room-head"><span class="gear" data-tip=${room.gear ? "thing:production" : nothing}
    title=${room.gear ? word(view, "gear", { n: room.gear }) : nothing}>${room.gear
    ? html`${mark("production", 15)}<b>${room.gear}</b>` : nothing}</span>${gains(view, room.gives, 17)}</span>
  <span class="door">${ui.icon("wooden-door")}${vacancy(view, room)}</span><i class="window"></i>`,
  { label: vacancy(view, room) || word(view, "empty") });

/**
 * The house with its newcomer, if one waits for a room.
 * @param {View} view @param {Ui} ui @param {Shop} shop
 */
export const house = (view, ui, shop) => html`<div class="house">${attic(view, ui, shop)}
  <div class="rooms" role="group"
    aria-label=${word(view, "rooms")}>
    ${shop.rooms.map((room) => room.helper ? filled(view, ui, room) : vacant(view, ui, room))}</div>
  ${shop.newcomer ? html`<p class="newcomer" data-id=${shop.newcomer.id} data-piece=${shop.newcomer.id}
    data-tip=${shop.newcomer.id}>
    ${coin(ui, shop.newcomer)}<b>${shop.newcomer.name}</b></p>` : nothing}</div>`;
