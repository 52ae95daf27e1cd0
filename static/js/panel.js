import { html, nothing } from "../vendor/lit/lit-html.js";
import { repeat } from "../vendor/lit/directives/repeat.js";
import { waysBack } from "./back.js";
import { ROOM, buttons, endsTurn } from "./choices.js";
import { mark } from "./marks.js";
/** @import {TemplateResult} from "lit-html" */
/** @import {Button} from "./choices.js" */
/** @import {Actions, Choice, Command, Decision, GameModule, Group, PageState} from "./types.js" */
/** @import {TableMessage, Ui, Words} from "./types.js" */

const DIGITS = 9;
const NARROW_ROOM = 5;

/**
 * @typedef {object} PanelContext
 * @property {TableMessage} table
 * @property {PageState} state
 * @property {Actions} actions
 * @property {GameModule} game
 * @property {Ui} ui
 * @property {Words} words
 * @property {Command | null} sending  the answer on its way
 * @property {boolean} busy  an answer is on its way, or its table has not come yet
 */

/**
 * The panel of choices: who decides and what, a button for each answer, what the pointed one would do, undo, end.
 * @param {PanelContext} context
 * @returns {TemplateResult}
 */
export function panel(context) {
  const { table, state } = context;
  const { decision } = table;
  const narrow = state.width === "narrow";
  const folds = narrow && state.tab !== "board";
  const outlook = decision && !folds
    ? html`<div class="outlook" role="status">${context.game.preview(table.view, context.ui)}</div>` : nothing;
  return html`<section class="panel decide ${decision ? "mine-to-move" : ""}" aria-labelledby="prompt"
      aria-busy=${context.busy}>
    <div class="fret" aria-hidden="true"></div>
    ${heading(context)}
    ${decision && !folds && !(state.armed && narrow) ? answers(context, decision) : nothing}
    ${narrow ? outlook : nothing}
    ${footer(context, folds)}
    ${narrow ? nothing : outlook}
  </section>`;
}

/** @param {PanelContext} context */
function heading({ table, game, ui, words, busy }) {
  const { decision, seat, waiting } = table;
  if (decision) {
    return html`<header aria-live="polite">
      ${seat === null ? nothing : mark(seat, 26)}<h2 id="prompt" tabindex="-1">${words("your_turn")}</h2>
      ${busy ? html`<span class="busy">${words("sending")}</span>` : game.pace(table.view, ui)}
      <p class="prompt">${decision.prompt}</p>
    </header>`;
  }
  const over = table.status !== "playing";
  const alone = waiting.length === 1 ? waiting[0] : null;
  const idle = over ? "over" : seat === null ? "watching" : "not_your_turn";
  return html`<header aria-live="polite">
    ${alone ? mark(alone.seat, 26) : nothing}
    <h2 id="prompt" tabindex="-1">${alone ? alone.prompt : words(idle)}</h2>
    ${alone ? nothing : html`<ul class="deciding">${waiting.map(({ prompt }) => html`<li>${prompt}</li>`)}</ul>`}
  </header>`;
}

/** @param {PanelContext} context @param {Decision} decision */
function answers(context, decision) {
  const { state, actions, words } = context;
  const shown = buttons(decision, state.picking, roomOf(state));
  const open = decision.choices.find(({ group }) => group && group.key === state.picking)?.group;
  return html`
    ${open ? html`<div class="picking"><b>${open.label}</b>
      <button class="back" @click=${() => actions.pick(null)}>${words("back")}<kbd>Esc</kbd></button></div>` : nothing}
    <div class="answers ${shown.length > 3 ? "many" : ""}">
      ${repeat(shown, keyOf, (button, index) => {
        const digit = index < DIGITS ? index + 1 : null;
        return button.kind === "fold"
          ? fold(context, button.group, button.choices, digit) : answer(context, button.choice, digit);
      })}
    </div>`;
}

/**
 * Buttons that the panel has room for.
 * @param {PageState} state
 */
export function roomOf({ width }) {
  return width === "narrow" ? NARROW_ROOM : ROOM;
}

/** @param {Button} button */
function keyOf(button) {
  return button.kind === "fold" ? `fold ${button.group.key}` : button.choice.id;
}

