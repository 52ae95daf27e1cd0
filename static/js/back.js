import { html, nothing } from "../vendor/lit/lit-html.js";
/** @import {TemplateResult} from "lit-html" */
/** @import {PanelContext} from "./panel.js" */
/** @import {Actions, LogEntry, PageState, ProposalMessage, TableMessage, Way, Words} from "./types.js" */

/** @type {Record<Way, {icon: string, key: string}>} */
const WAYS = {
  undo: { icon: "anticlockwise-rotation", key: "U" },
  redo: { icon: "clockwise-rotation", key: "R" },
  restart: { icon: "fast-backward-button", key: "Shift+U" },
};
const NOT_UNDONE = new Set(["undo", "redo", "restart", "back", "anew", "resigned"]);

/**
 * The request to go back that this page was told of last, and how much time is left to answer it.
 */
export class Requests {
  /** @type {ProposalMessage | null} */
  newest = null;
  #until = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;

  /** @param {() => void} changed  called too whenever another second has passed */
  constructor(changed) {
    this.changed = changed;
  }

  /** The request, as long as it can be answered. */
  get open() {
    return this.newest?.status === "open" ? this.newest : null;
  }

  /** Seconds that are left to answer it. */
  get left() {
    return Math.max(0, Math.ceil((this.#until - Date.now()) / 1000));
  }

  /** @param {ProposalMessage} message */
  take(message) {
    this.newest = message;
    this.#until = Date.now() + message.seconds * 1000;
    clearInterval(this.#clock);
    if (this.open) this.#clock = setInterval(() => this.changed(), 1000);
    this.changed();
  }

  /** Forgets what is open: after a new greeting it is told again, if it still is. */
  forget() {
    if (this.open) this.dismiss();
  }

  /** Shows no more of one that is closed: the reader has gone on. */
  settle() {
    if (!this.open) this.dismiss();
  }

  /** Shows no more of it. */
  dismiss() {
    clearInterval(this.#clock);
    this.newest = null;
    this.changed();
  }
}

/**
 * The way back, or forth, that a key stands for, on whatever layout the keyboard has.
 * @param {KeyboardEvent} event
 * @returns {Way | null}
 */
export function wayOf({ code, shiftKey }) {
  if (code === "KeyU") return shiftKey ? "restart" : "undo";
  return code === "KeyR" && !shiftKey ? "redo" : null;
}

/**
 * The buttons undo, redo and restart, each of which says why where it is off.
 * @param {PanelContext} context
 */
export function waysBack({ table, actions, ui, words, busy }) {
  return /** @type {Way[]} */ (["undo", "redo", "restart"]).map((way) => {
    const { icon, key } = WAYS[way];
    return html`<button class="way ${way}" data-way=${way} data-tip="way:${way}" aria-disabled=${!table[way] || busy}
        aria-description=${table[`${way}_why`] ?? words(`${way}_hint`)} aria-keyshortcuts=${key}
        @click=${() => actions.back(way)}>
      ${ui.icon(icon)}<span class=${way === "undo" ? "" : "vh"}>${words(way)}</span></button>`;
  });
}

/**
 * What the tooltip of such a button says.
 * @param {string} tip  `way:undo` …
 * @param {TableMessage} table
 * @param {Words} words
 */
export function tipOfWay(tip, table, words) {
  const way = /** @type {Way} */ (tip.slice("way:".length));
  return { name: `${words(way)} (${WAYS[way].key})`, text: table[`${way}_why`] ?? words(`${way}_hint`) };
}

/**
 * What would be undone, as far as the log is on the page, and the request to do it.
 * @param {{state: PageState, table: TableMessage, log: LogEntry[], actions: Actions, words: Words}} context
 * @returns {TemplateResult | typeof nothing}
 */
export function goBackDialog({ state, table, log, actions, words }) {
  const to = state.goingTo;
  if (to === null || table.status !== "playing") return nothing;
  const lines = log.filter(({ seq, kind, undone }) => seq > to && !undone && !NOT_UNDONE.has(kind));
  return html`<dialog class="going-back" aria-labelledby="going-back" @close=${() => actions.goTo(null)}>
    <h2 id="going-back">${words("back.ask")}</h2>
    <blockquote>${log.findLast(({ seq }) => seq === to)?.text}</blockquote>
    ${undoneLines(lines.map(({ text }) => text), words)}
    <p>${words("back.about")}</p>
    <div class="choices">
      <button class="btn" autofocus @click=${() => actions.goTo(null)}>${words("cancel")}</button>
      <button class="btn pri" data-propose @click=${() => actions.propose(to)}>${words("back.send")}</button>
    </div>
  </dialog>`;
}

/**
 * Opens the dialog that was drawn, if there is one.
 * @param {ParentNode} root
 */
export function openDialog(root) {
  const dialog = root.querySelector("dialog.going-back");
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/**
 * The request to go back with what may be answered to it, or what has become of it.
 * @param {{table: TableMessage, requests: Requests, actions: Actions, words: Words, busy: boolean}} context
 * @returns {TemplateResult | typeof nothing}
 */
export function requestView({ table, requests, actions, words, busy }) {
  const request = requests.newest;
  if (!request) return nothing;
  const says = asks(request, table, words);
  if (request.status !== "open") {
    return html`<p class="notice request" role="status">${says}
      <button class="close" aria-label=${words("close")} @click=${() => actions.dismissRequest()}>×</button></p>`;
  }
  const { id, waiting, lines, seat } = request;
  const mine = table.seat === seat;
  const asked = table.seat !== null && waiting.includes(table.seat);
  const names = waiting.map((one) => table.view.seats[one].name).join(", ");
  const left = `${Math.floor(requests.left / 60)}:${String(requests.left % 60).padStart(2, "0")}`;
  return html`<section class="notice request" aria-label=${words("proposal")}>
    <p role=${asked ? "alert" : "status"}><b>${says}</b></p>
    ${undoneLines(lines, words)}
    <p class="yet"><span>${words("proposal.waiting", { names })}</span>
      <span aria-hidden="true">${words("proposal.left", { time: left })}</span></p>
    ${asked || mine ? html`<div class="choices">
      <button class="btn small" data-consent="no" aria-disabled=${busy} @click=${() => actions.consent(id, false)}>
        ${words(mine ? "proposal.withdraw" : "proposal.refuse")}</button>
      ${asked ? html`<button class="btn small pri" data-consent="yes" aria-disabled=${busy}
        @click=${() => actions.consent(id, true)}>${words("proposal.agree")}</button>` : nothing}
    </div>` : nothing}
  </section>`;
}

/**
 * A request in one sentence.
 * @param {ProposalMessage} request
 * @param {TableMessage} table
 * @param {Words} words
 */
export function asks({ status, seat, by }, table, words) {
  /** @param {number} one */
  const name = (one) => table.view.seats[one].name;
  if (status === "open") return table.seat === seat ? words("proposal.mine") : words("proposal.asks", { name: name(seat) });
  if (status !== "refused" || by === null) return words(`proposal.${status}`);
  return words(by === seat ? "proposal.withdrawn" : "proposal.refused", { name: name(by) });
}

/** @param {string[]} lines @param {Words} words */
function undoneLines(lines, words) {
  if (!lines.length) return nothing;
  return html`<div class="undone-lines" tabindex="0" role="group" aria-label=${words("back.undone")}>
    <p>${words("back.undone")}</p><ol>${lines.map((line) => html`<li>${line}</li>`)}</ol></div>`;
}
