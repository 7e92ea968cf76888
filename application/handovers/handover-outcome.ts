import type { HandoverCommand } from '../../domain/handovers/commands';
import type { HandoverRefusals } from '../../domain/handovers/decider';
import type { HandoverEvent } from '../../domain/handovers/events';
import type { Handover } from '../../domain/handovers/state';
import type { Outcome } from '../../platform/event-store/stream-queue';

/** Of these commands: refused for the reasons that their rules give. */
export type HandoverOutcome<Type extends HandoverCommand['type']> = Outcome<
  Handover,
  HandoverEvent,
  HandoverRefusals[Type]
>;

/** One prize of a raffle, counted from 1. */
export interface OnePrize {
  readonly raffleId: number;
  readonly prize: number;
}
