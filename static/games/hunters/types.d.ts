/** The view of Hunters, as the server sends it. */
import type { Ui as PageUi } from "../../js/types.js";
export type { Choice, Decision } from "../../js/types.js";

export interface Token { id: string; sort: "prey" | "item" | "spirit"; kind: string; value: number }
export interface FieldToken extends Token { cell: string }
export interface Hunter {
  id: string;
  number: number;
  kind: string;
  name: string;
  cell: string | null;
  strength: number;
  full: number;
  move: number;
  bag: Token[];
  capacity: number;
  ability: string;
}
export interface Cell {
  id: string;
  x: number;
  y: number;
  terrain: "tundra" | "bog" | "lake";
  camp: string | null;
  totem: boolean;
  chum: string | null;
}
export interface Camp {
  id: string;
  side: "north" | "east" | "south" | "west";
  seat: number | null;
  totem: string;
  starts: Record<string, string>;
}
export interface Field { width: number; height: number; cells: Cell[]; camps: Camp[] }
export interface Chum { id: string; cell: string; count: number }
export interface Tribe {
  seat: number;
  tribe: string;
  name: string;
  camp: string;
  order: number;
  storage: Token[];
  captured: number[];
  totem: { id: string; cell: string | null; captor: number | null };
  hunters: Hunter[];
}
export interface Marker { id: string; seat: number; sector: number; steps: number; next: number | null }
export interface Circle { sectors: { id: string; number: number }[]; markers: Marker[]; winter: number }
export interface Turn {
  seat: number;
  hunter: string;
  points: number;
  acted: boolean;
  last: string | null;
  costs: Record<string, number>;
}
export interface Score { total: number; prey: number; totems: number }
export interface SeatView { seat: number; id: string; name: string; bot: string | null; score: Score }
export interface View {
  game: string;
  round: { number: number; of: number; label: string };
  seats: SeatView[];
  field: Field;
  chums: Chum[];
  tokens: FieldToken[];
  tribes: Tribe[];
  circle: Circle;
  turn: Turn | null;
  texts: Record<string, { name: string; text: string }>;
  words: Record<string, string>;
  known?: { chum: string; tokens: { sort: string; kind: string }[] }[];
}

export interface Preview { choice: string; view: View; lines: string[]; luck: boolean }
export type Ui = Omit<PageUi, "preview"> & { preview: Preview | null };
export interface Point { x: number; y: number }
