import { ask } from "./ask.js";
/** @import {ScoreLine, TableMessage, Turn} from "./types.js" */

const KEPT = 120;

/** The moments of one game as they come from the server, each asked for once. */
export class Moments {
  /** What came or is on its way, by whose eyes and which action. @type {Map<string, Promise<TableMessage | string>>} */
  #found = new Map();

  /**
   * @param {string} address  of the table's moments
   * @param {string} unreached  what to say where the server cannot be reached
   */
  constructor(address, unreached) {
    this.address = address;
    this.unreached = unreached;
  }

  /**
   * What was shown after action `seq`, or why it cannot be had.
   * @param {number} seq
   * @param {string} eyes  whose view: a seat, `spectator`, `open`
   * @returns {Promise<TableMessage | string>}
   */
  get(seq, eyes) {
    const key = `${seq} ${eyes}`;
    const known = this.#found.get(key);
    if (known) return known;
    const asked = this.#ask(seq, eyes);
    this.#found.set(key, asked);
    if (this.#found.size > KEPT) this.#found.delete(/** @type {string} */ (this.#found.keys().next().value));
    return asked;
  }

  /** @param {number} seq @param {string} eyes */
  async #ask(seq, eyes) {
    const answer = await ask(`${this.address}/${seq}?as=${eyes}`);
    if (answer?.ok) return answer.json();
    this.#found.delete(`${seq} ${eyes}`);
    return answer ? (await answer.json()).detail : this.unreached;
  }
}

/**
 * The first action of the next turn after action `at`, of one seat or of any.
 * @param {Turn[]} turns
 * @param {number} at
 * @param {number | null} seat
 * @returns {number | null}
 */
export function nextTurn(turns, at, seat) {
  return turns.find((turn) => turn.seq > at && turn.seat !== null && (seat === null || turn.seat === seat))?.seq ?? null;
}

/**
 * The turns with the end of each, and whether a score changed in it.
 * @param {Turn[]} turns
 * @param {ScoreLine[]} scores
 * @param {number} end  seq of the newest action
 * @returns {(Turn & {until: number, scored: boolean})[]}
 */
export function spans(turns, scores, end) {
  const changes = scores.flatMap(({ points }) => points.filter(({ total }, n) => n > 0 && total !== points[n - 1].total));
  return turns.map((turn, n) => {
    const until = turns[n + 1]?.seq ?? end + 1;
    return { ...turn, until, scored: changes.some(({ seq }) => seq >= turn.seq && seq < until) };
  });
}
