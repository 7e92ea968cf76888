import type { RaffleCommand, RaffleEvent } from '../../domain/raffles/messages';
import { raffleDecider } from '../../domain/raffles/decide';
import type { Raffle } from '../../domain/raffles/raffle';

const DRAW_DELAY_MS = 60_000;
const decider = raffleDecider({ drawDelayMs: DRAW_DELAY_MS });

/** A raffle's life, decided command by command by the raffle's own rules, each at its moment. */
export class Life {
  private state: Raffle = decider.initialState;
  readonly events: RaffleEvent[] = [];

  get raffle(): Raffle {
    return this.state;
  }

  decide(command: RaffleCommand): void {
    const decision = decider.decide(command, this.state);
    if (decision.kind === 'rejected') {
      throw new Error(`${command.type} in the demo: ${decision.rejection.type}`);
    }
    this.state = decision.events.reduce(decider.evolve, this.state);
    this.events.push(...decision.events);
  }
}
