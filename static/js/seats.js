import { html, nothing } from "../vendor/lit/lit-html.js";
import { repeat } from "../vendor/lit/directives/repeat.js";
import { mark } from "./marks.js";
/** @import {TemplateResult} from "lit-html" */
/** @import {TableMessage, Words} from "./types.js" */

/**
 * All seats in seating order: mark, name, score, who is here, whose turn it is (underlined, and in words).
 * @param {TableMessage} table
 * @param {Set<number> | null} here  seats whose players have the table open; null where that is not the question
 * @param {Words} words
 * @returns {TemplateResult}
 */
export function seatRow(table, here, words) {
  const deciding = new Set(table.waiting.map(({ seat }) => seat));
  return html`<ul class="seat-row" aria-label=${words("seats")}>
    ${repeat(table.view.seats, ({ seat }) => seat, ({ seat, name, bot, score }) => {
      const presence = bot ? "bot" : here?.has(seat) ? "here" : "gone";
      const told = bot || here ? words(`presence.${presence}`, { name }) : name;
      return html`<li class=${deciding.has(seat) ? "on" : ""} data-seat=${seat} data-presence=${presence} title=${told}>
        ${mark(seat, 22)}<span class="name">${here && seat === table.seat ? words("you") : name}</span><b>${score.total}</b>
        ${bot ? html`<small class="bot">${words("bot")}</small>` : here ? html`<i class="presence"></i>` : nothing}
        <span class="vh">${told}
          ${deciding.has(seat) ? words("deciding") : nothing}</span>
      </li>`;
    })}
  </ul>`;
}
