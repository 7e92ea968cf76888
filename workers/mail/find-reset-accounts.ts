import { accountsNamed } from '../../application/accounts/forgotten-password';
import type { Application } from '../../application/application';
import { ownEndPosition } from '../../platform/event-store/event-log';
import type { LinkRequest } from '../../platform/jobs/link-requests';
import type { JobHandler, JobQueue } from '../../platform/jobs/job-queue';
import { ACCOUNTS } from '../../projections/accounts/document';
import type { AccountQueries } from '../../projections/accounts/queries';
import type { CheckpointQueries } from '../../projections/checkpoints/queries';
import type { PasswordJob } from './schedules';
import { isTooLate, SEND_RESET_LINK } from './send-links';

interface FindParts {
  readonly app: Pick<Application, 'log' | 'logger' | 'now' | 'life' | 'usernames' | 'keyring'>;
  readonly accounts: Pick<AccountQueries, 'ofEmail'>;
  readonly checkpoints: Pick<CheckpointQueries, 'passed'>;
  readonly links: Pick<JobQueue<PasswordJob>, 'add'>;
}

/** A request that waits for the read model to contain the log up to this place. */
interface FindJob extends LinkRequest {
  readonly upTo?: { readonly numbering: string; readonly position: number };
}

const LOOK_AGAIN_MS = 500;

/** Finds the accounts that a request for a new password means; each gets a job of its own. */
export const createFindResetAccounts = (parts: FindParts): JobHandler<FindJob> => {
  const { app, accounts, checkpoints, links } = parts;

  const requestsFor = (userIds: readonly number[], request: FindJob) => {
    const { at, correlationId, requestId: causationId } = request;
    return userIds.map((userId) => ({
      id: `${SEND_RESET_LINK.name}-${userId}-${causationId}`,
      dueAt: new Date(at),
      data: { userId, at, correlationId, causationId },
    }));
  };

  return async (request) => {
    const now = app.now();
    if (isTooLate(request.at, now)) {
      app.logger.warn('request for a new password not answered in time');
      return { kind: 'done' };
    }
    // Somebody may ask as soon as the address is confirmed, or while read models are built.
    const { numbering } = app.life;
    const upTo =
      request.upTo?.numbering === numbering
        ? request.upTo
        : { numbering, position: await ownEndPosition(app.log) };
    const built = await checkpoints.passed(numbering, upTo.position);
    if (!built.has(ACCOUNTS.projection)) {
      const until = new Date(now.getTime() + LOOK_AGAIN_MS);
      return { kind: 'unfinished', data: { ...request, upTo }, until };
    }
    const userIds = await accountsNamed({ app, accounts, who: request.who });
    await links.add(requestsFor(userIds, request));
    return { kind: 'done' };
  };
};
