import { html, nothing, svg } from "../vendor/lit/lit-html.js";
import { logView } from "./log.js";
import { mark } from "./marks.js";
import { spans } from "./moments.js";
import { panes } from "./panes.js";
import { plot, timeAxis } from "./plot.js";
import { seatRow } from "./seats.js";
import { settings } from "./settings.js";
/** @import {TemplateResult} from "lit-html" */
/** @import {Decision, GameModule, LogEntry, ReplayActions, ReplayData, ReplayState} from "./types.js" */
/** @import {TableMessage, Tab, Ui, View, Words} from "./types.js" */

const PLOT = { height: 104, right: 150 };
const PLOT_NARROW = { height: 150, right: 100 };
const MARGIN = 14;
const TRACK = 24;
const KNOB = 22;
const SPEEDS = [0.5, 1, 2, 4];
const TABS = /** @type {const} */ ({ narrow: ["board", "mine", "others"], middle: ["board", "others"], wide: [] });
const SHAPES = {
  start: "M4 5h2.6v14H4zM20 5v14L8.5 12z",
  back: "M17 5v14L6 12z",
  play: "M7 4.5v15L19.5 12z",
  pause: "M6.5 5H10v14H6.5zM14 5h3.5v14H14z",
  forward: "M7 5v14l11-7z",
  end: "M17.4 5H20v14h-2.6zM4 5v14l11.5-7z",
};
const KEYS = {
  "← →": "replay.keys.step", "Home, End": "replay.keys.ends", "␣": "replay.keys.play", N: "replay.keys.turn",
  "1–4": "replay.keys.seat", "+ − 0": "keys.zoom",
};
const SAVE = "M12 4v10M8 10l4 4 4-4M5 19h14";
const CHART = "M4 3v17h17M7.5 16v-4h5V8h4V4h4";

/**
 * @typedef {object} ReplayContext
 * @property {ReplayData} data
 * @property {GameModule} game
 * @property {Words} words
 * @property {ReplayActions} actions
 * @property {ReplayState} state
 * @property {LogEntry[]} log
 * @property {Ui} ui
 */

/**
 * The whole page of a replay for the moment that is known.
 * @param {ReplayContext} context
 * @returns {TemplateResult}
 */
export function replayPage(context) {
  const { state, words } = context;
  const { table } = state;
  return html`
    ${topBar(context)}
    ${tabs(context)}
    ${state.notice ? html`<div class="notices"><p class="notice refused" role="alert">${state.notice}
      <button class="close" aria-label=${words("close")} @click=${context.actions.dismiss}>×</button></p></div>` : nothing}
    ${table ? html`<div class="columns" data-tab=${state.tab} data-seq=${table.seq} ?data-plot=${state.plot}>
        ${columns(context, table)}</div>` : html`<p class="before-start">${words("before_table")}</p>`}
    ${bar(context)}
    ${drawer(context)}
    <section class="in-words vh" aria-label=${words("in_words")}>
      <ul>${table?.view.summary.map((sentence) => html`<li>${sentence}</li>`)}</ul></section>`;
}

/** @param {ReplayContext} context */
function topBar({ data, state, ui, words, actions }) {
  const narrow = state.width === "narrow";
  return html`<header class="table-bar">
    <a class="logo" href="/" aria-label="Longtable">${narrow ? html`L<b>·</b>` : html`Long<b>table</b>`}</a>
    <h1>${data.title}</h1>
    ${narrow ? html`<span class="gap"></span>` : nothing}
    ${narrow || !state.table ? html`<span class="gap"></span>` : seatRow(state.table, null, words)}
    <button class="tool" aria-pressed=${state.log} aria-label=${words("log")} @click=${actions.log}>
      ${ui.icon("scroll-unfurled")}${narrow ? nothing : words("log")}</button>
    <a class="tool" href="/tables/${data.id}" aria-label=${words("replay.table")}>
      ${ui.icon("round-table")}${narrow ? nothing : words("replay.table")}</a>
    ${data.finished && !narrow ? html`<a class="tool" href="/api/tables/${data.id}/record" download="record.json" aria-label=${words("record")}
      title=${words("record")}><svg class="save" viewBox="0 0 24 24" aria-hidden="true"><path d=${SAVE}></path></svg></a>`
      : nothing}
    ${settings({ data, ui, words, keys: KEYS })}
  </header>
  ${narrow && state.table ? seatRow(state.table, null, words) : nothing}`;
}

