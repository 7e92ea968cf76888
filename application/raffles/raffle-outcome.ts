import type { RaffleCommand } from '../../domain/raffles/commands';
import type { RaffleRefusals } from '../../domain/raffles/decider';
import type { RaffleEvent } from '../../domain/raffles/events';
import type { Outcome } from '../../platform/event-store/stream-queue';

/** Of these commands: refused for the reasons that their rules give. */
export type RaffleOutcome<Type extends RaffleCommand['type']> = Outcome<
  unknown,
  RaffleEvent,
  RaffleRefusals[Type]
>;
