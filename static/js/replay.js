import { render } from "../vendor/lit/lit-html.js";
import { ask } from "./ask.js";
import { GLIDE, glide, places, still } from "./glide.js";
import { Log } from "./log.js";
import { icons } from "./marks.js";
import { Moments, nextTurn } from "./moments.js";
import { replayPage } from "./replaypage.js";
import { soon } from "./soon.js";
import { tips } from "./tip.js";
import { onWidth, width } from "./width.js";
import { makeWords } from "./words.js";
import { zoomBoard } from "./zoom.js";
/** @import {GameModule, ReplayActions, ReplayData, ReplayState, TableMessage, Ui} from "./types.js" */

const PACE = 900;
const REST = 300;
const ROOM_FOR_PLOT = 760;
const SPECTATOR = "spectator";
const OPEN = "open";

/** The page on which a game is looked at action by action. */
class Replay {
  /** @type {ReplayState} */
  state;
  /** What happened in the moment that is shown, if it was gone on to. @type {TableMessage["events"]} */
  news = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #next;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #naming;
  /** @type {Promise<void> | null} */
  #going = null;
  /** Draws soon: several changes in a row are drawn once. */
  plan = soon(() => this.draw());

  /** @param {HTMLElement} root @param {ReplayData} data @param {GameModule} game */
  constructor(root, data, game) {
    this.root = root;
    this.data = data;
    this.game = game;
    this.words = makeWords(data.texts, data.lang);
    this.icon = icons(data.sprite);
    this.moments = new Moments(`/api/tables/${data.id}/at`, this.words("unreached"));
    this.log = new Log(`/api/tables/${data.id}/log`, () => this.plan());
    const asked = new URLSearchParams(location.search);
    this.state = {
      at: this.#within(Number(asked.get("at")) || (data.over ? 1 : data.seq)), eyes: this.#eyes(asked.get("as")),
      table: null, width: width(), tab: "board", playing: false, speed: 1, scores: [], log: false, notice: null,
      plot: width() !== "narrow" && innerHeight >= ROOM_FOR_PLOT,
    };
  }

  /** Fetches the first moment, the scores and the log. */
  async start() {
    this.log.take(this.data.seq, []);
    this.go(this.state.at);
    const answer = await ask(`/api/tables/${this.data.id}/scores`);
    if (answer?.ok) this.#set({ scores: (await answer.json()).seats });
  }

  /** Draws the page. */
  draw() {
    const { data, game, words, actions, state, log: { entries: log } } = this;
    render(replayPage({ data, game, words, actions, state, log, ui: this.#ui() }), this.root);
    zoomBoard(this.root);
    document.title = `${words("replay.position", { n: state.at, of: data.seq })} · ${data.title}`;
  }

  /** @type {ReplayActions} */
  actions = {
    go: (at) => {
      this.#pause();
      this.go(at);
    },
    turn: (seat) => {
      const at = nextTurn(this.data.turns, this.state.at, seat);
      if (at !== null) this.actions.go(at);
    },
    play: () => (this.state.playing ? this.#pause() : this.#play()),
    speed: (speed) => this.#set({ speed }),
    see: (eyes) => {
      this.#set({ eyes });
      this.go(this.state.at);
    },
    show: (tab) => this.#set({ tab }),
    plot: () => this.#set({ plot: !this.state.plot }),
    log: () => this.#set({ log: !this.state.log }),
    dismiss: () => this.#set({ notice: null }),
  };

  /**
   * Goes to the moment after action `at`. While one is on its way no other is asked for, so that a slider that is drawn
   * far does not wait for all that it passed.
   * @param {number} at
   */
  go(at) {
    this.#set({ at: this.#within(at) });
    this.#going ??= this.#arrive().finally(() => {
      this.#going = null;
    });
    return this.#going;
  }

  /** Shows the moment that the reader is at once it has come. */
  async #arrive() {
    let { at, eyes } = this.state;
    let shown = await this.moments.get(at, eyes);
    while (this.state.at !== at || this.state.eyes !== eyes) {
      ({ at, eyes } = this.state);
      shown = await this.moments.get(at, eyes);
    }
    this.#name(at, eyes);
    if (typeof shown === "string") {
      this.#pause();
      this.#set({ notice: shown });
      return;
    }
    this.#show(shown);
    for (const near of [at + 1, at + 2, at - 1]) {
      if (near === this.#within(near)) this.moments.get(near, eyes);
    }
  }

  /**
   * Has the page's address name the moment, once the reader rests: browsers refuse to change it many times a second.
   * @param {number} at
   * @param {string} eyes
   */
  #name(at, eyes) {
    clearTimeout(this.#naming);
    const address = `?at=${at}${eyes === this.#eyes(null) ? "" : `&as=${eyes}`}`;
    this.#naming = setTimeout(() => history.replaceState(null, "", address), REST);
  }

  /** @param {TableMessage} table */
  #show(table) {
    const gone = table.seq - (this.state.table?.seq ?? table.seq);
    const before = Math.abs(gone) === 1 && !still() ? places(this.root) : null;
    this.news = gone === 1 ? table.events : [];
    Object.assign(this.state, { table, notice: null });
    this.draw();
    if (before) glide(this.root, before, GLIDE / this.state.speed);
  }

  #play() {
    this.#set({ playing: true });
    if (this.state.at === this.data.seq) this.go(1);
    this.#wait();
  }

