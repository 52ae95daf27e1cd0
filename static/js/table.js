import { html, render } from "../vendor/lit/lit-html.js";
import { ask } from "./ask.js";
import { Requests, asks, openDialog, tipOfWay, wayOf } from "./back.js";
import { Chat } from "./chat.js";
import { buttons, offered, openTargets } from "./choices.js";
import { Sequence, glide, places, still } from "./glide.js";
import { Log, follow } from "./log.js";
import { icons } from "./marks.js";
import { page } from "./page.js";
import { roomOf } from "./panel.js";
import { roam } from "./roam.js";
import { Line, uuid } from "./socket.js";
import { soon } from "./soon.js";
import { tips } from "./tip.js";
import { onWidth, width } from "./width.js";
import { makeWords } from "./words.js";
import { zoomBoard } from "./zoom.js";
/** @import {Actions, Choice, Command, Drawer, GameModule, PageState, Preview, PreviewMessage} from "./types.js" */
/** @import {Refused, ServerMessage, TableData, TableMessage, Ui, Way} from "./types.js" */

const HOVER_DELAY = 120;
const MENU_WIDTH = 270;
const MENU_LINE = 60;

/** The table page: takes what the line brings, keeps what the reader has opened, and draws both. */
class Island {
  /** @type {PageState} */
  state = {
    table: null, width: width(), tab: "board", drawer: null, here: new Set(), watchers: 0, picking: null, armed: null,
    hovered: null, preview: null, plans: null, menu: null, notice: null, reload: false, draft: "", scores: null,
    goingTo: null,
  };
  chat = new Chat();
  touch = false;
  /** What has happened since the message before; nothing on arrival. @type {TableMessage["events"]} */
  news = [];
  /** Answers to previews of the present `seq`, by choice. @type {Map<string, PreviewMessage>} */
  #previews = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #hovering;
  /** Draws soon: several changes in a row are drawn once. */
  plan = soon(() => this.draw());

  /** @param {HTMLElement} root @param {TableData} data @param {GameModule} game */
  constructor(root, data, game) {
    this.root = root;
    this.data = data;
    this.game = game;
    this.words = makeWords(data.texts, data.lang);
    this.icon = icons(data.sprite);
    this.draftKey = `draft ${data.id}`;
    this.state.draft = sessionStorage.getItem(this.draftKey) ?? "";
    this.log = new Log(`/api/tables/${data.id}/log`, () => this.plan());
    this.requests = new Requests(() => this.plan());
    this.sequence = new Sequence((message) => this.#show(message), still);
    this.line = new Line({
      url: `${location.origin.replace(/^http/, "ws")}/ws/tables/${data.id}`,
      lang: data.lang,
      invite: new URLSearchParams(location.search).get("invite"),
      on: {
        table: (message) => this.sequence.push(message),
        other: (message) => this.#other(message),
        preview: (message) => this.#previewed(message),
        refused: (message, command) => this.#refused(message, command),
        greeted: () => {
          this.requests.forget();
          this.#noAnswer();
        },
        changed: () => this.plan(),
      },
    });
  }

  /** Draws the page; the focus stays where it was, or goes to the prompt if its element is gone or takes none. */
  draw() {
    const { table } = this.state;
    if (!table) {
      const why = this.line.ended ? `ended.${this.line.ended}` : this.line.away ? "away" : "before_table";
      render(html`<p class="before-start">${this.words(why)}</p>`, this.root);
      return;
    }
    const held = document.activeElement;
    const { actions, data, game, line, state, words } = this;
    const sending = this.sending();
    const busy = sending !== null || line.acked > table.seq;
    const { chat, requests, log: { entries: log } } = this;
    const ui = this.ui();
    render(page({ table, state, actions, game, ui, words, sending, busy, data, line, chat, log, requests }), this.root);
    openDialog(this.root);
    zoomBoard(this.root);
    follow(this.root);
    if (held && held !== document.body && !holds(held)) document.getElementById("prompt")?.focus();
    this.#tell();
  }

  /** The answer or undo on its way. @returns {Command | null} */
  sending() {
    return [...this.line.pending.values()].find(({ t }) => t !== "say") ?? null;
  }

  /** What the game's drawing functions are given. @returns {Ui} */
  ui() {
    const { state, data } = this;
    const { decision, seat } = /** @type {TableMessage} */ (state.table);
    const idle = !this.sending();
    return {
      seat,
      decision,
      open: openTargets(decision && idle ? offered(decision, state.picking) : []),
      choose: (id) => this.actions.choose(id),
      hover: (id) => this.actions.hover(id),
      menu: (event, choices) => this.#menu(event, choices),
      preview: state.preview,
      plans: state.plans,
      askPlans: () => this.#askPlans(),
      events: this.news,
      sprite: data.sprite,
      icon: this.icon,
      lang: data.lang,
      text: this.words,
    };
  }

  /** @type {Actions} */
  actions = {
    choose: (id) => this.#choose(id),
    confirm: () => this.state.armed && this.#send(this.state.armed),
    back: (way) => this.#back(way),
    goTo: (goingTo) => this.#set({ goingTo }),
    propose: (to) => {
      this.#set({ goingTo: null });
      this.line.send({ t: "propose_undo", id: uuid(), to });
    },
    consent: (proposal, yes) => !this.sending() && this.line.send({ t: "consent", id: uuid(), proposal, yes }),
    dismissRequest: () => this.requests.dismiss(),
    pick: (picking) => this.#set({ picking, menu: null, tab: "board" }),
    hover: (id) => this.#hover(id),
    disarm: () => this.#set({ armed: null, hovered: null, preview: null }),
    closeMenu: () => this.#set({ menu: null }),
    show: (tab) => this.#set({ tab, menu: null }),
    open: (drawer) => this.#open(drawer),
    say: (text) => {
      this.line.send({ t: "say", id: uuid(), text });
      this.actions.drafted("");
    },
    drafted: (draft) => {
      sessionStorage.setItem(this.draftKey, draft);
      this.#set({ draft });
    },
    dismiss: () => this.#set({ notice: null }),
    resign: () => this.#resign(),
  };

  /** @param {Partial<PageState>} change */
  #set(change) {
    Object.assign(this.state, change);
    this.plan();
  }

