import { html } from "../vendor/lit/lit-html.js";
/** @import {TemplateResult} from "lit-html" */
/** @import {GameModule, TableMessage, Ui, Words} from "./types.js" */

/**
 * The parts of a table that its game draws.
 * @param {{table: TableMessage, game: GameModule, ui: Ui, words: Words}} context
 * @returns {{board: TemplateResult, mine: TemplateResult, others: TemplateResult}}
 */
export function panes({ table, game, ui, words }) {
  return {
    board: html`<section class="board-pane">
      <div class="board" role="group" aria-label=${words("tab.board")}>${game.board(table.view, ui)}</div></section>`,
    mine: html`<section class="mine-pane" tabindex="0" aria-label=${words("tab.mine")}>
      ${game.mine(table.view, ui)}</section>`,
    others: html`<section class="others-pane" tabindex="0" aria-label=${words("tab.others")}>
      <h2 class="vh">${words("tab.others")}</h2>${game.others(table.view, ui)}</section>`,
  };
}
