import { finishRegistration } from '../../application/accounts/register-account';
import type { Application } from '../../application/application';
import type { JobHandler } from '../../platform/jobs/job-worker';
import type { RegistrationJob } from '../jobs/definitions';

/** An account whose user name was never claimed gets it, or is undone. */
export const createFinishRegistration =
  (app: Application): JobHandler<RegistrationJob> =>
  async ({ userId, ...context }) => {
    const outcome = await finishRegistration({ app, userId, context });
    const line = { userId, ...context };
    if (outcome.kind === 'rejected') app.logger.warn(line, 'registration undone');
    else if (outcome.events.length > 0) app.logger.warn(line, 'registration finished');
    return { kind: 'done' };
  };
