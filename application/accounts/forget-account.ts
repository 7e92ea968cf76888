import type { AccountEvent } from '../../domain/accounts/events';
import { eventFrom } from '../../platform/event-store/event-log';
import { accountStream } from '../../domain/accounts/stream';
import type { Application } from '../application';

/** Whether nothing of an erased account is shown any more. */
export const isForgotten = async (
  { log }: Pick<Application, 'log'>,
  userId: number,
): Promise<boolean> => {
  const first = await eventFrom<AccountEvent>(log, accountStream(userId));
  return first?.type === 'AccountErased';
};

/**
 * Hides all events of an erased account but the last, which names nobody: the store keeps the last
 * event of a stream for ever, and removes the others at its next scavenge.
 */
export const forgetAccount = async (
  app: Pick<Application, 'log' | 'accounts'>,
  userId: number,
): Promise<void> => {
  const stream = accountStream(userId);
  if (await isForgotten(app, userId)) return;
  const { revision } = await app.accounts.states.load(stream);
  await app.log.truncateBefore(stream, revision);
};
