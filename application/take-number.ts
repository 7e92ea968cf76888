import type { NumberTaken } from '../domain/shared/log-events';
import { newEvent } from '../platform/event-store/codec';
import { sequenceStream } from '../domain/shared/log-events';
import type { UseCaseInput } from './application';

interface TakeNumber extends UseCaseInput<'log' | 'now' | 'life'> {
  readonly of: 'users' | 'raffles';
}

/**
 * The next public id of a user or a raffle. It is the revision of this append in the sequence's
 * stream, so ids are unique, growing and never 0. After a restore it goes on beyond the numbers
 * that another life may have given away.
 */
export const takeNumber = async ({ app, of, context }: TakeNumber): Promise<number> => {
  const taken: NumberTaken = { type: 'NumberTaken', at: app.now().toISOString(), data: {} };
  const stream = sequenceStream(of);
  const { revision } = await app.log.append(stream, [newEvent(taken, context)], 'any');
  return revision + 1 + app.life.leftOut[of];
};