  /** @param {TableMessage} message */
  #show(message) {
    const last = this.state.table;
    if (last && last.seq > message.seq) return;
    const moved = last?.seq !== message.seq;
    this.log.take(message.seq, message.events);
    this.news = last ? message.events : [];
    this.state.table = message;
    if (moved) this.#forget();
    if (message.status !== "playing" && last?.status !== message.status) this.#finish();
    const before = moved && !still() ? places(this.root) : null;
    this.draw();
    if (before) glide(this.root, before);
  }

  /** What was opened for the decision before is closed. */
  #forget() {
    this.#previews.clear();
    clearTimeout(this.#hovering);
    Object.assign(this.state, { picking: null, armed: null, hovered: null, preview: null, plans: null, menu: null });
  }

  #askPlans() {
    if (!this.state.table) return;
    this.line.askPlans(this.state.table.seq);
    this.#set({ plans: "asked" });
  }

  /** The question for ways is refused, or lost with its connection: it can be asked again. */
  #noAnswer() {
    if (this.state.plans === "asked") this.state.plans = null;
  }

  async #finish() {
    this.state.tab = "result";
    const answer = await ask(`/api/tables/${this.data.id}/scores`);
    if (answer?.ok) this.#set({ scores: (await answer.json()).seats });
  }

  /** @param {ServerMessage} message */
  #other(message) {
    if (message.t === "here") this.#set({ here: new Set(message.seats), watchers: message.watchers });
    else if (message.t === "bye") this.#set({ reload: this.state.reload || message.reason === "reload" });
    else if (message.t === "waiting") location.reload();
    else if (message.t === "plans" && message.seq === this.state.table?.seq) this.#set({ plans: message.plans });
    else if (message.t === "proposal") this.requests.take(message);
    else if (message.t === "said") {
      this.chat.take(message, this.state.drawer === "chat" || message.user.id === this.data.me?.id);
      this.plan();
    }
  }

  /** @param {Refused} message @param {Command | null} command */
  #refused(message, command) {
    if (command?.t === "say" && !this.state.draft) this.actions.drafted(command.text);
    if (!command) this.#noAnswer();
    this.#set({ notice: message.code === "stale" ? this.words("stale") : message.detail, armed: null });
  }

  /** @param {string} id */
  #choose(id) {
    const choice = this.state.table?.decision?.choices.find((one) => one.id === id);
    if (!choice) return;
    if (this.touch && choice.final && this.state.armed !== id) {
      this.actions.disarm();
      this.#hover(id);
      this.#set({ armed: id, picking: null, menu: null, tab: "board" });
    } else this.#send(id);
  }

  /** @param {string} choice */
  #send(choice) {
    const { table } = this.state;
    if (!table || this.#busy(table)) return;
    this.#forget();
    this.state.notice = null;
    this.requests.settle();
    this.line.send({ t: "choose", id: uuid(), seq: table.seq, choice });
  }

  /** @param {Way} way */
  #back(way) {
    const { table } = this.state;
    if (!table || table.seat === null || this.#busy(table)) return;
    if (table[way]) {
      this.#forget();
      this.line.send({ t: way, id: uuid(), seq: table.seq });
    } else this.#set({ notice: table[`${way}_why`] });
  }

  /** @param {TableMessage} table */
  #busy(table) {
    return this.sending() !== null || this.line.acked > table.seq;
  }

  /** @param {string | null} id  the choice that is pointed at */
  #hover(id) {
    const { table, armed, hovered } = this.state;
    if (armed) return;
    clearTimeout(this.#hovering);
    if (id === null) {
      if (hovered) this.#set({ hovered: null, preview: null });
      return;
    }
    this.#set({ hovered: id, preview: this.#previews.has(id) ? this.#outlook(id) : null });
    if (!table || this.#previews.has(id)) return;
    this.#hovering = setTimeout(() => this.line.ask(table.seq, id), HOVER_DELAY);
  }

  /** @param {PreviewMessage} message */
  #previewed(message) {
    if (message.seq !== this.state.table?.seq) return;
    this.#previews.set(message.choice, message);
    if (this.state.hovered === message.choice) this.#set({ preview: this.#outlook(message.choice) });
  }

  /** @param {string} choice @returns {Preview | null} */
  #outlook(choice) {
    const { table } = this.state;
    const answer = this.#previews.get(choice);
    if (!table || !answer) return null;
    return { choice, view: { ...table.view, ...answer.view }, lines: answer.lines, luck: answer.luck };
  }

  /** @param {Event} event @param {Choice[]} choices */
  #menu(event, choices) {
    event.stopPropagation();
    const box = /** @type {Element} */ (event.currentTarget ?? event.target).getBoundingClientRect();
    const x = Math.min(box.right, innerWidth - MENU_WIDTH);
    const y = Math.max(0, Math.min(box.top, innerHeight - MENU_LINE * choices.length));
    this.#set({ menu: { x, y, choices } });
    requestAnimationFrame(() => {
      const first = this.root.querySelector(".menu-at button");
      if (first instanceof HTMLElement) first.focus();
    });
  }

  /** @param {Drawer | null} drawer */
  #open(drawer) {
    const next = this.state.drawer === drawer ? null : drawer;
    if (next === "chat") this.chat.unread = 0;
    this.#set({ drawer: next });
  }

  async #resign() {
    const answer = await ask(`/api/tables/${this.data.id}/resign`, { method: "POST" });
    document.getElementById("resign")?.hidePopover();
    if (!answer?.ok) this.#set({ notice: answer ? (await answer.json()).detail : this.words("unreached") });
  }

  /** Says in the title and by the icon of the page whose turn it is. */
  #tell() {
    const { table } = this.state;
    if (!table) return;
    const mine = table.decision !== null;
    const names = table.waiting.map(({ seat }) => table.view.seats[seat].name).join(", ");
    const turn = table.status !== "playing" ? this.words("over") : mine ? `● ${this.words("your_turn")}` : names;
    const { open } = this.requests;
    const asked = open && table.seat !== null && open.waiting.includes(table.seat);
    document.title = `${asked ? `● ${asks(open, table, this.words)}` : turn} · ${this.data.title}`;
    const favicon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
    const address = `${this.data.static}/art/${mine ? "favicon-turn" : "favicon"}.svg`;
    if (favicon && favicon.getAttribute("href") !== address) favicon.href = address;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { table, picking } = this.state;
    if (this.root.querySelector("dialog[open]")) return;
    if (event.key === "Escape") this.#escape();
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = wayOf(event);
    if (way) this.#back(way);
    if (/^[1-9]$/.test(event.key) && table?.decision) {
      const button = buttons(table.decision, picking, roomOf(this.state))[Number(event.key) - 1];
      if (button?.kind === "fold") this.actions.pick(button.group.key);
      else if (button) this.actions.choose(button.choice.id);
    }
  }

  /** Closes what was opened last. */
  #escape() {
    const { picking, menu, drawer, armed } = this.state;
    if (menu) this.#set({ menu: null });
    else if (armed) this.actions.disarm();
    else if (picking) this.#set({ picking: null });
    else if (drawer) this.#open(null);
  }
}

