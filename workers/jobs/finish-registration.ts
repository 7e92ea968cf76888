import type { EventLog } from '../../platform/event-store/event-log';
import { accountStream, usernameStream } from '../../platform/event-store/streams';
import type { JobHandler } from '../../platform/jobs/job-worker';
import type { Logger } from '../../platform/logger';
import type { Keyring } from '../../platform/secrets';
import type { SagaCommands } from '../saga-commands';
import type { RegistrationJob } from './definitions';

interface FinishRegistrationParts {
  readonly log: EventLog;
  readonly commands: Pick<SagaCommands, 'accounts' | 'usernames'>;
  readonly keyring: Keyring;
  readonly logger: Logger;
}

/**
 * An account whose user name was never claimed gets it, if nobody else has it; otherwise it is undone, so that nothing is kept of a
 * person who could never sign in. Whoever registered and is claiming it at this very moment changes nothing: the claim is the same.
 */
export const createFinishRegistration =
  ({ log, commands, keyring, logger }: FinishRegistrationParts): JobHandler<RegistrationJob> =>
  async ({ userId, ...cause }) => {
    const stream = accountStream(userId);
    commands.accounts.states.doubt(stream);
    const { state } = await commands.accounts.states.load(stream);
    if (state.status !== 'registered') return { kind: 'done' };
    const context = { ...cause, actorId: userId };
    const claimed = await commands.usernames.handle(
      usernameStream(keyring.hashName(state.username)),
      (now) => ({ type: 'ClaimUsername', data: { userId }, metadata: { now } }),
      context,
    );
    if (claimed.kind === 'accepted') {
      if (claimed.events.length > 0) logger.warn({ userId, ...cause }, 'registration finished');
      return { kind: 'done' };
    }
    await commands.accounts.handle(
      stream,
      (now) => ({ type: 'AbandonRegistration', data: {}, metadata: { now } }),
      context,
    );
    const { revision } = await commands.accounts.states.load(stream);
    await log.truncateBefore(stream, revision);
    logger.warn({ userId, ...cause }, 'registration undone');
    return { kind: 'done' };
  };
