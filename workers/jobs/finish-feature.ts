import type { Application } from '../../application/application';
import { featureQuotaStream, raffleStream } from '../../platform/event-store/streams';
import type { JobHandler } from '../../platform/jobs/job-worker';
import type { FeatureSlotJob } from './definitions';

/** A slot whose raffle was not featured features it; if the raffle refuses, the seller has the slot back. */
export const createFinishFeature =
  ({
    raffles,
    featureQuotas,
    logger,
  }: Pick<Application, 'raffles' | 'featureQuotas' | 'logger'>): JobHandler<FeatureSlotJob> =>
  async ({ raffleId, sellerId, ...context }) => {
    const quota = featureQuotaStream(sellerId);
    const data = { raffleId, sellerId };
    featureQuotas.states.invalidate(quota);
    const { slot } = (await featureQuotas.states.load(quota)).state;
    // Given back, or taken for another raffle since.
    if (slot?.raffleId !== raffleId) return { kind: 'done' };
    const stream = raffleStream(raffleId);
    raffles.states.invalidate(stream);
    const { state } = await raffles.states.load(stream);
    const featuredAt = state.status === 'unknown' ? null : state.featuredAt;
    if (featuredAt && featuredAt >= slot.takenAt) return { kind: 'done' };
    const featured = await raffles.handle(stream, { type: 'FeatureRaffle', data }, context);
    if (featured.kind === 'accepted') {
      logger.warn({ ...data, ...context }, 'feature finished');
      return { kind: 'done' };
    }
    if (featured.rejection.type === 'already-featured') return { kind: 'done' };
    await featureQuotas.handle(quota, { type: 'ReleaseFeatureSlot', data }, context);
    logger.warn(
      { ...data, ...context, rejection: featured.rejection.type },
      'feature slot released',
    );
    return { kind: 'done' };
  };
