import type { HandoverStage } from '../../domain/handovers/events';

/**
 * The way of one prize: `_id` is raffle and prize, such as `12-1`. What people have said is in the
 * stream alone.
 */
export interface HandoverDocument {
  readonly _id: string;
  /** Position in the log that this document reflects. */
  readonly position: number;
  readonly raffleId: number;
  readonly prize: number;
  readonly sellerId: number;
  /** Null before it is opened, and when it is forgotten. */
  readonly holderId: number | null;
  /** `due` before it is opened. */
  readonly stage: HandoverStage | 'due';
  /** Until when something has to follow: of a dispute, its answer; of what has ended, its end. */
  readonly by: Date;
  readonly openedAt: Date;
  /** Null while it goes on. */
  readonly endedAt: Date | null;
  readonly countsAgainstSeller: boolean;
  /** Whether what was said is erased. */
  readonly isForgotten: boolean;
}

export const HANDOVERS = { projection: 'handovers.v1' } as const;