/** @param {Element} element @returns {boolean} whether the focus can be on it */
const holds = (element) => element.isConnected
  && (element.hasAttribute("tabindex") || /** @type {HTMLElement | SVGElement} */ (element).tabIndex >= 0);

/** Starts the island of the page: loads the game's drawing module and joins what the window reports to it. */
async function start() {
  const text = /** @type {HTMLElement} */ (document.getElementById("table-data")).textContent ?? "";
  /** @type {TableData} */
  const data = JSON.parse(text);
  /** @type {GameModule} */
  const game = await import(`${data.static}/games/${data.game}/board.js`);
  const root = /** @type {HTMLElement} */ (document.getElementById("table"));
  render(game.scene(), /** @type {HTMLElement} */ (document.getElementById("scene")));
  const island = new Island(root, data, game);
  const resized = () => {
    const { state } = island;
    state.width = width();
    if (state.width === "wide" && state.tab !== "result") state.tab = "board";
    island.plan();
  };
  onWidth(resized);
  document.addEventListener("visibilitychange", () => !document.hidden && island.line.wake());
  window.addEventListener("online", () => island.line.wake());
  document.addEventListener("keydown", (event) => island.key(event));
  document.addEventListener("pointerdown", (event) => {
    island.touch = event.pointerType === "touch";
    const inside = event.target instanceof Element && event.target.closest(".menu-at");
    if (island.state.menu && !inside) island.actions.closeMenu();
    for (const opened of root.querySelectorAll("details.settings[open]")) {
      if (event.target instanceof Node && !opened.contains(event.target)) opened.removeAttribute("open");
    }
  }, true);
  roam(root);
  tips(root, (element) => {
    const key = element.getAttribute("data-tip") ?? "";
    const { table } = island.state;
    return table && key.startsWith("way:") ? tipOfWay(key, table, island.words) : table?.view.texts?.[key] ?? null;
  });
}

await start();
