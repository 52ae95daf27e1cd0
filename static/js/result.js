import { html, nothing, svg } from "../vendor/lit/lit-html.js";
import { mark, shape } from "./marks.js";
import { spread, ticks } from "./scale.js";
/** @import {TemplateResult} from "lit-html" */
/** @import {GameModule, ScoreLine, Standing, TableMessage, Ui, View, Words} from "./types.js" */

const HEIGHT = 240;
const LEFT = 34;
const TOP = 14;
const BOTTOM = 26;
const LINE_GAP = 20;
const WIDE = { width: 760, right: 150 };
const NARROW = { width: 366, right: 120 };

/**
 * The end of a game: who won, the parts of every score, the scores over time, and the fair deal.
 * @param {object} options
 * @param {TableMessage} options.table
 * @param {ScoreLine[] | null} options.scores
 * @param {GameModule} options.game
 * @param {Ui} options.ui
 * @param {Words} options.words
 * @param {string} options.art  address of the game's picture
 * @param {boolean} options.narrow
 * @returns {TemplateResult}
 */
export function resultView({ table, scores, game, ui, words, art, narrow }) {
  const standings = [...(table.standings ?? [])].sort((a, b) => a.rank - b.rank);
  const { view } = table;
  return html`<div class="result">
    <section class="hero"><img class="hero-art" src=${art} alt=""><div>
      <p class="kick">${view.round.label}</p>
      <h1>${headline(standings, view, ui.lang, words)}</h1>
    </div></section>
    ${standings.length ? standingsView(standings, view, game, ui, words) : nothing}
    <section class="sheet chart">
      <h2>${words("how_it_went")}</h2>
      ${scores ? plot(scores, view, table.seat, words, narrow ? NARROW : WIDE) : nothing}
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

/** @param {Standing[]} standings @param {View} view @param {GameModule} game @param {Ui} ui @param {Words} words */
function standingsView(standings, view, game, ui, words) {
  const most = Math.max(1, ...standings.map(({ score }) => score));
  return html`<section class="sheet standings">
    <h2>${words("standings")}</h2>
    <ol>${standings.map(({ seat, rank, score }) => {
      const { name, bot } = view.seats[seat];
      const parts = game.score(view.seats[seat], view).filter(({ points }) => points > 0);
      return html`<li class=${rank === 1 ? "win" : ""} data-rank=${rank}>
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

/**
 * The scores over time as steps; a seat's mark at every gain, its name at the end of the line.
 * @param {ScoreLine[]} lines
 * @param {View} view
 * @param {number | null} mine
 * @param {Words} words
 * @param {{width: number, right: number}} size  of the drawing, and of the names in it
 * @returns {TemplateResult}
 */
function plot(lines, view, mine, words, { width, right }) {
  const end = Math.max(1, ...lines.flatMap(({ points }) => points.map(({ seq }) => seq)));
  const heights = ticks(Math.max(1, ...lines.flatMap(({ points }) => points.map(({ total }) => total))));
  const top = heights[heights.length - 1];
  const x = (/** @type {number} */ seq) => LEFT + ((width - LEFT - right) * seq) / end;
  const y = (/** @type {number} */ total) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * total) / top;
  const last = (/** @type {ScoreLine} */ { points }) => points.at(-1)?.total ?? 0;
  const drawn = [...lines].sort((a, b) => last(b) - last(a));
  const labels = spread(drawn.map((line) => y(last(line))), LINE_GAP, HEIGHT - BOTTOM);
  return html`<svg class="plot" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label=${words("plot")}>
    ${heights.map((total) => svg`<path class="grid" d="M${LEFT} ${y(total)}H${x(end)}"></path>
      <text class="axis" x=${LEFT - 8} y=${y(total) + 4} text-anchor="end">${total}</text>`)}
    <text class="axis" x=${x(0)} y=${HEIGHT - 6}>${words("plot.start")}</text>
    <text class="axis" x=${x(end)} y=${HEIGHT - 6} text-anchor="end">${words("plot.end", { n: end })}</text>
    ${drawn.map(({ seat, points }) => svg`<path class="case" d=${steps(points, x, y, end)}></path>
      <path class="line seat-${seat} ${seat === mine ? "own" : ""}" d=${steps(points, x, y, end)}></path>`)}
    ${drawn.map(({ seat, points }) => gains(points).map(({ seq, total }) =>
      svg`<path class="s${seat} gain" transform="translate(${x(seq)} ${y(total)})" d=${shape(seat, 4.6)}></path>`))}
    ${drawn.map((line, index) => svg`<g transform="translate(${x(end) + 15} ${labels[index]})">
      <path class="s${line.seat}" d=${shape(line.seat, 6)}></path>
      <text class="name" x="14" y="5">${view.seats[line.seat].name}</text>
      <text class="last" x=${right - 20} y="5" text-anchor="end">${last(line)}</text></g>`)}
  </svg>`;
}

/**
 * @param {{seq: number, total: number}[]} points
 * @param {(seq: number) => number} x
 * @param {(total: number) => number} y
 * @param {number} end
 */
function steps(points, x, y, end) {
  const moves = points.map(({ seq, total }) => `H${x(seq).toFixed(1)}V${y(total).toFixed(1)}`);
  return `M${x(0).toFixed(1)} ${y(0).toFixed(1)}${moves.join("")}H${x(end).toFixed(1)}`;
}

/** The points at which the total rose. @param {{seq: number, total: number}[]} points */
function gains(points) {
  return points.filter(({ total }, index) => total > (points[index - 1]?.total ?? 0));
}
