import { raffleDecider } from '../domain/raffles/decider';
import type { RaffleCommand, RaffleRejection } from '../domain/raffles/commands';
import type { RaffleEvent } from '../domain/raffles/events';
import { sizeOfRaffle, type Raffle } from '../domain/raffles/state';
import { createCommandHandler, type CommandHandler } from '../platform/event-store/command-handler';
import type { EventLog } from '../platform/event-store/event-log';

export type RaffleCommands = CommandHandler<Raffle, RaffleCommand, RaffleEvent, RaffleRejection>;

interface CommandOptions {
  readonly drawDelayMs: number;
  readonly now: () => Date;
}

export const createRaffleCommands = (
  log: EventLog,
  { drawDelayMs, now }: CommandOptions,
): RaffleCommands =>
  createCommandHandler({
    log,
    decider: raffleDecider({ drawDelayMs }),
    sizeOf: sizeOfRaffle,
    now,
  });
