import type { NumberTaken } from '../../domain/shared/log-events';
import { newEvent, type MessageContext } from './codec';
import type { EventLog } from './event-log';
import { sequenceStream } from './streams';

/** The next public id: the place of this append in the sequence's stream, so it is unique, growing and never 0. */
export const takeNumber = async (
  log: EventLog,
  name: 'users' | 'raffles',
  context: MessageContext,
): Promise<number> => {
  const taken: NumberTaken = { type: 'NumberTaken', at: new Date().toISOString(), data: {} };
  const { revision } = await log.append(sequenceStream(name), [newEvent(taken, context)], 'any');
  return revision + 1;
};
