import type { RaffleEvent } from '../../domain/raffles/events';
import type { Recorded } from '../../platform/event-store/codec';
import { newestEvent } from '../../platform/event-store/event-log';
import { raffleStream } from '../../domain/raffles/stream';
import type { UseCaseInput } from '../application';
import { computeDraw } from './compute-draw';
import { nothingToDo, refused, type RaffleOutcome } from './raffle-outcome';
import { readRecord } from './sealed-record';
import { seedOfRaffle } from './seed-of-raffle';

interface DrawWinner extends UseCaseInput<'log' | 'logger' | 'now' | 'keyring' | 'raffles'> {
  readonly raffleId: number;
}

/** The outcome when no draw is due, known without reading the entries; else undefined. */
const answerFrom = (
  newest: Recorded<RaffleEvent> | undefined,
  now: Date,
): RaffleOutcome<'DrawWinner'> | undefined => {
  if (!newest) return refused({ type: 'raffle-not-found' }, -1);
  const { position } = newest;
  if (newest.type === 'WinnerDrawn') return nothingToDo(position);
  if (newest.type !== 'RaffleCompleted') return refused({ type: 'not-sealed' }, position);
  const until = newest.data.drawAt;
  return now < new Date(until) ? refused({ type: 'too-early', until }, position) : undefined;
};

/**
 * Draws the winner of a sealed raffle, once the seal has been public for long enough. A repeat
 * changes nothing.
 * @throws GiveUpError when the entries differ from the sealed ones, or the seed's key is missing
 */
export const drawWinner = async (request: DrawWinner): Promise<RaffleOutcome<'DrawWinner'>> => {
  const { app, raffleId, context } = request;
  const stream = raffleStream(raffleId);
  const answer = answerFrom(await newestEvent<RaffleEvent>(app.log, stream), app.now());
  if (answer) return answer;

  app.logger.info({ stream, correlationId: context.correlationId }, 'drawing');
  const record = await readRecord(app.log.readStream<RaffleEvent>(stream));
  const { state, position } = record.loaded;
  if (state.status === 'unknown') return refused({ type: 'raffle-not-found' }, position);
  const seed = seedOfRaffle(app.keyring, state);
  const draw = computeDraw(raffleId, record, seed);
  // Keeps the state that was read for the draw, so that the command does not read the stream again.
  app.raffles.states.store(stream, record.loaded);
  const data = { raffleId, seed, entriesHead: record.head, ...draw };
  return app.raffles.handle(stream, { type: 'DrawWinner', data }, context);
};
