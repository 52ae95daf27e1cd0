/** What the table page and its game modules share: the wire (docs/wire.md 3) and the views of the games. */
import type { TemplateResult, nothing } from "lit-html";

export type Seat = number;

export interface Group { key: string; label: string }

export interface Choice {
  id: string;
  label: string;
  targets: string[];
  group: Group | null;
  note: string | null;
  final: boolean;
}

export interface Decision { key: string; asked: number; prompt: string; choices: Choice[] }

export interface GameEvent { seq: number; seat: Seat | null; kind: string; text: string; refs: string[] }

export interface Waiting { seat: Seat; prompt: string }

export interface Standing { seat: Seat; rank: number; score: number; parts: Record<string, number> }

export interface SeatView {
  seat: Seat;
  id: string;
  name: string;
  bot: string | null;
  score: { total: number; [part: string]: number };
}

export interface Fairness { commit: string; seed: string | null; salts: string[] }

/** The part of a view that every game has. */
export interface View {
  game: string;
  round: { number: number; of: number | null; label: string };
  seats: SeatView[];
  summary: string[];
  fairness: Fairness;
  texts?: Record<string, { name: string; text: string }>;
  /** What each seat has for itself, where the reader may see all. */
  open?: Partial<View>[];
  [section: string]: unknown;
}

export interface TableMessage {
  t: "table";
  seq: number;
  base?: number;
  status: "playing" | "finished" | "cancelled";
  seat: Seat | null;
  view: View;
  decision: Decision | null;
  waiting: Waiting[];
  undo: boolean;
  undo_why: string | null;
  restart: boolean;
  restart_why: string | null;
  redo: boolean;
  redo_why: string | null;
  events: GameEvent[];
  standings: Standing[] | null;
}

export interface Said { t: "said"; id: string; user: { id: string; name: string }; text: string; at: string }
export interface Here { t: "here"; seats: Seat[]; watchers: number }
export interface Ack { t: "ack"; id: string; seq: number }
export interface Refused { t: "refused"; id: string | null; code: string; detail: string }
export interface Bye { t: "bye"; reason: "reload" | "restart" | "slow" | "signed_out" }
export interface TableWaiting { t: "waiting"; table: { status: string; title: string } }
export interface PreviewMessage {
  t: "preview";
  id: string;
  choice: string;
  seq: number;
  view: Partial<View>;
  lines: string[];
  luck: boolean;
}
/** A request to go back to how the table stood after action `to`. */
export interface ProposalMessage {
  t: "proposal";
  seq: number;
  id: string;
  seat: Seat;
  to: number;
  lines: string[];
  agreed: Seat[];
  waiting: Seat[];
  status: "open" | "refused" | "expired" | "done" | "lapsed";
  by: Seat | null;
  expires_at: string;
  seconds: number;
}
export interface Plan { target: string; steps: string[]; choices: string[] }
export interface PlansMessage { t: "plans"; id: string; seq: number; plans: Plan[] }
export type ServerMessage =
  | PlansMessage | ProposalMessage | TableMessage | TableWaiting | Said | Here | Ack | Refused | Bye | PreviewMessage
  | { t: "pong" };

/** A player's own ways back and forth. */
export type Way = "undo" | "redo" | "restart";

export type Command =
  | { t: "choose"; id: string; seq: number; choice: string }
  | { t: Way; id: string; seq: number }
  | { t: "propose_undo"; id: string; to: number }
  | { t: "consent"; id: string; proposal: string; yes: boolean }
  | { t: "say"; id: string; text: string };

/** What the page tells the script in `<script id="table-data">`. */
export interface TableData {
  id: string;
  game: string;
  /** The version of its rules. */
  rules: number;
  title: string;
  lang: string;
  me: { id: string } | null;
  texts: Record<string, string>;
  static: string;
  sprite: string;
  /** Whether the table goes back further if all agree. */
  consent: boolean;
}

export interface LogEntry {
  seq: number;
  seat: Seat | null;
  kind: string;
  text: string;
  at: string | null;
  undone: boolean;
}

export interface ScoreLine { seat: Seat; points: { seq: number; total: number }[] }

/** Words of the page in the reader's language. */
export interface Words {
  (key: string, args?: Record<string, string | number>): string;
  /** The form of `key` that goes with the number `n`. */
  count(key: string, n: number): string;
}

