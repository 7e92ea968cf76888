import type { FeatureQuotaRejection } from '../../domain/feature-quota/commands';
import type { RaffleRejection } from '../../domain/raffles/commands';
import { decideFeatureRaffle as decideFeature } from '../../domain/raffles/decide/feature-raffle';
import type { RaffleEvent } from '../../domain/raffles/events';
import type { Outcome } from '../../platform/event-store/outcome';
import { featureQuotaStream } from '../../domain/feature-quota/stream';
import { raffleStream } from '../../domain/raffles/stream';
import type { UseCaseInput } from '../application';
import { nothingToDo, type RaffleOutcome } from './raffle-outcome';

export type FeatureRejection = RaffleRejection | FeatureQuotaRejection;
export type FeatureOutcome = Outcome<unknown, RaffleEvent, FeatureRejection>;

interface FeatureRaffle extends UseCaseInput<'raffles' | 'featureQuotas' | 'now'> {
  readonly raffleId: number;
  readonly sellerId: number;
}

/** Features the raffle with the seller's slot, or releases the slot. */
const featureOrRelease = async (request: FeatureRaffle): Promise<RaffleOutcome> => {
  const { app, raffleId, sellerId, context } = request;
  const data = { raffleId, sellerId };
  const command = { type: 'FeatureRaffle', data } as const;
  const outcome = await app.raffles.handle(raffleStream(raffleId), command, context);
  // A raffle that is featured already is so because of this slot.
  if (outcome.kind === 'rejected' && outcome.rejection.type !== 'already-featured') {
    const release = { type: 'ReleaseFeatureSlot', data } as const;
    await app.featureQuotas.handle(featureQuotaStream(sellerId), release, context);
  }
  return outcome;
};

/**
 * Takes the seller's slot, then features the raffle. The slot comes first, so that two requests for
 * two raffles can't both succeed. `finishFeature` finishes what a crash leaves in between.
 */
export const featureRaffle = async (request: FeatureRaffle): Promise<FeatureOutcome> => {
  const { app, raffleId, sellerId, context } = request;
  const data = { raffleId, sellerId };
  const { state, position } = await app.raffles.states.load(raffleStream(raffleId));
  // Checked first: a raffle that would refuse must not take the slot, even for a moment.
  const now = app.now();
  const foreseen = decideFeature({ type: 'FeatureRaffle', data, metadata: { now } }, state);
  if (foreseen.kind === 'rejected') return { ...foreseen, position };
  const take = { type: 'TakeFeatureSlot', data } as const;
  const taken = await app.featureQuotas.handle(featureQuotaStream(sellerId), take, context);
  return taken.kind === 'rejected' ? taken : featureOrRelease(request);
};

/**
 * After a crash, features the raffle of a taken slot, or releases the slot when the raffle refuses.
 * @returns accepted without events when there was nothing to finish
 */
export const finishFeature = async (request: FeatureRaffle): Promise<RaffleOutcome> => {
  const { app, raffleId, sellerId } = request;
  const [quota, stream] = [featureQuotaStream(sellerId), raffleStream(raffleId)];
  app.featureQuotas.states.invalidate(quota);
  const { state, position } = await app.featureQuotas.states.load(quota);
  // The slot was released, or taken for another raffle since.
  if (state.slot?.raffleId !== raffleId) return nothingToDo(position);
  app.raffles.states.invalidate(stream);
  const raffle = await app.raffles.states.load(stream);
  const featuredAt = raffle.state.status === 'unknown' ? null : raffle.state.featuredAt;
  if (featuredAt && featuredAt >= state.slot.takenAt) return nothingToDo(raffle.position);
  const outcome = await featureOrRelease(request);
  const isFeatured = outcome.kind === 'rejected' && outcome.rejection.type === 'already-featured';
  return isFeatured ? nothingToDo(outcome.position) : outcome;
};
