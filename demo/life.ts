import type { RaffleCommand } from '../domain/raffles/commands';
import type { RaffleEvent } from '../domain/raffles/events';
import { raffleDecider } from '../domain/raffles/decider';
import type { Raffle } from '../domain/raffles/state';

const DRAW_DELAY_MS = 60_000;
const decider = raffleDecider({ drawDelayMs: DRAW_DELAY_MS });

/**
 * The life of a raffle. Each command is decided by the raffle's own rules, at the command's moment.
 */
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
