import type { RaffleEvent } from '../../domain/raffles/events';
import { hasEnded } from '../../domain/raffles/stages';
import { newestEvent } from '../../platform/event-store/event-log';
import { raffleStream } from '../../domain/raffles/stream';
import { nothingToDo, refused } from '../../platform/event-store/stream-queue';
import type { UseCaseInput } from '../application';
import type { RaffleOutcome } from './raffle-outcome';
import { seedOfRaffle } from './raffle-secrets';

interface EndRaffle extends UseCaseInput<'log' | 'raffles' | 'keyring' | 'resealDraw'> {
  readonly raffleId: number;
}

/**
 * Completes or cancels a raffle whose end date has come. A repeat changes nothing.
 * @throws GiveUpError when the key of the raffle's seed is not in DRAW_SECRET
 */
export const endRaffle = async (request: EndRaffle): Promise<RaffleOutcome<'EndRaffle'>> => {
  const { app, raffleId, context } = request;
  const stream = raffleStream(raffleId);
  // The newest event alone shows whether there is anything to do; the state of a big raffle takes
  // many.
  const newest = await newestEvent<RaffleEvent>(app.log, stream);
  if (newest && hasEnded(newest)) return nothingToDo(newest.position);
  // Before its seed is read, because a cancellation shows the seed.
  await app.resealDraw(stream, context);
  const { state, position } = await app.raffles.states.load(stream);
  if (state.status === 'unknown') return refused({ type: 'raffle-not-found' }, position);
  const seed = seedOfRaffle(app.keyring, state);
  return app.raffles.handle(stream, { type: 'EndRaffle', data: { raffleId, seed } }, context);
};
