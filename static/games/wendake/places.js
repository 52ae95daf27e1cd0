/** Where things stand on the drawn maps. */
import tall2 from "./land/2-tall.js";
import wide2 from "./land/2-wide.js";
import tall3 from "./land/3-tall.js";
import wide3 from "./land/3-wide.js";
import tall4 from "./land/4-tall.js";
import wide4 from "./land/4-wide.js";

/** @typedef {import("./types").Land} Land @typedef {import("./types").Spot} Spot */

/** @type {Record<string, Land>} */
const LANDS = {
  "2-tall": tall2, "2-wide": wide2, "3-tall": tall3, "3-wide": wide3, "4-tall": tall4, "4-wide": wide4,
};

/**
 * @param {number} players @param {"wide" | "tall"} layout
 * @returns {Land}
 */
export const places = (players, layout) => LANDS[`${players}-${layout}`];

/** @param {number} players @param {"wide" | "tall"} layout @returns {string} address of the drawing of the land */
export const address = (players, layout) => new URL(`land/${players}-${layout}.svg`, import.meta.url).href;

/**
 * Where the feet of a piece are when it is at a place; null where the map does not show it.
 * @param {Land} land @param {string} at
 * @returns {Spot | null}
 */
export function feet(land, at) {
  const [sort, key] = at.split(":");
  if (sort === "lake") return land.lakes[key] ?? null;
  const spots = land.lands[key?.split(".")[0] ?? ""];
  if (sort === "area" && spots) return [spots.areas[key][0], spots.areas[key][1] + 10];
  if (sort === "land" && spots) return spots.guards ?? spots.house ?? null;
  return null;
}