/** @param {ReplayContext} context */
function tabs({ state, words, actions }) {
  /** @type {readonly Tab[]} */
  const shown = TABS[state.width];
  if (!shown.length) return nothing;
  return html`<nav class="table-tabs" aria-label=${words("tabs")}>
    ${shown.map((tab) => html`<button data-tab=${tab} aria-current=${state.tab === tab ? "page" : "false"}
      @click=${() => actions.show(tab)}>${words(`tab.${tab}`)}</button>`)}
  </nav>`;
}

/** @param {ReplayContext} context @param {TableMessage} table */
function columns(context, table) {
  const { state, game, ui, words } = context;
  const { board, mine: own, others } = panes({ table, game, ui, words });
  const mine = table.view.open ? opened(context, table.view) : own;
  const asked = waiting(table, words);
  if (state.width === "narrow") {
    const shown = state.tab === "mine" ? html`${asked}${mine}` : state.tab === "others" ? others : board;
    return html`<div class="pane">${shown}${state.tab === "board" ? game.ribbon(table.view, ui) : nothing}</div>`;
  }
  const side = html`<div class="side">${asked}${mine}</div>`;
  if (state.width === "middle") return html`<div class="pane">${state.tab === "others" ? others : board}</div>${side}`;
  return html`<div class="left">${others}</div>${board}${side}`;
}

/** What every seat has for itself, one after another. @param {ReplayContext} context @param {View} view */
function opened({ game, ui, words }, view) {
  return html`<section class="mine-pane opened" tabindex="0" aria-label=${words("replay.open")}>
    ${view.open?.map((own, seat) => html`<div class="opened-seat">
      <h2>${mark(seat, 22)}${view.seats[seat].name}</h2>${game.mine({ ...view, ...own }, { ...ui, seat })}</div>`)}
  </section>`;
}

/** Who had to decide then, and what was offered, as far as these eyes saw it. @param {TableMessage} table @param {Words} words */
function waiting({ decision, seat, waiting: others, status }, words) {
  return html`<section class="panel decide asked" aria-label=${words("replay.asked")}><div class="fret" aria-hidden="true"></div>
    <header>${decision && seat !== null ? offer(decision, seat, words) : html`
      ${others.length === 1 ? mark(others[0].seat, 26) : nothing}
      <h2>${status !== "playing" ? words("over") : others.map(({ prompt }) => prompt).join(" · ")}</h2>`}</header>
  </section>`;
}

/** @param {Decision} decision @param {number} seat @param {Words} words */
function offer({ prompt, choices }, seat, words) {
  return html`${mark(seat, 26)}<h2>${prompt}</h2>
    <ul class="offered" tabindex="0" aria-label=${words("replay.offered")}>${choices.map(({ label, group }) => html`
      <li>${group && !label.startsWith(group.label) ? html`<small>${group.label}</small> ` : nothing}${label}</li>`)}</ul>`;
}

/** @param {ReplayContext} context */
function bar(context) {
  const { data, state, actions, words } = context;
  const narrow = state.width === "narrow";
  const size = {
    width: Math.max(300, document.documentElement.clientWidth - 2 * MARGIN),
    ...(narrow ? PLOT_NARROW : PLOT), ...(state.plot ? {} : { right: KNOB / 2 }),
  };
  const { view, seat } = state.table ?? {};
  return html`<footer class="replay-bar" role="group" aria-label=${words("replay")}>
    ${state.plot && view && state.scores.length
      ? plot({ lines: state.scores, view, mine: seat ?? null, words, size, at: state.at }) : nothing}
    ${track(context, size)}
    <div class="controls">
      <div class="steps">
        ${step("start", words("replay.start"), () => actions.go(1))}
        ${step("back", words("replay.back"), () => actions.go(state.at - 1))}
        ${step(state.playing ? "pause" : "play", words(state.playing ? "replay.pause" : "replay.play"), actions.play)}
        ${step("forward", words("replay.forward"), () => actions.go(state.at + 1))}
        ${step("end", words("replay.end"), () => actions.go(data.seq))}
      </div>
      <label class="speed"><span class="vh">${words("replay.speed")}</span>
        <select @change=${(/** @type {Event} */ event) => actions.speed(Number(chosen(event)))}>
          ${SPEEDS.map((speed) => html`<option value=${speed} .selected=${speed === state.speed}>${speed}×</option>`)}
        </select></label>
      ${sentence(context)}
      ${eyes(context)}
      <button class="btn small" aria-pressed=${state.plot} aria-label=${words("plot")} title=${words("plot")}
        @click=${actions.plot}><svg viewBox="0 0 24 24" aria-hidden="true"><path d=${CHART}></path></svg></button>
    </div>
  </footer>`;
}

