import { html, nothing } from "../vendor/lit/lit-html.js";
/** @import {TemplateResult} from "lit-html" */
/** @import {TableData, Ui, Words} from "./types.js" */

/**
 * The menu of a table's pages: rules, language, colours, and what else there is.
 * @param {object} options
 * @param {TableData} options.data
 * @param {Ui} options.ui
 * @param {Words} options.words
 * @param {TemplateResult | typeof nothing} [options.first]  further lines at its head
 * @param {TemplateResult | typeof nothing} [options.last]  and at its foot
 * @param {Record<string, string>} options.keys  by key of the keyboard, the words for what it does
 * @returns {TemplateResult}
 */
export function settings({ data, ui, words, first = nothing, last = nothing, keys }) {
  const back = location.pathname + location.search;
  const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  return html`<details class="settings">
    <summary class="tool" aria-label=${words("settings")}>${ui.icon("cog")}</summary>
    <div class="settings-menu">
      <a href="/games/${data.game}/help?rules=${data.rules}" target="_blank">${words("rules")}</a>
      ${first}
      <form method="post" action="/language"><input type="hidden" name="back" value=${back}>
        ${["en", "ru"].map((code) => html`<button name="lang" value=${code} lang=${code}
          aria-pressed=${code === data.lang}>${code.toUpperCase()}</button>`)}
      </form>
      <form method="post" action="/theme"><input type="hidden" name="back" value=${back}>
        <button name="theme" value=${theme}>${words(`theme.${theme}`)}</button></form>
      <button popovertarget="keys">${words("keys")}</button>
      ${last}
    </div>
  </details>
  <div id="keys" popover><h2>${words("keys")}</h2><dl class="keys">${Object.entries(keys).map(([key, about]) =>
    html`<dt><kbd>${key}</kbd></dt><dd>${words(about)}</dd>`)}</dl></div>`;
}
