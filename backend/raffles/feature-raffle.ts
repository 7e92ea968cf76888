import type { Application } from '../../application/application';
import type { FeatureQuotaRejection } from '../../domain/feature-quota/commands';
import { featureRaffle } from '../../domain/raffles/decide/feature-raffle';
import type { RaffleRejection } from '../../domain/raffles/commands';
import type { RaffleEvent } from '../../domain/raffles/events';
import type { MessageContext } from '../../platform/event-store/codec';
import type { Outcome } from '../../platform/event-store/outcome';
import { featureQuotaStream, raffleStream } from '../../platform/event-store/streams';

export type FeatureRejection = RaffleRejection | FeatureQuotaRejection;
export type FeatureOutcome = Outcome<unknown, RaffleEvent, FeatureRejection>;

/**
 * Takes the seller's slot, then features the raffle. The slot comes first, so that two presses on two raffles can't both win; it is
 * given back when the raffle refuses after all. What a crash in between leaves, the workers finish.
 */
export const createFeatureRaffle = (
  app: Pick<Application, 'raffles' | 'featureQuotas' | 'now'>,
) => {
  const { raffles, featureQuotas } = app;

  return async (
    raffleId: number,
    sellerId: number,
    context: MessageContext,
  ): Promise<FeatureOutcome> => {
    const [stream, quota] = [raffleStream(raffleId), featureQuotaStream(sellerId)];
    const data = { raffleId, sellerId };
    const command = { type: 'FeatureRaffle', data } as const;

    // A raffle that refuses anyway costs no slot, not even for a moment.
    const { state, position } = await raffles.states.load(stream);
    const foreseen = featureRaffle({ ...command, metadata: { now: app.now() } }, state);
    if (foreseen.kind === 'rejected') return { ...foreseen, position };

    const taken = await featureQuotas.handle(quota, { type: 'TakeFeatureSlot', data }, context);
    if (taken.kind === 'rejected') return taken;
    const featured = await raffles.handle(stream, command, context);
    // A raffle that is featured is so by this very slot.
    if (featured.kind === 'rejected' && featured.rejection.type !== 'already-featured') {
      await featureQuotas.handle(quota, { type: 'ReleaseFeatureSlot', data }, context);
    }
    return featured;
  };
};
