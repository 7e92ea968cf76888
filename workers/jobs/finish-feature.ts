import { featureQuotaStream, raffleStream } from '../../platform/event-store/streams';
import type { JobHandler } from '../../platform/jobs/job-worker';
import type { Logger } from '../../platform/logger';
import type { RaffleCommands } from '../raffle-commands';
import type { SagaCommands } from '../saga-commands';
import type { FeatureSlotJob } from './definitions';

interface FinishFeatureParts {
  readonly raffles: RaffleCommands;
  readonly commands: Pick<SagaCommands, 'featureQuotas'>;
  readonly logger: Logger;
}

/** A slot whose raffle was not featured features it; if the raffle refuses, the seller has the slot back. */
export const createFinishFeature =
  ({ raffles, commands, logger }: FinishFeatureParts): JobHandler<FeatureSlotJob> =>
  async ({ raffleId, sellerId, ...context }) => {
    const quota = featureQuotaStream(sellerId);
    const data = { raffleId, sellerId };
    commands.featureQuotas.states.doubt(quota);
    const { slot } = (await commands.featureQuotas.states.load(quota)).state;
    // Given back, or taken for another raffle since.
    if (slot?.raffleId !== raffleId) return { kind: 'done' };
    const stream = raffleStream(raffleId);
    raffles.states.doubt(stream);
    const { state } = await raffles.states.load(stream);
    const featuredAt = state.status === 'unknown' ? null : state.featuredAt;
    if (featuredAt && featuredAt >= slot.takenAt) return { kind: 'done' };
    const featured = await raffles.handle(
      stream,
      (now) => ({ type: 'FeatureRaffle', data, metadata: { now } }),
      context,
    );
    if (featured.kind === 'accepted') {
      logger.warn({ ...data, ...context }, 'feature finished');
      return { kind: 'done' };
    }
    if (featured.rejection.type === 'already-featured') return { kind: 'done' };
    await commands.featureQuotas.handle(
      quota,
      (now) => ({ type: 'ReleaseFeatureSlot', data, metadata: { now } }),
      context,
    );
    logger.warn(
      { ...data, ...context, rejection: featured.rejection.type },
      'feature slot released',
    );
    return { kind: 'done' };
  };
