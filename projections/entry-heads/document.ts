import type { CancellationReason } from '../../domain/raffles/events';

/** The chain of entries at the end of a day on which something happened to the raffle. */
export interface HeadOfDay {
  /** In UTC, such as 2026-05-01. */
  readonly day: string;
  /** Of the last event of that day. */
  readonly revision: number;
  readonly head: string;
}

export type RaffleStage = 'open' | 'sealed' | 'drawn' | CancellationReason;

/** One raffle's chain of entries, computed anew from its events. `_id` is the raffle's id. */
export interface EntryHeads {
  readonly _id: number;
  /** Position in the log that this document reflects. */
  readonly position: number;
  readonly stage: RaffleStage;
  readonly resealed: boolean;
  /** `holds` once the revealed seed fits, and a drawn ticket is the one that it gives. */
  readonly proof: 'pending' | 'holds' | 'broken';
  /** The last commitment to a seed. */
  readonly commit: string;
  readonly tickets: number;
  readonly head: string;
  /** The oldest first; as many as the days on which the raffle had an event. */
  readonly days: readonly HeadOfDay[];
}

export const ENTRY_HEADS = { projection: 'entry-heads.v2' } as const;