/**
 * The slider: a tick for every turn in the colour of its seat, tall where a score changed.
 * @param {ReplayContext} context @param {{width: number, height: number, right: number}} size
 */
function track({ data, state, actions, words }, size) {
  const x = timeAxis(size, data.seq);
  const left = x(1) - KNOB / 2;
  const ticks = spans(data.turns, state.scores, data.seq).filter(({ seat }) => seat !== null);
  return html`<div class="track">
    <svg viewBox="0 0 ${size.width} ${TRACK}" aria-hidden="true">
      <rect class="well" x=${x(1) - 8} width=${x(data.seq) - x(1) + 16} y="3" height=${TRACK - 6} rx="9"></rect>
      ${ticks.map(({ seq, until, seat, scored }) => svg`<rect class="s${seat} ${scored ? "scored" : ""}" rx="1.5"
        x=${x(seq).toFixed(1)} width=${Math.max(1.5, Math.min(6, x(until) - x(seq) - 1.5)).toFixed(1)}
        y=${scored ? 3 : 8} height=${scored ? TRACK - 6 : TRACK - 16}></rect>`)}
      <path class="now" d="M${x(state.at)} 0V${TRACK}"></path>
    </svg>
    <input type="range" min="1" max=${data.seq} .value=${String(state.at)} aria-label=${words("replay.slider")}
      aria-valuetext=${words("replay.position", { n: state.at, of: data.seq })}
      .style=${`left:${left}px;width:${x(data.seq) - x(1) + KNOB}px`}
      @input=${(/** @type {Event} */ event) => actions.go(Number(chosen(event)))}>
  </div>`;
}

/** Where in the game it is, and what happened, or at least who acted. @param {ReplayContext} context */
function sentence({ data, state, words }) {
  const { table, at } = state;
  const events = table?.seq === at ? table.events : [];
  const actor = data.turns.findLast(({ seq }) => seq <= at)?.seat ?? null;
  const seat = events.length ? events.find((event) => event.seat !== null)?.seat ?? null : actor;
  const quiet = table && actor !== null ? words("replay.quiet", { name: table.view.seats[actor].name }) : "";
  const told = events.map(({ text }) => text).join(" ") || quiet;
  return html`<p class="happened" role="status">
    <b>${table ? html`${table.view.round.label} · ` : nothing}${words("replay.position", { n: at, of: data.seq })}</b>
    <span title=${told}>${seat === null ? nothing : mark(seat, 16)}${told}</span></p>`;
}

/** Whose eyes are used, and whose may be. @param {ReplayContext} context */
function eyes({ data, state, words, actions }) {
  const seats = state.table?.view.seats ?? [];
  if (!data.over) return html`<span class="eyes">${words(data.seat === null ? "watching" : "replay.own")}</span>`;
  /** @type {[string, string][]} */
  const all = [
    ...seats.map(({ seat, name }) => /** @type {[string, string]} */ ([String(seat), name])),
    ["spectator", words("replay.spectator")], ["open", words("replay.open")],
  ];
  return html`<label class="eyes">${words("replay.as")}
    <select @change=${(/** @type {Event} */ event) => actions.see(chosen(event))}>
      ${all.map(([value, name]) => html`<option value=${value} .selected=${value === state.eyes}>${name}</option>`)}
    </select></label>`;
}

/** @param {keyof typeof SHAPES} shape @param {string} name @param {() => void} act */
function step(shape, name, act) {
  return html`<button class="step" data-step=${shape} aria-label=${name} title=${name} @click=${act}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${SHAPES[shape]}></path></svg></button>`;
}

/** @param {ReplayContext} context */
function drawer({ state, data, log, words, actions }) {
  if (!state.log) return nothing;
  return html`<aside class="drawer" aria-label=${words("log")}>
    <button class="close" aria-label=${words("close")} @click=${actions.log}>×</button>
    ${logView(log, words, `/tables/${data.id}/replay`, null)}</aside>`;
}

/** @param {Event} event */
function chosen(event) {
  return /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;
}
