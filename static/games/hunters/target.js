/** What makes a drawn thing answerable, and whether an answer does harm. */
export { answers, target } from "../../js/target.js";

/** @typedef {import("./types").Ui} Ui @typedef {import("./types").Choice} Choice */
/** @typedef {import("../../js/target.js").Target} Target */

/**
 * Whether a choice does harm to the thing it points at, so that its mark is a warning and not an invitation.
 * @param {Ui} ui
 * @param {Choice} choice
 */
export function harmful(ui, choice) {
  return /push|crush|wolf_spirit|raven_spirit|blizzard/.test(choice.group?.key ?? ui.decision?.key ?? "");
}