export interface Preview { choice: string; view: View; lines: string[]; luck: boolean }

/** What the table page gives to a game's drawing functions. */
export interface Ui {
  seat: Seat | null;
  decision: Decision | null;
  open: Map<string, Choice[]>;
  choose(choiceId: string): void;
  hover(choiceId: string | null): void;
  menu(event: Event, choices: Choice[]): void;
  preview: Preview | null;
  /** Ways to what is not reached yet, in this position; null: nobody has asked for them, `asked`: they are looked for. */
  plans: Plan[] | "asked" | null;
  askPlans(): void;
  /** What happened since the message before. */
  events: GameEvent[];
  sprite: string;
  icon(name: string, cls?: string): TemplateResult;
  lang: string;
  text: Words;
}

export type Part = { key: string; label: string; icon: string; points: number };

/** The module `static/games/<key>/board.js` of a game. */
export interface GameModule {
  /** What all drawings share; rendered once. */
  scene(): TemplateResult;
  board(view: View, ui: Ui): TemplateResult;
  mine(view: View, ui: Ui): TemplateResult;
  others(view: View, ui: Ui): TemplateResult;
  ribbon(view: View, ui: Ui): TemplateResult;
  /** What the previewed answer would do, for the panel of choices. */
  preview(view: View, ui: Ui): TemplateResult | typeof nothing;
  /** What is left of the turn, for the head of the panel. */
  pace(view: View, ui: Ui): TemplateResult | typeof nothing;
  icons: Record<string, string>;
  score(seat: SeatView, view: View): Part[];
  /** Whether the decision is about the reader's own things, which a small screen shows in a part of their own. */
  asksMine?(view: View, ui: Ui): boolean;
  /** How many of the reader's own things are ready to be used, for that part's name. */
  readyMine?(ui: Ui): number;
}

export type Tab = "board" | "mine" | "others" | "log" | "result";
export type Drawer = "log" | "chat" | "words";

/** What the page shows besides the table itself. */
export interface PageState {
  table: TableMessage | null;
  width: "wide" | "middle" | "narrow";
  tab: Tab;
  drawer: Drawer | null;
  here: Set<Seat>;
  watchers: number;
  picking: string | null;
  armed: string | null;
  hovered: string | null;
  preview: Preview | null;
  plans: Plan[] | "asked" | null;
  menu: { x: number; y: number; choices: Choice[] } | null;
  notice: string | null;
  reload: boolean;
  draft: string;
  scores: ScoreLine[] | null;
  /** The action that the reader thinks of going back to. */
  goingTo: number | null;
}

/** What the reader can do on the page. */
export interface Actions {
  choose(choiceId: string): void;
  confirm(): void;
  back(way: Way): void;
  goTo(seq: number | null): void;
  propose(seq: number): void;
  consent(proposal: string, yes: boolean): void;
  dismissRequest(): void;
  pick(group: string | null): void;
  hover(choiceId: string | null): void;
  disarm(): void;
  closeMenu(): void;
  show(tab: Tab): void;
  open(drawer: Drawer | null): void;
  say(text: string): void;
  drafted(text: string): void;
  dismiss(): void;
  resign(): void;
}

/** A run of actions of one seat; `seq` is its first. */
export interface Turn { seq: number; seat: Seat | null }

/** What the page of a replay tells its script. */
export interface ReplayData extends TableData {
  /** The newest action. */
  seq: number;
  /** The reader's own. */
  seat: Seat | null;
  seats: number;
  over: boolean;
  /** Whether it was played to its end, and has a record. */
  finished: boolean;
  turns: Turn[];
}

/** What the page of a replay shows. */
export interface ReplayState {
  at: number;
  /** Whose view: a seat, `spectator`, `open`. */
  eyes: string;
  table: TableMessage | null;
  width: "wide" | "middle" | "narrow";
  tab: Tab;
  playing: boolean;
  speed: number;
  scores: ScoreLine[];
  plot: boolean;
  log: boolean;
  notice: string | null;
}

/** What the reader can do on the page of a replay. */
export interface ReplayActions {
  go(at: number): void;
  turn(seat: Seat | null): void;
  play(): void;
  speed(speed: number): void;
  see(eyes: string): void;
  show(tab: Tab): void;
  plot(): void;
  log(): void;
  dismiss(): void;
}
