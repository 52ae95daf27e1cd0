/** @import {Command, PreviewMessage, Refused, ServerMessage, TableMessage} from "./types.js" */

const PING_AFTER = 4000;
const DEAD_AFTER = 5000;
const CONNECT_WITHIN = 9000;
const QUIET = 2000;
const BACKOFF_FIRST = 500;
const BACKOFF_MOST = 10000;
const RETRIED = new Set(["unavailable", "busy"]);
const CLOSED_FOR_GOOD = new Set(["not_found", "forbidden", "unauthorized", "blocked"]);

/** A random UUID (version 4); also on plain HTTP, where `crypto.randomUUID` does not exist. */
export function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * The whole message that `next` stands for, or null if it cannot be told from what is known.
 * @param {TableMessage | null} last  the last whole message
 * @param {TableMessage} next  whole, or with `base` and only the changed sections
 * @returns {TableMessage | null}
 */
export function merge(last, next) {
  if (next.base === undefined) return next;
  if (!last || last.seq !== next.base) return null;
  const { base: _, ...rest } = next;
  return { ...rest, view: { ...last.view, ...next.view } };
}

/**
 * @typedef {object} Handlers
 * @property {(message: TableMessage) => void} table  a whole message, never older than the one before
 * @property {(message: ServerMessage) => void} other  waiting, said, here, bye, plans, proposal
 * @property {(message: PreviewMessage) => void} preview
 * @property {(message: Refused, command: Command | null) => void} refused  final: the command is dropped;
 *   without one, the newest question for ways may be meant
 * @property {() => void} greeted  the server has answered a hello; what it tells besides the table, it tells again
 * @property {() => void} changed  `pending`, `away` or `ended` may have changed
 */

/**
 * The live line to one table: says hello, keeps what was sent until it is acked or refused, sends it again with the
 * same id after a break, drops older messages, and notices a silent line within eleven seconds.
 */
export class Line {
  /** Commands that are neither acked nor refused, by id, in the order of sending. @type {Map<string, Command>} */
  pending = new Map();
  /** True once the line has been broken for two seconds. */
  away = false;
  /** Why no new connection is tried, or null. @type {string | null} */
  ended = null;
  /** The last whole message. @type {TableMessage | null} */
  last = null;
  /** The least `seq` that shows everything acked. */
  acked = 0;

  /** The newest question for ways. @type {string | null} */
  #question = null;
  #tries = 0;
  #heard = 0;
  #pinged = 0;
  #started = 0;
  #greeted = false;
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #again;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #quiet;

  /**
   * @param {object} options
   * @param {string} options.url
   * @param {string} options.lang
   * @param {string | null} options.invite
   * @param {Handlers} options.on
   * @param {(url: string) => WebSocket} [options.open]
   */
  constructor({ url, lang, invite, on, open = (address) => new WebSocket(address) }) {
    this.url = url;
    this.lang = lang;
    this.invite = invite;
    this.on = on;
    this.open = open;
    setInterval(() => this.#watch(), 1000);
    this.connect();
  }

  /** Opens a connection now, in place of the one there is. */
  connect() {
    if (this.ended) return;
    clearTimeout(this.#again);
    this.#drop();
    const socket = this.open(this.url);
    this.#socket = socket;
    this.#started = this.#heard = Date.now();
    this.#pinged = 0;
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data));
    socket.onclose = () => this.#break();
  }

