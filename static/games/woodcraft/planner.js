/** What can be done with a die, each way drawn with its result before it is done. */
import { html, nothing } from "../../vendor/lit/lit-html.js";
import { die, faceOf, mark } from "./marks.js";
import { faceName, word } from "./words.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Ui} Ui @typedef {import("./types").Shop} Shop */
/** @typedef {import("./types").Choice} Choice */

const PLANNED = ["woodcraft.die", "woodcraft.cut"];

/** @param {Ui} ui @returns {Choice[]} the ways to work on the chosen die */
function ways(ui) {
  const { key, choices } = ui.decision ?? { key: "", choices: [] };
  return PLANNED.includes(key) ? choices.filter(({ targets }) => targets.length) : [];
}

/**
 * The dice that all ways work on.
 * @param {Ui} ui
 * @returns {Set<string>}
 */
export function chosenDice(ui) {
  const [first, ...rest] = ways(ui).map(({ targets }) => new Set(targets));
  return new Set([...(first ?? [])].filter((id) => rest.every((targets) => targets.has(id))));
}

/**
 * The dice that a way makes of `shown`, out of its id.
 * @param {string} id such as `saw:1+3`, `splice:2`, `glue:y2>g6`, `recolour:brown`, `lower`, `cut:g3>1+2`
 * @param {string} shown
 * @returns {{tool: string | null, with: string | null, makes: string[]}} what it takes, if not a helper; the other die;
 *   the results
 */
function result(id, shown) {
  const [verb, what = ""] = id.split(":");
  const [colour, value] = [shown[0], Number(shown.slice(1))];
  const pieces = (/** @type {string} */ sum) => sum.split("+").map((part) => `${colour}${part}`);
  if (verb === "saw") return { tool: "sawblade", with: null, makes: pieces(what) };
  if (verb === "cut") {
    return { tool: "sawblade", with: null, makes: pieces(what.split(">")[1]).map((face) => what[0] + face.slice(1)) };
  }
  if (verb === "splice") return { tool: "scrapwood", with: null, makes: [`${colour}${value + Number(what)}`] };
  if (verb === "glue") return { tool: "glue", with: what.split(">")[0], makes: [what.split(">")[1]] };
  if (verb === "recolour") return { tool: null, with: null, makes: [`${what[0]}${value}`] };
  return { tool: null, with: null, makes: [`${colour}${value - 1}`] };
}

/** @param {View} view @param {Ui} ui @param {Choice} way @param {string} shown */
function button(view, ui, way, shown) {
  const from = way.id.startsWith("cut:") ? way.id.slice(4, 6) : null;
  const { tool, with: other, makes } = result(way.id, from ?? shown);
  const hot = ui.preview?.choice === way.id ? "hot" : "";
  return html`<button type="button" class=${`way ${hot}`} data-way=${way.id} title=${way.note ?? nothing}
    aria-label=${`${way.group?.label ?? ""}: ${way.label}`}
    @click=${() => ui.choose(way.id)} @pointerenter=${() => ui.hover(way.id)} @pointerleave=${() => ui.hover(null)}
    @focus=${() => ui.hover(way.id)} @blur=${() => ui.hover(null)}>
    ${tool && !way.id.endsWith(":helper") ? mark(tool, 18) : ui.icon("squirrel")}${other ? html`<i>+</i>
      ${die(view, other, 24)}` : nothing}${from ? die(view, from, 24) : nothing}<i>→</i>
    ${makes.map((face) => die(view, face, 26))}</button>`;
}

/**
 * The ways to work on the chosen die.
 * @param {View} view @param {Ui} ui @param {Shop} shop
 */
export function plan(view, ui, shop) {
  const offered = ways(ui);
  if (!offered.length || ui.seat !== shop.seat) return nothing;
  const chosen = chosenDice(ui);
  const subject = shop.pile.find(({ id }) => chosen.has(id))
    ?? shop.pile.find(({ id }) => offered[0].targets.includes(id));
  if (!subject) return nothing;
  const shown = faceOf(subject);
  return html`<div class="plan" role="group" aria-label=${word(view, "work", { die: faceName(view, shown) })}>
    ${offered.map((way) => button(view, ui, way, shown))}</div>`;
}
