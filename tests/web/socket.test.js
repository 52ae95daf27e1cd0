import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Line, merge, uuid } from "../../static/js/socket.js";

class FakeSocket {
  readyState = 0;
  sent = [];
  opened() {
    this.readyState = 1;
    this.onopen();
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  says(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close() {
    this.readyState = 3;
  }
  cut() {
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }
  of(kind) {
    return this.sent.filter((message) => message.t === kind);
  }
}

const SECOND = 1000;
let sockets;
let heard;

function line() {
  return new Line({
    url: "ws://table",
    lang: "en",
    invite: null,
    open: () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1);
    },
    on: {
      table: (message) => heard.push(message),
      other: (message) => heard.push(message),
      preview: (message) => heard.push(message),
      refused: (message) => heard.push(message),
      greeted: () => {},
      changed: () => {},
    },
  });
}

const table = (seq, more = {}) => ({ t: "table", seq, status: "playing", seat: 0, view: { round: 1, tribes: "old" }, ...more });
const choose = (id, seq) => ({ t: "choose", id, seq, choice: "end" });

beforeEach(() => {
  sockets = [];
  heard = [];
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: 1 });
});
afterEach(() => mock.timers.reset());

test("hello comes first and names the last seq seen, also after a break", () => {
  line();
  sockets[0].opened();
  assert.deepEqual(sockets[0].sent, [{ t: "hello", since: 0, lang: "en" }]);
  sockets[0].says(table(41));
  sockets[0].cut();
  mock.timers.tick(0.5 * SECOND);
  sockets[1].opened();
  assert.equal(sockets[1].sent[0].since, 41);
});

test("an answer without an ack is sent again with the same id after a break, and never once acked", () => {
  const live = line();
  sockets[0].opened();
  sockets[0].says(table(41));
  live.send(choose("a", 41));
  sockets[0].cut();
  mock.timers.tick(0.5 * SECOND);
  sockets[1].opened();
  assert.deepEqual(sockets[1].of("choose"), [choose("a", 41)]);
  sockets[1].says({ t: "ack", id: "a", seq: 42 });
  sockets[1].says(table(42));
  assert.equal(live.pending.size, 0);
  assert.equal(live.acked, 42);
  sockets[1].cut();
  mock.timers.tick(0.5 * SECOND);
  sockets[2].opened();
  assert.deepEqual(sockets[2].of("choose"), []);
});

test("an answer given while offline waits and is sent once, after hello", () => {
  const live = line();
  live.send(choose("a", 0));
  assert.deepEqual(sockets[0].sent, []);
  sockets[0].opened();
  assert.deepEqual(sockets[0].sent.map(({ t }) => t), ["hello", "choose"]);
});

test("a refused answer is dropped and its sentence handed on once", () => {
  const live = line();
  sockets[0].opened();
  sockets[0].says(table(41));
  live.send(choose("a", 40));
  sockets[0].says({ t: "refused", id: "a", code: "stale", detail: "The table moved on." });
  sockets[0].says({ t: "refused", id: "a", code: "stale", detail: "The table moved on." });
  assert.equal(heard.filter(({ t }) => t === "refused").length, 1);
  assert.equal(live.pending.size, 0);
  assert.equal(sockets[0].of("choose").length, 1);
});

test("a question for ways that is refused is told, and the line stays; one that is not the newest is not told", () => {
  const live = line();
  sockets[0].opened();
  live.askPlans(40);
  assert.deepEqual(sockets[0].of("plans"), [], "nothing is asked before the greeting");
  sockets[0].says(table(41));
  live.askPlans(41);
  live.askPlans(41);
  const [first, second] = sockets[0].of("plans").map(({ id }) => id);
  sockets[0].says({ t: "refused", id: first, code: "busy", detail: "Another search." });
  sockets[0].says({ t: "refused", id: second, code: "busy", detail: "Another search." });
  assert.deepEqual(heard.filter(({ t }) => t === "refused").map(({ id }) => id), [second]);
  assert.equal(sockets[0].readyState, 1);
});

