import { html, nothing } from "../vendor/lit/lit-html.js";
import { asItStood, whyItEnded } from "./ending.js";
import { mark } from "./marks.js";
import { plot } from "./plot.js";
/** @import {TemplateResult} from "lit-html" */
/** @import {GameModule, LogEntry, ScoreLine, Standing, TableMessage, Ui, View, Words} from "./types.js" */

const WIDE = { width: 760, height: 240, right: 150 };
const NARROW = { width: 366, height: 240, right: 120 };

/**
 * The end of a game: who won or left, the parts of every score, the scores over time, and the fair deal. A game that was
 * broken off is shown as it stood.
 * @param {object} options
 * @param {TableMessage} options.table
 * @param {ScoreLine[] | null} options.scores
 * @param {LogEntry[]} options.log
 * @param {GameModule} options.game
 * @param {Ui} options.ui
 * @param {Words} options.words
 * @param {string} options.art  address of the game's picture
 * @param {string} options.replay  address of the game's replay
 * @param {string} options.record  address of the game's record
 * @param {boolean} options.narrow
 * @returns {TemplateResult}
 */
export function resultView({ table, scores, log, game, ui, words, art, replay, record, narrow }) {
  const { view } = table;
  const standings = [...(table.standings ?? asItStood(view.seats))].sort((a, b) => a.rank - b.rank);
  return html`<div class="result">
    <section class="hero"><img class="hero-art" src=${art} alt=""><div>
      <p class="kick">${view.round.label}</p>
      <h1>${headline(table.standings ?? [], view, ui.lang, words)}</h1>
      ${whyItEnded(log).map((sentence) => html`<p class="ending">${sentence}</p>`)}
    </div></section>
    ${standingsView(standings, table, game, ui, words)}
    <section class="sheet chart">
      <header><h2>${words("how_it_went")}</h2><div class="acts">
        <a class="btn small" href=${replay}>${ui.icon("hourglass")}${words("replay.watch")}</a>
        ${table.status === "finished"
          ? html`<a class="btn small" href=${record} download="record.json">${words("record")}</a>` : nothing}</div></header>
      ${scores
        ? plot({ lines: scores, view, mine: table.seat, words, size: narrow ? NARROW : WIDE }) : nothing}
    </section>
    ${fairness(view, words)}
  </div>`;
}

/** @param {Standing[]} standings @param {View} view @param {string} lang @param {Words} words */
function headline(standings, view, lang, words) {
  const winners = standings.filter(({ rank }) => rank === 1).map(({ seat }) => view.seats[seat].name);
  if (!winners.length) return words("over");
  const names = new Intl.ListFormat(lang, { type: "conjunction" }).format(winners);
  return words(winners.length > 1 ? "share_victory" : "wins", { names });
}

/** @param {Standing[]} standings @param {TableMessage} table @param {GameModule} game @param {Ui} ui @param {Words} words */
function standingsView(standings, { view, standings: final }, game, ui, words) {
  const most = Math.max(1, ...standings.map(({ score }) => score));
  return html`<section class="sheet standings">
    <h2>${words(final ? "standings" : "standings.broken_off")}</h2>
    <ol>${standings.map(({ seat, rank, score }) => {
      const { name, bot } = view.seats[seat];
      const parts = game.score(view.seats[seat], view).filter(({ points }) => points > 0);
      return html`<li class=${final && rank === 1 ? "win" : ""} data-rank=${rank}>
        <span class="rank">${rank}</span>${mark(seat, 34)}
        <span class="who"><b>${name}</b>${bot ? html`<small>${words("bot")}</small>` : nothing}</span>
        <span class="bar"><span class="fill" .style=${`width:${((100 * score) / most).toFixed(1)}%`}>
          ${parts.map(({ key, label, icon, points }) => html`<span class="part" data-part=${key}
            title="${label}: ${points}" .style=${`flex-grow:${points}`}>
            ${ui.icon(icon)}<b>${points}</b><span class="vh">${label}</span></span>`)}
        </span></span>
        <span class="total">${score}</span>
      </li>`;
    })}</ol>
  </section>`;
}

/** @param {View} view @param {Words} words */
function fairness({ fairness: deal }, words) {
  const salts = deal.salts.filter(Boolean);
  return html`<aside class="sheet fair">
    <h2>${words("fair")}</h2>
    ${deal.seed ? html`<p>${words("fair.about")}</p>` : nothing}
    <dl>
      <dt>${words("fair.commit")}</dt><dd><code>${deal.commit}</code></dd>
      ${deal.seed ? html`<dt>${words("fair.seed")}</dt><dd><code>${deal.seed}</code></dd>` : nothing}
      ${salts.length ? html`<dt>${words("fair.salts")}</dt><dd><code>${salts.join(" ")}</code></dd>` : nothing}
    </dl>
  </aside>`;
}