  /** Checks a line that may have died unseen: at once when broken, else by a ping. */
  wake() {
    if (!this.#socket || this.#socket.readyState > 1) this.connect();
    else if (this.#socket.readyState === 1 && !this.#pinged) this.#ping();
  }

  /**
   * Keeps a command and sends it; it is sent again until the server has acked or refused it.
   * @param {Command} command
   */
  send(command) {
    this.pending.set(command.id, command);
    if (this.#socket?.readyState === 1) this.#write(command);
    this.on.changed();
  }

  /**
   * Asks what an answer would do. Nothing is kept: an unanswered question is forgotten.
   * @param {number} seq
   * @param {string} choice
   */
  ask(seq, choice) {
    if (this.#greeted) this.#write({ t: "preview", id: uuid(), seq, choice });
  }

  /**
   * Asks for ways to what is not reached yet; forgotten as a question above. A refusal is told.
   * @param {number} seq
   */
  askPlans(seq) {
    if (!this.#greeted) return;
    this.#question = uuid();
    this.#write({ t: "plans", id: this.#question, seq });
  }

  /** @param {object} message */
  #write(message) {
    this.#socket?.send(JSON.stringify(message));
  }

  #ping() {
    this.#pinged = Date.now();
    this.#write({ t: "ping" });
  }

  #hello() {
    const invite = this.invite ? { invite: this.invite } : {};
    this.#write({ t: "hello", since: this.last?.seq ?? 0, lang: this.lang, ...invite });
    for (const command of this.pending.values()) this.#write(command);
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    this.#heard = Date.now();
    this.#pinged = 0;
    if (message.t === "table") this.#table(message);
    else if (message.t === "ack") this.#ack(message.id, message.seq);
    else if (message.t === "refused") this.#refused(message);
    else if (message.t === "preview") this.on.preview(message);
    else if (message.t !== "pong") this.#other(message);
  }

  /** @param {TableMessage} message */
  #table(message) {
    this.#greet();
    if (this.last && message.seq < this.last.seq) return;
    const whole = merge(this.last, message);
    if (!whole) {
      this.#hello();
      return;
    }
    this.last = whole;
    this.on.table(whole);
  }

  /** @param {ServerMessage} message */
  #other(message) {
    if (message.t === "waiting") this.#greet();
    if (message.t === "bye" && message.reason === "signed_out") this.ended = message.reason;
    this.on.other(message);
  }

  /** @param {string} id @param {number} seq */
  #ack(id, seq) {
    const command = this.pending.get(id);
    if (command && command.t !== "say") this.acked = Math.max(this.acked, seq);
    this.#settle(id);
  }

  /** @param {Refused} message */
  #refused(message) {
    const command = this.pending.get(message.id ?? "") ?? null;
    const heeded = command !== null || message.id === null;
    if (RETRIED.has(message.code) && heeded) {
      this.#break();
      return;
    }
    if (message.id === null && CLOSED_FOR_GOOD.has(message.code)) this.ended = message.code;
    if (heeded || message.id === this.#question) this.on.refused(message, command);
    if (message.id !== null) this.#settle(message.id);
  }

  #greet() {
    if (!this.#greeted) this.on.greeted();
    this.#greeted = true;
    if (!this.pending.size) this.#calm();
    this.on.changed();
  }

  /** @param {string} id */
  #settle(id) {
    this.pending.delete(id);
    if (this.#greeted && !this.pending.size) this.#calm();
    this.on.changed();
  }

  /** All is well again: a greeting has come, and nothing waits for an answer. */
  #calm() {
    this.#tries = 0;
    clearTimeout(this.#quiet);
    this.#quiet = undefined;
    this.away = false;
  }

  /** Leaves this connection and plans the next one, later each time, at a moment of chance. */
  #break() {
    this.#drop();
    this.#greeted = false;
    this.#quiet ??= setTimeout(() => {
      this.away = true;
      this.on.changed();
    }, QUIET);
    const most = Math.min(BACKOFF_MOST, BACKOFF_FIRST * 2 ** this.#tries++);
    clearTimeout(this.#again);
    if (!this.ended) this.#again = setTimeout(() => this.connect(), most / 2 + (Math.random() * most) / 2);
    this.on.changed();
  }

  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #watch() {
    const now = Date.now();
    const state = this.#socket?.readyState;
    if (state === 0 && now - this.#started > CONNECT_WITHIN) this.#break();
    else if (state === 1 && this.#pinged && now - this.#pinged >= DEAD_AFTER) this.#break();
    else if (state === 1 && !this.#pinged && now - this.#heard >= PING_AFTER) this.#ping();
  }
}