test("an answer that the server could not store for now is kept and tried again later and later", () => {
  const live = line();
  sockets[0].opened();
  sockets[0].says(table(41));
  live.send(choose("a", 41));
  sockets[0].says({ t: "refused", id: "a", code: "unavailable", detail: "Later." });
  assert.equal(live.pending.size, 1);
  mock.timers.tick(0.5 * SECOND);
  sockets[1].opened();
  sockets[1].says(table(41));
  sockets[1].says({ t: "refused", id: "a", code: "unavailable", detail: "Later." });
  mock.timers.tick(0.49 * SECOND);
  assert.equal(sockets.length, 2, "the second try waits at least half a second");
  mock.timers.tick(0.51 * SECOND);
  sockets[2].opened();
  assert.deepEqual(sockets[2].of("choose"), [choose("a", 41)]);
  mock.timers.tick(1.1 * SECOND);
  assert.equal(live.away, true);
  sockets[2].says(table(41));
  sockets[2].says({ t: "ack", id: "a", seq: 42 });
  assert.equal(live.away, false);
});

test("older tables are ignored, equal and newer ones drawn", () => {
  line();
  sockets[0].opened();
  for (const seq of [41, 40, 41, 43, 42]) sockets[0].says(table(seq));
  assert.deepEqual(heard.map(({ seq }) => seq), [41, 41, 43]);
});

test("changed sections replace those of the base, the others stay", () => {
  line();
  sockets[0].opened();
  sockets[0].says(table(41));
  sockets[0].says(table(42, { base: 41, view: { round: 2 } }));
  assert.deepEqual(heard[1].view, { round: 2, tribes: "old" });
  assert.equal("base" in heard[1], false);
});

test("a base that is not the last table asks for the whole and draws nothing", () => {
  line();
  sockets[0].opened();
  sockets[0].says(table(41));
  sockets[0].says(table(44, { base: 43, view: { round: 3 } }));
  assert.equal(heard.length, 1);
  assert.deepEqual(sockets[0].of("hello").map(({ since }) => since), [0, 41]);
});

test("merge cannot use a part without its base", () => {
  assert.equal(merge(null, table(2, { base: 1 })), null);
});

test("a line that falls silent without closing is given up within twelve seconds and the answer sent again", () => {
  const live = line();
  sockets[0].opened();
  sockets[0].says(table(41));
  live.send(choose("a", 41));
  for (let second = 0; second < 12; second++) mock.timers.tick(SECOND);
  assert.equal(sockets.length, 2);
  sockets[1].opened();
  assert.deepEqual(sockets[1].of("choose"), [choose("a", 41)]);
});

test("a line that answers pings is kept", () => {
  line();
  sockets[0].opened();
  for (let second = 0; second < 60; second++) {
    mock.timers.tick(SECOND);
    if (sockets[0].sent.at(-1).t === "ping") sockets[0].says({ t: "pong" });
  }
  assert.equal(sockets.length, 1);
});

test("a connection that never opens is given up", () => {
  line();
  for (let second = 0; second < 12; second++) mock.timers.tick(SECOND);
  assert.equal(sockets.length, 2);
});

test("the waits between tries grow to at most ten seconds and are not all the same", () => {
  line();
  const waits = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    const count = sockets.length;
    const from = Date.now();
    sockets.at(-1).cut();
    while (sockets.length === count) mock.timers.tick(10);
    waits.push(Date.now() - from);
  }
  assert.ok(waits[0] <= 510, `first wait ${waits[0]}`);
  assert.ok(Math.max(...waits) <= 10010);
  assert.ok(Math.min(...waits.slice(6)) >= 5000);
  assert.ok(new Set(waits.slice(6)).size > 1);
});

test("two quiet seconds pass before the page is told to be away", () => {
  const live = line();
  sockets[0].opened();
  sockets[0].says(table(41));
  sockets[0].cut();
  mock.timers.tick(1.9 * SECOND);
  assert.equal(live.away, false);
  mock.timers.tick(0.2 * SECOND);
  assert.equal(live.away, true);
  sockets.at(-1).opened();
  sockets.at(-1).says(table(41));
  assert.equal(live.away, false);
});

test("waking reconnects at once when broken and pings when open", () => {
  const live = line();
  sockets[0].opened();
  live.wake();
  assert.equal(sockets[0].of("ping").length, 1);
  sockets[0].cut();
  live.wake();
  assert.equal(sockets.length, 2);
});

test("after signing out no connection is tried again", () => {
  const live = line();
  sockets[0].opened();
  sockets[0].says({ t: "bye", reason: "signed_out" });
  sockets[0].cut();
  mock.timers.tick(30 * SECOND);
  live.wake();
  assert.equal(sockets.length, 1);
  assert.equal(live.ended, "signed_out");
});

test("ids are version 4 UUIDs and differ", () => {
  const ids = Array.from({ length: 50 }, uuid);
  for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(new Set(ids).size, 50);
});
