import { load } from "./site.js";

/** Lists of tables that follow the server: rows change where they stand, and new ones wait behind a button. */

/** @typedef {{seat: number, user: {id: string} | null, bot: string | null}} ListedSeat */
/** @typedef {{id: string, status: string, seats: ListedSeat[], to_move: number[]}} Listed */

const WAIT_MOST = 15000;
const GATHER = 250;
const plural = new Intl.PluralRules(document.documentElement.lang);

/** Tables that changed since the lists were last read. @type {Set<string>} */
const changed = new Set();
/** New rows that are not shown yet, by table. @type {Map<string, Element>} */
const news = new Map();
let timer = 0;
let tries = 0;

/** What a row shows of a table, in one line; templates write the same into `data-now`. @param {Listed} table */
function nowOf(table) {
  return [table.status, ...table.seats.map((seat) => seat.user?.id ?? seat.bot ?? "-")].join(" ");
}

/** @param {Listed} table */
function waitsForMe(table) {
  const me = document.querySelector("main")?.dataset.me;
  return table.status === "playing" && table.seats.some(({ seat, user }) => user?.id === me && table.to_move.includes(seat));
}

/** Whether the page would look different if it were read again: a move at somebody else's table is no news. @param {Listed} table */
function matters(table) {
  const row = news.get(table.id) ?? rowOf(document, table.id);
  const inStrip = Boolean(document.querySelector(`#waiting [data-id="${CSS.escape(table.id)}"]`));
  if (waitsForMe(table) !== inStrip) return true;
  return row ? row.getAttribute("data-now") !== nowOf(table) : table.status === "open";
}

/** @param {ParentNode} page @param {string} id */
function rowOf(page, id) {
  return page.querySelector(`[data-list] > [data-id="${CSS.escape(id)}"]`);
}

/** @param {Element | null} row */
function listOf(row) {
  return row?.parentElement?.dataset.list ?? "";
}

function tell() {
  const button = document.getElementById("news");
  if (!button) return;
  button.hidden = !news.size;
  const form = plural.select(news.size);
  button.textContent = (button.dataset[form] ?? button.dataset.other ?? "").replace("{n}", String(news.size));
}

/** @param {Element} row  of a table that is in this list no longer */
function close(row) {
  row.classList.add("gone");
  row.querySelector(".act")?.replaceChildren();
}

/** Whether new rows of this list wait for the button, as there are rows that they would push down. @param {string} name */
function gathers(name) {
  return name === "open" && document.getElementById("news") && document.querySelector('[data-list="open"] > [data-id]');
}

/** @param {Document} page  the lists as they are now @param {string} id  a table that changed */
function place(page, id) {
  const now = rowOf(page, id);
  const old = rowOf(document, id);
  news.delete(id);
  if (!now) {
    if (old) close(old);
  } else if (old && listOf(old) === listOf(now)) {
    old.replaceWith(document.importNode(now, true));
  } else {
    if (old) close(old);
    if (gathers(listOf(now))) news.set(id, document.importNode(now, true));
    else insert(listOf(now), document.importNode(now, true));
  }
}

/** @param {string} name @param {Element} row */
function insert(name, row) {
  const list = document.querySelector(`[data-list="${name}"]`);
  list?.querySelector(":scope > .empty")?.remove();
  list?.closest("[hidden]")?.removeAttribute("hidden");
  list?.prepend(row);
}

/** The strip of tables that wait for the reader is small and stands alone: it is put in place whole. @param {Document} page */
function placeWaiting(page) {
  const old = document.getElementById("waiting");
  const now = page.getElementById("waiting");
  if (!old || !now || old.contains(document.activeElement) || old.textContent === now.textContent) return;
  const known = new Set([...old.querySelectorAll("[data-id]")].map((row) => row.getAttribute("data-id")));
  const strip = document.importNode(now, true);
  for (const row of strip.querySelectorAll("[data-id]")) row.classList.toggle("new", !known.has(row.getAttribute("data-id")));
  old.replaceWith(strip);
  const links = page.querySelectorAll(".waiting-count");
  document.querySelectorAll(".waiting-count").forEach((count, i) => count.replaceWith(document.importNode(links[i], true)));
}

async function read() {
  timer = 0;
  const ids = [...changed];
  changed.clear();
  try {
    const { page } = await load(location.href);
    for (const id of ids) place(page, id);
    placeWaiting(page);
    tell();
  } catch {
    for (const id of ids) changed.add(id);
  }
}

/** @param {Iterable<string>} ids */
function note(ids) {
  for (const id of ids) changed.add(id);
  if (changed.size && !timer) timer = setTimeout(read, GATHER + Math.random() * GATHER);
}

function connect() {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/lobby`);
  socket.onopen = () => (tries = 0);
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (message.t !== "tables") return;
    const changes = message.changed.filter(matters).map((/** @type {Listed} */ table) => table.id);
    note([...changes, ...message.gone.filter((/** @type {string} */ id) => rowOf(document, id))]);
  };
  socket.onclose = () => setTimeout(connect, Math.min(WAIT_MOST, 500 * 2 ** tries++) * (0.5 + Math.random() / 2));
}

document.getElementById("news")?.addEventListener("click", () => {
  for (const row of document.querySelectorAll('[data-list="open"] > .gone')) row.remove();
  for (const row of news.values()) insert("open", row);
  news.clear();
  tell();
});

connect();
