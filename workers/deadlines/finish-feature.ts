import type { Application } from '../../application/application';
import { finishFeature } from '../../application/raffles/feature-raffle';
import type { JobHandler } from '../../platform/jobs/job-worker';
import type { FeatureSlotJob } from '../jobs/definitions';

/** A slot whose raffle was not featured features it, or is given back. */
export const createFinishFeature =
  (app: Application): JobHandler<FeatureSlotJob> =>
  async ({ raffleId, sellerId, ...context }) => {
    const line = { raffleId, sellerId, ...context };
    const outcome = await finishFeature({ app, raffleId, sellerId, context });
    if (outcome.kind === 'rejected') {
      app.logger.warn({ ...line, rejection: outcome.rejection.type }, 'feature slot released');
    } else if (outcome.events.length > 0) {
      app.logger.warn(line, 'feature finished');
    }
    return { kind: 'done' };
  };
