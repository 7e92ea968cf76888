import type { Application } from '../../application/application';
import { accountStream, usernameStream } from '../../platform/event-store/streams';
import type { JobHandler } from '../../platform/jobs/job-worker';
import type { RegistrationJob } from './definitions';

/**
 * An account whose user name was never claimed gets it, if nobody else has it; otherwise it is undone, so that nothing is kept of a
 * person who could never sign in. Whoever registered and is claiming it at this very moment changes nothing: the claim is the same.
 */
export const createFinishRegistration =
  ({ log, accounts, usernames, keyring, logger }: Application): JobHandler<RegistrationJob> =>
  async ({ userId, ...cause }) => {
    const stream = accountStream(userId);
    accounts.states.invalidate(stream);
    const { state } = await accounts.states.load(stream);
    if (state.status !== 'registered') return { kind: 'done' };
    const context = { ...cause, actorId: userId };
    const claimed = await usernames.handle(
      usernameStream(keyring.hashName(state.username)),
      { type: 'ClaimUsername', data: { userId } },
      context,
    );
    if (claimed.kind === 'accepted') {
      if (claimed.events.length > 0) logger.warn({ userId, ...cause }, 'registration finished');
      return { kind: 'done' };
    }
    await accounts.handle(stream, { type: 'AbandonRegistration', data: {} }, context);
    const { revision } = await accounts.states.load(stream);
    await log.truncateBefore(stream, revision);
    logger.warn({ userId, ...cause }, 'registration undone');
    return { kind: 'done' };
  };
