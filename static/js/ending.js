/** @import {LogEntry, SeatView, Standing} from "./types.js" */

const ENDINGS = new Set(["resigned", "ended"]);

/**
 * The standings of a game that was broken off, by the scores as they stood; equal scores share a rank.
 * @param {SeatView[]} seats
 * @returns {Standing[]}
 */
export function asItStood(seats) {
  const scores = seats.map(({ score }) => score.total);
  return seats.map(({ seat, score: { total, ...parts } }) => ({
    seat, rank: 1 + scores.filter((other) => other > total).length, score: total, parts,
  }));
}

/**
 * Who left the game, and whether an admin ended it, in the words of the log.
 * @param {LogEntry[]} log
 * @returns {string[]}
 */
export function whyItEnded(log) {
  return log.filter(({ kind }) => ENDINGS.has(kind)).map(({ text }) => text);
}
