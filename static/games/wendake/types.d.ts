/** The view of Wendake, as the server sends it (app/games/wendake/shapes.py says more). */
import type { Ui as PageUi } from "../../js/types.js";
export type { Choice, Decision } from "../../js/types.js";

export interface Named { name: string; text?: string }
export interface Thing { id: string; name: string }
export interface Area { id: string; kind: "field" | "forest"; vegetables: string[] }
export interface Territory { id: string; name: string; home: number | null; near: string[]; areas: Area[] }
export interface Piece { id: string; seat: number; kind: string; at: string; black?: boolean }
export interface Disk {
  id: string; seat: number; track: string; points: number; turtles: number; counts: number; waits: number;
}
export interface Pair { id: string; tracks: [string, string] }
export interface Space { id: string; groups: number[]; points: number; seats: number[] }
export interface Card { id: string; face: string; infected: boolean }
export interface Deck { id: string; count: number }
export interface TileLine { action: string; steps: number }
export interface Tile {
  id: string; level?: number; lines: TileLine[]; ritual?: boolean; mark?: string; flips?: boolean; open?: boolean;
  closed?: boolean;
}
export interface Progress { id: string; power: string; level: number; track: string; ready: boolean | null }
export interface Pile { id: string; kind: string; need: number; points: number; count: number }
export interface Offers {
  level: number; tiles: Tile[]; deck: Deck; progress: Progress[]; turtles: Pile[]; supply: Thing[]; tribes: Thing[];
}
export interface Good { id: string; good: string; count: number }
export interface TurtleTile { id: string; kind: string; need: number; points: number; track: string }
export interface Board {
  seat: number; id: string; tribe: string; grid: (Tile | null)[]; below: Tile[]; aside: Tile[]; lanes: number[][];
  next: ({ tile: string; ritual: boolean } | null)[]; markers: number; ordered: boolean; swaps: number;
  black_marker: boolean; goods: Good[]; home: Record<string, number>; long_house: Record<string, number>; hand: Deck;
  played: Card[]; progress: Progress[]; turtles: TurtleTile[];
}
export interface Yields {
  seat: number; harvest: string[][]; hunting: number; tan: number; fishing: number; exchange: number;
  ritual: { groups: Record<string, number>; points: number };
  military: { lands: string[]; ties: string[]; turtles: string[]; counts: Record<string, number> };
  transfers: string[];
}
export interface SeatView {
  seat: number; id: string; name: string; bot: string | null; score: { total: number; parts: Record<string, number> };
}
export interface View {
  game: string;
  round: { number: number; of: number; label: string };
  seats: SeatView[];
  turn: { stage: "tribes" | "turn" | "restore" | "over"; seat: number | null; marker: number };
  order: { now: number[]; spaces: { id: string; seat: number | null }[] };
  map: { lands: Territory[]; lakes: Thing[] };
  pieces: Piece[];
  cayuga: { id: string; seat: number; at: string } | null;
  tracks: { length: number; pairs: Pair[]; disks: Disk[] };
  masks: { spaces: Space[]; deck: Deck; discard: { id: string; cards: Card[] } };
  offers: Offers;
  boards: Board[];
  yields: Yields[];
  texts: Record<string, Named>;
  words: Record<string, string>;
  hand?: Card[];
  plays?: { space: string; points: number; ways: number; blocked: number[] }[];
  reminders?: { key: string; text: string; refs: string[] }[];
}

export interface Preview { choice: string; view: View; lines: string[]; luck: boolean }
export type Ui = Omit<PageUi, "preview"> & { preview: Preview | null };

/** Where things stand on a drawn map (tools/wendake_land writes it). */
export type Spot = number[];
export interface LandPlaces { name: Spot; guards?: Spot; house?: Spot; areas: Record<string, Spot> }
export interface Land { width: number; height: number; lands: Record<string, LandPlaces>; lakes: Record<string, Spot> }
