import type { RaffleRejection } from '../../domain/raffles/commands';
import type { RaffleOutcome } from '../../application/raffles/raffle-outcome';
import type { RaffleEvent } from '../../domain/raffles/events';
import type { MessageContext } from '../../platform/event-store/codec';

/** What became of a command that a deadline asked for. */
export type DeadlineOutcome =
  | { readonly kind: 'done'; readonly events: readonly RaffleEvent['type'][] }
  | { readonly kind: 'too-early'; readonly until: Date }
  | { readonly kind: 'refused'; readonly rejection: Exclude<RaffleRejection['type'], 'too-early'> };

/** Sends one raffle's command. Twice changes nothing. */
export type Deadline = (raffleId: number, context: MessageContext) => Promise<DeadlineOutcome>;

export const deadlineOutcome = (outcome: RaffleOutcome): DeadlineOutcome => {
  if (outcome.kind === 'accepted') {
    return { kind: 'done', events: outcome.events.map(({ type }) => type) };
  }
  const { rejection } = outcome;
  return rejection.type === 'too-early'
    ? { kind: 'too-early', until: new Date(rejection.until) }
    : { kind: 'refused', rejection: rejection.type };
};