/** @param {PanelContext} context @param {Group} group @param {Choice[]} choices @param {number | null} digit */
function fold({ game, ui, actions, words, busy }, group, choices, digit) {
  return html`<button class="answer fold" data-fold=${group.key} aria-disabled=${busy}
      @click=${() => actions.pick(group.key)}>
    ${ui.icon(game.icons[group.key] ?? "check-mark")}
    <span>${group.label}…<small>${words.count("fold", choices.length)}</small></span>
    ${digit ? html`<kbd>${digit}</kbd>` : nothing}
  </button>`;
}

/** @param {PanelContext} context @param {Choice} choice @param {number | null} digit */
function answer({ state, game, ui, actions, words, busy, sending }, choice, digit) {
  const hot = state.armed === choice.id || (state.preview?.choice === choice.id && state.hovered === choice.id);
  const going = sending?.t === "choose" && sending.choice === choice.id;
  return html`<button class="answer ${hot ? "hot" : ""} ${going ? "going" : ""}" data-choice=${choice.id}
      aria-disabled=${busy} @click=${() => actions.choose(choice.id)}
      @pointerenter=${() => actions.hover(choice.id)} @pointerleave=${() => actions.hover(null)}
      @focus=${() => actions.hover(choice.id)} @blur=${() => actions.hover(null)}>
    ${ui.icon(game.icons[choice.group?.key ?? ""] ?? "check-mark")}
    <span>${choice.label}${choice.note ? html`<small>${choice.note}</small>` : nothing}</span>
    ${choice.final
      ? html`<i class="final" title=${words("final")}></i><span class="vh">${words("final")}</span>` : nothing}
    ${digit ? html`<kbd>${digit}</kbd>` : nothing}
  </button>`;
}

/** @param {PanelContext} context @param {boolean} folds */
function footer(context, folds) {
  const { table, state, actions, ui, words, busy } = context;
  const { decision } = table;
  if (table.status !== "playing") {
    return html`<footer>
      <button class="end" @click=${() => actions.show("result")}>${words("show_result")}</button></footer>`;
  }
  if (folds) {
    if (!decision) return nothing;
    return html`<footer><button class="end" @click=${() => actions.show("board")}>
      ${words("show_choices", { n: decision.choices.length })}</button></footer>`;
  }
  const armed = decision?.choices.find(({ id }) => id === state.armed);
  if (armed) {
    return html`<footer>
      <button class="way" @click=${() => actions.disarm()}>${words("cancel")}</button>
      <button class="end" data-confirm @click=${() => actions.confirm()}>
        ${words("confirm", { answer: armed.label })}</button>
    </footer>`;
  }
  const end = decision?.choices.find(endsTurn);
  if (table.seat === null) return nothing;
  return html`<footer>
    ${waysBack(context)}
    ${end ? html`<button class="end" data-choice=${end.id} aria-disabled=${busy}
        @click=${() => actions.choose(end.id)}
        @pointerenter=${() => actions.hover(end.id)} @pointerleave=${() => actions.hover(null)}>
      ${end.label}${ui.icon("check-mark")}</button>` : nothing}
  </footer>`;
}

/**
 * The small menu at a target that stands for several answers.
 * @param {PanelContext} context
 * @returns {TemplateResult | typeof nothing}
 */
export function menu(context) {
  const { state, actions } = context;
  if (!state.menu) return nothing;
  const { x, y, choices } = state.menu;
  const mixed = choices.some(({ group }) => group?.key !== choices[0].group?.key);
  const about = (/** @type {Choice} */ { note, group }) => note ?? (mixed && group ? group.label : null);
  return html`<div class="menu-at" role="menu" .style=${`left:${x}px;top:${y}px`}>
    ${choices.map((choice) => html`<button role="menuitem" data-choice=${choice.id}
        @click=${() => actions.choose(choice.id)}
        @pointerenter=${() => actions.hover(choice.id)} @focus=${() => actions.hover(choice.id)}>
      <span>${choice.label}${about(choice) ? html`<small>${about(choice)}</small>` : nothing}</span></button>`)}
  </div>`;
}