  #wait() {
    clearTimeout(this.#next);
    this.#next = setTimeout(async () => {
      await this.go(this.state.at + 1);
      if (this.state.at === this.data.seq) this.#pause();
      else if (this.state.playing) this.#wait();
    }, PACE / this.state.speed);
  }

  #pause() {
    clearTimeout(this.#next);
    this.#set({ playing: false });
  }

  /** @param {Partial<ReplayState>} change */
  #set(change) {
    Object.assign(this.state, change);
    this.plan();
  }

  /** @param {number} at */
  #within(at) {
    return Math.max(1, Math.min(this.data.seq, Math.round(at)));
  }

  /** Whose view it is: the one that was asked for, where that may be seen. @param {string | null} asked */
  #eyes(asked) {
    const { seat, over, seats } = this.data;
    const own = seat === null ? SPECTATOR : String(seat);
    const known = asked === SPECTATOR || asked === OPEN || (asked !== null && /^\d$/.test(asked) && Number(asked) < seats);
    return over && known ? asked : own;
  }

  /** What the game's drawing functions are given: nothing can be chosen. @returns {Ui} */
  #ui() {
    const nothing = () => {};
    return {
      seat: this.state.table?.seat ?? null, decision: null, open: new Map(), choose: nothing, hover: nothing,
      menu: nothing, preview: null, plans: null, askPlans: nothing, events: this.news, sprite: this.data.sprite,
      icon: this.icon, lang: this.data.lang, text: this.words,
    };
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { target, key, code } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLSelectElement) return;
    const inSlider = target instanceof HTMLInputElement;
    const onButton = target instanceof Element && target.closest("button, a, summary");
    const { at } = this.state;
    /** @type {Record<string, () => void>} */
    const moves = {
      ArrowLeft: () => this.actions.go(at - 1),
      ArrowRight: () => this.actions.go(at + 1),
      Home: () => this.actions.go(1),
      End: () => this.actions.go(this.data.seq),
      " ": () => this.actions.play(),
      KeyN: () => this.actions.turn(null),
    };
    const move = /^[1-8]$/.test(key) ? () => this.actions.turn(Number(key) - 1) : moves[key] ?? moves[code];
    if (!move || (inSlider && key !== " " && key.length > 1) || (onButton && key === " ")) return;
    event.preventDefault();
    move();
  }
}

/** Starts the page: loads the game's drawing module and joins what the window reports to it. */
async function start() {
  const text = /** @type {HTMLElement} */ (document.getElementById("table-data")).textContent ?? "";
  /** @type {ReplayData} */
  const data = JSON.parse(text);
  /** @type {GameModule} */
  const game = await import(`${data.static}/games/${data.game}/board.js`);
  const root = /** @type {HTMLElement} */ (document.getElementById("table"));
  render(game.scene(), /** @type {HTMLElement} */ (document.getElementById("scene")));
  const replay = new Replay(root, data, game);
  onWidth(() => {
    Object.assign(replay.state, { width: width(), tab: "board" });
    replay.plan();
  });
  window.addEventListener("resize", () => replay.plan());
  document.addEventListener("keydown", (event) => replay.key(event));
  root.addEventListener("click", (event) => {
    const line = event.target instanceof Element ? event.target.closest("a[data-at]") : null;
    if (!line || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    replay.actions.go(Number(line.getAttribute("data-at")));
  });
  tips(root, (element) => replay.state.table?.view.texts?.[element.getAttribute("data-tip") ?? ""] ?? null);
  await replay.start();
}

await start();
