/** What a previewed choice changes, read off the two views: nothing here knows the rules. */
import { hunters } from "./cells.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Hunter} Hunter @typedef {import("./types").Token} Token */
/**
 * @typedef {object} Change
 * @property {number} seat
 * @property {Hunter} before
 * @property {Hunter} after
 * @property {boolean} moved
 * @property {number} strength  tokens won, or lost if negative
 * @property {boolean} removed
 * @property {boolean} returned
 */
/** @typedef {{kind: "hunter" | "cell" | "storage", id: string, cell: string | null}} Place id: of the hunter, cell or seat */

/**
 * Hunters that stand elsewhere, are stronger or weaker, leave or come back; the acting one first.
 * @param {View} before @param {View} after
 * @returns {Change[]}
 */
export function changes(before, after) {
  const then = new Map(hunters(after).map(({ hunter }) => [hunter.id, hunter]));
  return hunters(before).map(({ tribe, hunter }) => {
    const next = then.get(hunter.id) ?? hunter;
    return {
      seat: tribe.seat, before: hunter, after: next,
      moved: hunter.cell !== next.cell && hunter.cell !== null && next.cell !== null,
      strength: next.strength - hunter.strength,
      removed: hunter.cell !== null && next.cell === null,
      returned: hunter.cell === null && next.cell !== null,
    };
  }).filter((change) => change.moved || change.strength || change.removed || change.returned)
    .sort((a, b) => Number(b.before.id === before.turn?.hunter) - Number(a.before.id === before.turn?.hunter));
}

/** @param {View} view @returns {Map<string, {token: Token, place: Place}>} where every visible token is */
function tokenPlaces(view) {
  /** @type {Map<string, {token: Token, place: Place}>} */
  const found = new Map();
  /** @type {(tokens: Token[], place: Place) => void} */
  const note = (tokens, place) => tokens.forEach((token) => found.set(token.id, { token, place }));
  for (const token of view.tokens) note([token], { kind: "cell", id: `cell:${token.cell}`, cell: token.cell });
  for (const { hunter } of hunters(view)) note(hunter.bag, { kind: "hunter", id: hunter.id, cell: hunter.cell });
  for (const { seat, storage } of view.tribes) note(storage, { kind: "storage", id: `seat:${seat}`, cell: null });
  return found;
}

/**
 * Tokens that change hands.
 * @param {View} before @param {View} after
 * @returns {{token: Token, from: Place, to: Place}[]}
 */
export function passed(before, after) {
  const then = tokenPlaces(after);
  return [...tokenPlaces(before).values()].flatMap(({ token, place }) => {
    const next = then.get(token.id);
    return next && next.place.id !== place.id ? [{ token, from: place, to: next.place }] : [];
  });
}
