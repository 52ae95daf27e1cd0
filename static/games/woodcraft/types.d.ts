/** The view of Woodcraft, as the server sends it. */
import type { Ui as PageUi } from "../../js/types.js";
export type { Choice, Decision } from "../../js/types.js";

export type Colour = "green" | "yellow" | "brown";
/** Kind of a gain and how many: `["blueberries", 2]`, `["tool:any", 1]`, `["die:g2", 1]`. */
export type Gain = [string, number];
export interface Die { id: string; colour: Colour; value: number }
export interface Place { quadrant: number; sector: number }
export interface Tile {
  id: string;
  action: string;
  at: Place;
  open: boolean;
  gives: Gain[];
  to: Place;
  turns: boolean;
}
export interface Wheel {
  outer: Gain[][][];
  saw: { id: string; arrow: number; gives: Gain[][] };
  arc: { id: string; shown: boolean };
  tiles: Tile[];
}
export interface Lot { id: string; token: string; count: number; cost: number }
export interface Market { yard: Die[]; bank: Die[]; lots: Lot[] }
export interface Order {
  id: string;
  key: string;
  name: string;
  deck: string;
  row: number;
  dice: string[][];
  tokens: Record<string, number>;
  gives: Gain[];
  instant?: Gain[];
}
export interface Needs { order: string; lacks: number[]; short: Record<string, number>; ready: boolean }
export interface Helper {
  id: string;
  key: string;
  name: string;
  deck: string;
  cost: number;
  kind: "immediate" | "once" | "permanent";
  gives: Gain[];
}
export interface Deck { id: string; count: number }
export interface Display {
  orders: (Order | null)[];
  helpers: (Helper | null)[];
  order_deck: Deck;
  helper_deck: Deck;
  late: boolean;
  marked: number;
}
export interface Contract { id: string; key: string; name: string; most: number; seats: number[]; offered: boolean }
export interface Reward { gives: Gain[]; seats: number[]; next: boolean }
export interface Tracks {
  length: number;
  bonuses: Record<IncomeTrack, Record<string, Gain[]>>;
  reputation: number[];
  tiles: { id: string; at: number; rewards: Reward[] }[];
  marketing: [number, number][];
  rows: Gain[][];
}
export type IncomeTrack = "blueberry" | "hazelnut";
export interface Pot { id: string; colour: Colour; die: Die | null; planted: boolean }
export type ToolKind = "saw" | "splice" | "glue";
export interface ToolTile { id: string; kind: ToolKind; ready: boolean; reach: number }
export interface Next {
  id: string;
  kind: "pot" | ToolKind;
  colour: Colour | "";
  cost: number;
  printed: number;
  gives: Gain[];
}
export interface Good { id: string; good: string; count: number }
export interface Room {
  id: string;
  room: string;
  gives: Gain[];
  gear: number;
  near: string[];
  helper: Helper | null;
  used: boolean;
  open: boolean;
}
export interface Space { id: string; space: string; tool: string | null; open: boolean }
export interface Shop {
  seat: number;
  id: string;
  pile: Die[];
  pots: Pot[];
  tiles: ToolTile[];
  next: Next[];
  goods: Good[];
  beside: Order[][];
  needs: Needs[];
  completed: Order[];
  hand: Deck;
  hazelnut: number;
  rooms: Room[];
  newcomer: Helper | null;
  attic: Space[];
  income: Record<IncomeTrack, { id: string; counters: number[] }>;
  reputation: { id: string; at: number; value: number };
  marketing: { id: string; steps: number; cost: number; points: number };
  prices: {
    printed: Record<string, number>;
    yard: Record<string, number>;
    sixes: Record<Colour, number>;
    second_order: number;
    helpers: Record<string, number>;
  };
}
export interface Score { total: number; parts: Record<string, number>; forecast: Record<string, number> }
export interface SeatView { seat: number; id: string; name: string; bot: string | null; score: Score }
export interface View {
  game: string;
  round: { number: number; of: number; label: string; income_in: number; income: number[] };
  seats: SeatView[];
  turn: { stage: "setup" | "turn" | "income" | "over"; seat: number | null };
  order: number[];
  wheel: Wheel;
  market: Market;
  display: Display;
  contracts: Contract[];
  tracks: Tracks;
  links: { between: [string, string]; gives: Gain[] }[];
  shops: Shop[];
  texts: Record<string, { name: string; text?: string }>;
  words: Record<string, string>;
  hand?: Order[];
  drawn?: Helper[];
  needs?: Needs[];
  worth?: Record<string, number>;
}

export interface Preview { choice: string; view: View; lines: string[]; luck: boolean }
export type Ui = Omit<PageUi, "preview"> & { preview: Preview | null };
