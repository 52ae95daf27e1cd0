import { html, nothing } from "../vendor/lit/lit-html.js";
import { repeat } from "../vendor/lit/directives/repeat.js";
/** @import {TemplateResult} from "lit-html" */
/** @import {Command, Said, Words} from "./types.js" */

const KEPT = 500;

/** What was said at a table, each line once, and how many of the lines have not been read. */
export class Chat {
  /** @type {Said[]} */
  lines = [];
  unread = 0;

  /**
   * Takes a line; one that is known already (the last fifty follow every hello) changes nothing.
   * @param {Said} line
   * @param {boolean} read  seen at once, or one's own
   */
  take(line, read) {
    if (this.lines.some(({ id }) => id === line.id)) return;
    this.lines = [...this.lines, line].sort((a, b) => a.at.localeCompare(b.at)).slice(-KEPT);
    if (!read) this.unread += 1;
  }
}

/**
 * @param {object} options
 * @param {Chat} options.chat
 * @param {Command[]} options.unsent  lines on their way
 * @param {string | null} options.me  user id, null for a reader without a name
 * @param {string} options.draft
 * @param {(text: string) => void} options.say
 * @param {(text: string) => void} options.drafted
 * @param {Words} options.words
 * @returns {TemplateResult}
 */
export function chatView({ chat, unsent, me, draft, say, drafted, words }) {
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const text = draft.trim();
    if (text) say(text);
  };
  /** @param {InputEvent} event */
  const input = (event) => drafted(/** @type {HTMLInputElement} */ (event.target).value);
  return html`<section class="chat">
    <h2>${words("chat")}</h2>
    <div class="lines" role="log" aria-label=${words("chat")} tabindex="0"><ol>
      ${repeat(chat.lines, ({ id }) => id, ({ user, text, at }) =>
        html`<li class=${user.id === me ? "own" : ""}><b>${user.name}</b>
          <time datetime=${at}>${time.format(new Date(at))}</time><p>${text}</p></li>`)}
      ${unsent.map((command) => (command.t === "say"
        ? html`<li class="own unsent"><p>${command.text}</p><small>${words("sending")}</small></li>` : nothing))}
    </ol></div>
    ${me === null ? html`<p class="hint">${words("chat.sign_in")}</p>` : html`<form @submit=${submit}>
      <input class="say" maxlength="500" autocomplete="off" aria-label=${words("chat.write")}
        placeholder=${words("chat.write")} .value=${draft} @input=${input}>
      <button class="btn small">${words("chat.send")}</button>
    </form>`}
  </section>`;
}
