import { Line } from "./socket.js";
import { load, show } from "./site.js";

/** The waiting room: it follows the table live, and its buttons answer without a new page. */

const room = /** @type {HTMLElement} */ (document.querySelector("main.room"));
let late = false;

/** Thirty-two random hexadecimal digits: this seat's part in the fair deal. */
function salt() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a question is open on the room, so that it is to be read again once that is answered. */
function asks() {
  late = Boolean(document.querySelector("[popover]:popover-open"));
  return late;
}

/** Read the room again, unless a question is open on it, or opened while the room was on its way. */
async function refresh() {
  if (asks()) return;
  const { page } = await load(location.href);
  if (asks()) return;
  if (page.querySelector("main.room")) show(page);
  else location.reload();
}

document.addEventListener("toggle", (event) => {
  if (late && /** @type {ToggleEvent} */ (event).newState === "closed") refresh();
}, true);

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.closest("main.room")) return;
  event.preventDefault();
  const body = new URLSearchParams([...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]));
  if (body.has("salt")) body.set("salt", salt());
  const { page, url, status } = await load(form.action, body);
  if (status < 400 && (url.pathname !== location.pathname || !page.querySelector("main.room"))) location.assign(url);
  else show(page);
});

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("#copy") : null;
  const link = document.getElementById("link");
  if (!(button instanceof HTMLElement) || !(link instanceof HTMLInputElement)) return;
  link.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(link.value);
  else document.execCommand("copy");
  const words = /** @type {HTMLElement} */ (button.querySelector("span"));
  words.textContent = button.dataset.done ?? "";
});

if (room.dataset.status === "open") {
  new Line({
    url: `${location.origin.replace("http", "ws")}/ws/tables/${room.dataset.table}`,
    lang: document.documentElement.lang,
    invite: room.dataset.invite || null,
    on: {
      table: () => location.reload(),
      other: (message) => {
        if (message.t === "waiting") refresh();
      },
      preview: () => {},
      refused: ({ code }) => {
        if (code === "not_found") location.reload();
      },
      greeted: () => {},
      changed: () => {},
    },
  });
}
