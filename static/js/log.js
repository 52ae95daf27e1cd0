import { html, nothing } from "../vendor/lit/lit-html.js";
import { repeat } from "../vendor/lit/directives/repeat.js";
import { ask } from "./ask.js";
import { mark } from "./marks.js";
/** @import {TemplateResult} from "lit-html" */
/** @import {GameEvent, LogEntry, Words} from "./types.js" */

const LOADED = 300;
const EVENTS_IN_A_MESSAGE = 50;
const MARKING = new Set(["undo", "redo", "restart", "back", "rewind"]);

/** The log of one table: its recent lines from the server, then those that come with the messages. */
export class Log {
  /** @type {LogEntry[]} */
  entries = [];
  #upTo = 0;

  /**
   * @param {string} address  of the table's log
   * @param {() => void} changed
   */
  constructor(address, changed) {
    this.address = address;
    this.changed = changed;
  }

  /**
   * Takes the events that came with a message; fetches the lines where the message cannot have held them all, or where
   * other lines count now than before.
   * @param {number} seq  of the message
   * @param {GameEvent[]} events
   */
  take(seq, events) {
    if (seq <= this.#upTo) return;
    if (!this.#upTo || events.length >= EVENTS_IN_A_MESSAGE) this.#fetch(Math.max(this.#upTo, seq - LOADED));
    else if (events.some(({ kind }) => MARKING.has(kind))) this.#fetch(Math.max(0, seq - LOADED));
    const known = this.#upTo;
    this.#upTo = seq;
    for (const event of events) {
      const { seq: at, seat, kind, text } = event;
      if (at > known) this.entries.push({ seq: at, seat, kind, text, at: null, undone: false });
    }
  }

  /** @param {number} since */
  async #fetch(since) {
    const answer = await ask(`${this.address}?since=${since}`);
    if (!answer?.ok) return;
    /** @type {LogEntry[]} */
    const fetched = (await answer.json()).entries;
    const newest = fetched.at(-1)?.seq ?? since;
    const rest = this.entries.filter(({ seq }) => seq <= since || seq > newest);
    this.entries = [...rest, ...fetched].sort((a, b) => a.seq - b.seq);
    this.changed();
  }
}

/**
 * The log; each line leads to the moment that it tells of.
 * @param {LogEntry[]} entries
 * @param {Words} words
 * @param {string} replay  address of the game's replay
 * @param {{seq: number, goTo: (seq: number) => void, icon: TemplateResult} | null} back  where the reader may ask to
 *   go back to a line: the newest `seq`, what asks, and the icon of it
 * @returns {TemplateResult}
 */
export function logView(entries, words, replay, back) {
  /** @param {LogEntry} entry @param {number} index */
  const here = ({ seq, undone }, index) => back && seq < back.seq && !undone && entries[index + 1]?.seq !== seq
    ? html`<button class="to-here" aria-label=${words("back.here")} title=${words("back.here")} data-seq-to=${seq}
        @click=${() => back.goTo(seq)}>${back.icon}</button>` : nothing;
  const taken = html`<small>${words("undone")}</small>`;
  /** @param {LogEntry} entry @param {number} index */
  const line = (entry, index) => html`<li class=${entry.undone ? "undone" : ""}>
    ${entry.seat === null ? html`<i class="nobody"></i>` : mark(entry.seat, 16)}
    <a href="${replay}?at=${entry.seq}" data-at=${entry.seq} title=${words("replay.moment")}>${entry.text}
      ${entry.undone ? taken : nothing}</a>${here(entry, index)}</li>`;
  return html`<section class="log">
    <h2>${words("log")}</h2>
    <div class="lines" role="log" aria-label=${words("log")} tabindex="0"><ol>
      ${repeat(entries, (entry, index) => `${entry.seq}.${index}`, line)}</ol></div>
  </section>`;
}

/** Lengths of the logs when they were last drawn. @type {WeakMap<Element, number>} */
const lengths = new WeakMap();

/**
 * Scrolls the logs that have grown, or have just been opened, to their newest line.
 * @param {ParentNode} root
 */
export function follow(root) {
  for (const list of root.querySelectorAll("[role=log]")) {
    const length = list.querySelectorAll("li").length;
    if (lengths.get(list) === length) continue;
    lengths.set(list, length);
    list.scrollTop = list.scrollHeight;
  }
}
