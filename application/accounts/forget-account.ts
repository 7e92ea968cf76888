import type { AccountEvent } from '../../domain/accounts/events';
import { eventFrom } from '../../platform/event-store/one-event';
import { accountStream } from '../../domain/accounts/stream';
import type { Application } from '../application';

/**
 * Hides all events of an erased account but the last, which names nobody: the store keeps the last
 * event of a stream for ever, and removes the others at its next scavenge.
 */
export const forgetAccount = async (
  app: Pick<Application, 'log' | 'accounts'>,
  userId: number,
): Promise<void> => {
  const stream = accountStream(userId);
  const first = await eventFrom<AccountEvent>(app.log, stream);
  if (first?.type === 'AccountErased') return;
  const { revision } = await app.accounts.states.load(stream);
  await app.log.truncateBefore(stream, revision);
};
