import { html, nothing } from "../vendor/lit/lit-html.js";
import { goBackDialog, requestView } from "./back.js";
import { chatView } from "./chat.js";
import { logView } from "./log.js";
import { menu, panel } from "./panel.js";
import { panes } from "./panes.js";
import { resultView } from "./result.js";
import { seatRow } from "./seats.js";
import { settings } from "./settings.js";
/** @import {TemplateResult} from "lit-html" */
/** @import {Requests} from "./back.js" */
/** @import {Chat} from "./chat.js" */
/** @import {Line} from "./socket.js" */
/** @import {PanelContext} from "./panel.js" */
/** @import {Actions, LogEntry, Tab, TableData, Words} from "./types.js" */

/**
 * @typedef {PanelContext & {data: TableData, line: Line, chat: Chat, log: LogEntry[], requests: Requests}} PageContext
 */

/** @type {Record<Tab, string>} */
const TAB_WORDS = { board: "tab.board", mine: "tab.mine", others: "tab.others", log: "tab.log", result: "tab.result" };

/**
 * The whole table page for what is known now.
 * @param {PageContext} context
 * @returns {TemplateResult}
 */
export function page(context) {
  const { state } = context;
  return html`
    ${topBar(context)}
    ${state.width === "narrow" ? seatRow(context.table, state.here, context.words) : nothing}
    ${tabs(context)}
    ${state.width === "narrow" ? requestView(context) : nothing}
    ${notices(context)}
    <div class="columns" data-tab=${state.tab} data-seq=${context.table.seq}>${columns(context)}</div>
    ${menu(context)}
    ${drawer(context)}
    ${goBackDialog(context)}
    ${inWords(context)}`;
}

/** @param {PageContext} context */
function topBar(context) {
  const { data, table, state, actions, ui, words: say, chat } = context;
  const { round } = table.view;
  const narrow = state.width === "narrow";
  return html`<header class="table-bar">
    <a class="logo" href="/" aria-label="Longtable">${narrow ? html`L<b>·</b>` : html`Long<b>table</b>`}</a>
    <h1>${data.title}</h1>
    <span class="round">${narrow && round.of ? html`<b>${round.number}</b>/${round.of}` : round.label}</span>
    ${narrow ? html`<span class="gap"></span>` : seatRow(table, state.here, say)}
    ${state.watchers ? html`<span class="watchers" title=${say.count("watchers", state.watchers)}>
      ${ui.icon("semi-closed-eye")}${state.watchers}</span>` : nothing}
    ${state.width === "wide" ? resultSwitch(context) : nothing}
    ${narrow ? nothing : html`<button class="tool" aria-pressed=${state.drawer === "log"}
      @click=${() => actions.open("log")}>
      ${ui.icon("scroll-unfurled")}${say("log")}</button>`}
    <button class="tool" aria-pressed=${state.drawer === "chat"} aria-label=${say("chat")}
      @click=${() => actions.open("chat")}>
      ${ui.icon("talk")}${narrow ? nothing : say("chat")}
      ${chat.unread ? html`<span class="count">${chat.unread}</span>` : nothing}</button>
    ${menuOfTable(context)}
  </header>`;
}

/** From the board to the result and back, once the game is over. @param {PageContext} context */
function resultSwitch({ table, state, actions, words: say }) {
  if (table.status === "playing") return nothing;
  const to = state.tab === "result" ? "board" : "result";
  return html`<button class="tool" data-tab=${to} @click=${() => actions.show(to)}>${say(TAB_WORDS[to])}</button>`;
}

/** @param {PageContext} context */
function menuOfTable({ data, table, actions, ui, words: say }) {
  const plays = table.seat !== null && table.status === "playing";
  return html`${settings({
    data,
    ui,
    words: say,
    first: html`<button @click=${() => actions.open("words")}>${say("in_words")}</button>
      <a href=${replayOf(data)}>${say(table.status === "playing" ? "replay.look_back" : "replay.watch")}</a>`,
    last: plays ? html`<button popovertarget="resign">${say("resign")}</button>` : nothing,
    keys: {
      "1–9": "keys.answers", "← ↑ → ↓, Enter": "keys.places", U: "undo_hint", R: "redo_hint", "Shift+U": "restart_hint",
      "+ − 0": "keys.zoom", Esc: "keys.close",
    },
  })}
  <div id="resign" popover><h2>${say("resign.ask")}</h2><p>${say("resign.about")}</p>
    <div class="choices"><button class="btn" popovertarget="resign" popovertargetaction="hide">${say("cancel")}</button>
    <button class="btn danger" @click=${() => actions.resign()}>${say("resign")}</button></div></div>`;
}

/** @param {TableData} data */
function replayOf({ id }) {
  return `/tables/${id}/replay`;
}

/**
 * The parts of the table, one at a time.
 * @param {PageContext} context
 */
