import type { DrawnTicket } from './raffles';

/** One purchase as the draw sees it: pseudonyms, never people. */
export interface DrawEntry {
  readonly seq: number;
  readonly from: number;
  readonly to: number;
  readonly tag: string;
}

export interface DrawRules {
  readonly raffleId: number;
  readonly commit: string;
  readonly priceCents: number;
  readonly mode: 'auto' | 'manual';
  /** Total tickets of an automatic raffle, minimum tickets of a manual one. */
  readonly goal: number;
  readonly endDateMs: number;
  readonly beacon: string;
}

/** All that a checker needs, published in three steps: rules from creation, entries from the seal, seed and winners after the draw. */
export interface DrawPack {
  readonly version: 'rifa-draw/1';
  readonly rules: DrawRules;
  readonly entries?: readonly DrawEntry[];
  readonly tickets?: number;
  readonly head?: string;
  readonly seed?: string;
  readonly beaconValue: string | null;
  readonly winners?: readonly DrawnTicket[];
}
