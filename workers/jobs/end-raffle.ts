import type { EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../platform/event-store/streams';
import type { Keyring } from '../../platform/secrets';
import type { RaffleCommands } from '../raffle-commands';
import { deadlineOutcome, nothingToDo, type Deadline } from './deadline';
import { ENDED, lastEventOf } from './last-event';
import { seedOfRaffle } from './seed';

interface EndRaffleParts {
  readonly log: EventLog;
  readonly raffles: RaffleCommands;
  readonly keyring: Keyring;
}

/** Completes or cancels a raffle whose end date has come. */
export const createEndRaffle =
  ({ log, raffles, keyring }: EndRaffleParts): Deadline =>
  async (raffleId, context) => {
    const last = await lastEventOf(log, raffleId);
    if (!last) return { kind: 'refused', rejection: 'raffle-not-found' };
    if (ENDED[last.type]) return nothingToDo;

    const stream = raffleStream(raffleId);
    const { state } = await raffles.states.load(stream);
    if (state.status === 'unknown') return { kind: 'refused', rejection: 'raffle-not-found' };
    const seed = seedOfRaffle(keyring, state);
    const outcome = await raffles.handle(
      stream,
      (now) => ({ type: 'EndRaffle', data: { raffleId, seed }, metadata: { now } }),
      context,
    );
    return deadlineOutcome(outcome);
  };
