import type { RaffleEvent } from '../../domain/raffles/events';
import type { EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../platform/event-store/streams';
import type { Logger } from '../../platform/logger';
import type { Keyring } from '../../platform/secrets';
import { computeDraw } from '../draw/compute-draw';
import { readRecord } from '../draw/sealed-record';
import type { RaffleCommands } from '../raffle-commands';
import { deadlineOutcome, nothingToDo, type Deadline, type DeadlineOutcome } from './deadline';
import { lastEventOf } from './last-event';
import { seedOfRaffle } from './seed';

interface DrawWinnerParts {
  readonly log: EventLog;
  readonly raffles: RaffleCommands;
  readonly keyring: Keyring;
  readonly logger: Logger;
  readonly now: () => Date;
}

/** What can be answered without reading the entries; undefined when the draw is due. */
const answerFrom = (last: RaffleEvent | undefined, now: Date): DeadlineOutcome | undefined => {
  if (!last) return { kind: 'refused', rejection: 'raffle-not-found' };
  if (last.type === 'WinnerDrawn') return nothingToDo;
  if (last.type !== 'RaffleCompleted') return { kind: 'refused', rejection: 'not-sealed' };
  const until = new Date(last.data.drawAt);
  return now < until ? { kind: 'too-early', until } : undefined;
};

/** Draws the winner of a sealed raffle from its entries, once the seal has been public for long enough. */
export const createDrawWinner =
  ({ log, raffles, keyring, logger, now }: DrawWinnerParts): Deadline =>
  async (raffleId, context) => {
    const answer = answerFrom(await lastEventOf(log, raffleId), now());
    if (answer) return answer;

    const stream = raffleStream(raffleId);
    logger.info({ stream, correlationId: context.correlationId }, 'drawing');
    const record = await readRecord(log.readStream<RaffleEvent>(stream));
    const { state } = record.loaded;
    if (state.status === 'unknown') return { kind: 'refused', rejection: 'raffle-not-found' };
    const seed = seedOfRaffle(keyring, state);
    const draw = computeDraw(raffleId, record, seed);
    // What was read for the draw is the state that the command is decided on: the stream is read once.
    raffles.states.store(stream, record.loaded);
    const data = { raffleId, seed, entriesHead: record.head, ...draw };
    const outcome = await raffles.handle(
      stream,
      (decidedAt) => ({ type: 'DrawWinner', data, metadata: { now: decidedAt } }),
      context,
    );
    return deadlineOutcome(outcome);
  };
