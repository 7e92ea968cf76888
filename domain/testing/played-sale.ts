import type { Decision } from '../shared/decision';
import type { RaffleCommand, RaffleRejection } from '../raffles/commands';
import type { RaffleEvent } from '../raffles/events';
import type { Raffle } from '../raffles/state';
import { commandsOf, type Sale } from './random-sales';
import { raffles } from './raffle-spec';

/** One command of a sale: the state before, the decision, and the state after. */
export interface Turn {
  readonly command: RaffleCommand;
  readonly before: Raffle;
  readonly decision: Decision<RaffleEvent, RaffleRejection>;
  readonly after: Raffle;
}

/** Decides a whole sale, each command on the state that the one before left. */
export const play = (sale: Sale): { readonly history: RaffleEvent[]; readonly turns: Turn[] } => {
  const history: RaffleEvent[] = [];
  const turns: Turn[] = [];
  let before = raffles.initialState;
  for (const command of commandsOf(sale, () => history)) {
    const decision = raffles.decide(command, before);
    const events = decision.kind === 'accepted' ? decision.events : [];
    history.push(...events);
    const after = events.reduce(raffles.evolve, before);
    turns.push({ command, before, decision, after });
    before = after;
  }
  return { history, turns };
};