function tabs(context) {
  const { state, table, actions, words: say } = context;
  /** @type {Tab[]} */
  const shown = state.width === "narrow" ? ["board", "mine", "others", "log"] : ["board", "others", "log"];
  if (state.width === "wide") return nothing;
  if (table.status !== "playing") shown.unshift("result");
  return html`<nav class="table-tabs" aria-label=${say("tabs")}>
    ${shown.map((tab) => html`<button data-tab=${tab} aria-current=${state.tab === tab ? "page" : "false"}
      @click=${() => actions.show(tab)}>${say(TAB_WORDS[tab])}${tab === "mine" ? mineMarks(context) : nothing}</button>`)}
  </nav>`;
}

/**
 * How many of the reader's own things are ready, and a dot where the decision is about them and they are out of sight.
 * @param {PageContext} context
 */
function mineMarks({ state, game, table, ui, words: say }) {
  const ready = game.readyMine?.(ui) ?? 0;
  return html`${ready ? html`<b class="ready" role="img" aria-label=${say("tab.ready", { n: ready })}>${ready}</b>` : nothing}
    ${state.tab !== "mine" && game.asksMine?.(table.view, ui)
      ? html`<span class="asked" role="img" aria-label=${say("tab.asked")}></span>` : nothing}`;
}

/** @param {PageContext} context */
function notices({ line, state, actions, words: say }) {
  return html`<div class="notices">
    ${line.ended ? html`<p class="notice" role="alert">${say(`ended.${line.ended}`)}</p>` : nothing}
    ${!line.ended && line.away
      ? html`<p class="notice away" role="status">${say(line.pending.size ? "away.kept" : "away")}</p>` : nothing}
    ${state.reload ? html`<p class="notice" role="status">${say("reload.about")}
      <button class="btn small" @click=${() => location.reload()}>${say("reload")}</button></p>` : nothing}
    ${state.notice ? html`<p class="notice refused" role="alert">${state.notice}
      <button class="close" aria-label=${say("close")} @click=${() => actions.dismiss()}>×</button></p>` : nothing}
  </div>`;
}

/** @param {PageContext} context */
function columns(context) {
  const { state, game, table, ui, data, log, words: say } = context;
  if (state.tab === "result") {
    const art = `${data.static}/art/${data.game}.svg`;
    const narrow = state.width === "narrow";
    return resultView({
      table, scores: state.scores, log, game, ui, words: say, art, replay: replayOf(data),
      record: `/api/tables/${data.id}/record`, narrow,
    });
  }
  const { board, mine, others } = panes(context);
  if (state.width === "narrow") {
    const shown = { board: html`${board}${game.ribbon(table.view, ui)}`, mine, others, log: logLines(context) };
    return html`<div class="pane">${shown[state.tab]}</div>${panel(context)}`;
  }
  const side = html`<div class="side">${requestView(context)}${panel(context)}${mine}</div>`;
  if (state.width === "middle") {
    const pane = state.tab === "others" ? others : state.tab === "log" ? logLines(context) : board;
    return html`<div class="pane">${pane}</div>${side}`;
  }
  return html`<div class="left">${others}${lastLine(context)}</div>${board}${side}`;
}

/** The log, from whose lines those who play ask to go back. @param {PageContext} context */
function logLines({ table, data, log, actions, ui, words: say }) {
  const may = data.consent && table.seat !== null && table.status === "playing";
  const back = { seq: table.seq, goTo: actions.goTo, icon: ui.icon("anticlockwise-rotation") };
  return logView(log, say, replayOf(data), may ? back : null);
}

/** @param {PageContext} context */
function lastLine({ log, actions, ui, words: say }) {
  return html`<button class="last-line" title=${say("log")} @click=${() => actions.open("log")}>
    ${ui.icon("scroll-unfurled")}<span>${log.at(-1)?.text ?? say("log.empty")}</span></button>`;
}

/** @param {PageContext} context */
function drawer(context) {
  const { state, actions, chat, data, line, words: say } = context;
  if (!state.drawer || state.drawer === "words") return nothing;
  return html`<aside class="drawer" aria-label=${say(state.drawer)}>
    ${closeButton(actions, say)}
    ${state.drawer === "log" ? logLines(context) : chatView({
      chat,
      unsent: [...line.pending.values()],
      me: data.me?.id ?? null,
      draft: state.draft,
      say: actions.say,
      drafted: actions.drafted,
      words: say,
    })}
  </aside>`;
}

/** @param {Actions} actions @param {Words} say */
function closeButton(actions, say) {
  return html`<button class="close" aria-label=${say("close")} @click=${() => actions.open(null)}>×</button>`;
}

/**
 * The state of the table in words: always there for screen readers, and to be seen as a drawer.
 * @param {PageContext} context
 */
function inWords({ state, actions, table, words: say }) {
  const open = state.drawer === "words";
  return html`<section class="in-words ${open ? "drawer" : "vh"}" aria-label=${say("in_words")}>
    ${open ? closeButton(actions, say) : nothing}
    <h2>${say("in_words")}</h2>
    <ul>${table.view.summary.map((sentence) => html`<li>${sentence}</li>`)}</ul>
  </section>`;
}
