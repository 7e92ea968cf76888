import type { FeatureQuotaRejection } from '../../domain/feature-quota/commands';
import type { FeatureQuotaEvent } from '../../domain/feature-quota/events';
import { decideFeatureRaffle } from '../../domain/raffles/decide/feature-raffle';
import type { RaffleEvent } from '../../domain/raffles/events';
import { FEATURE_LASTS_MS } from '../../domain/raffles/state';
import { handleFresh, loadFresh } from '../../platform/event-store/command-handler';
import { featureQuotaStream } from '../../domain/feature-quota/stream';
import { raffleStream } from '../../domain/raffles/stream';
import type { Refused } from '../../platform/event-store/stream-queue';
import type { RaffleOutcome } from '../raffles/raffle-outcome';
import { ALIVE_MS, runProcess, type FinishedProcess, type Run } from './process';

type Slot = Readonly<Record<'raffleId' | 'sellerId', number>>;

const feature = ({
  app,
  raffleId,
  sellerId,
  context,
}: Run<Slot>): Promise<RaffleOutcome<'FeatureRaffle'>> => {
  const command = { type: 'FeatureRaffle', data: { raffleId, sellerId } } as const;
  return handleFresh(app.raffles, raffleStream(raffleId), command, context);
};

/** What the raffle refused once, it refuses for ever: it has ended. */
const release = (
  { app, raffleId, sellerId, context }: Run<Slot>,
  { takenAt }: { readonly takenAt: Date },
) => {
  const data = { raffleId, sellerId, takenAt: takenAt.toISOString() };
  const command = { type: 'ReleaseFeatureSlot', data } as const;
  return handleFresh(app.featureQuotas, featureQuotaStream(sellerId), command, context);
};

/** Features the raffle of a taken slot, or gives the slot back if the raffle never used it. */
export const featuring: FinishedProcess<
  FeatureQuotaEvent | RaffleEvent,
  Slot,
  { readonly takenAt: Date }
> = {
  name: 'finish-feature',
  reaction: 'finish-sagas.v1',
  begins: { FeatureSlotTaken: ALIVE_MS },
  ends: ['FeatureSlotReleased', 'RaffleFeatured'],
  subject: ({ data: { raffleId, sellerId } }) => ({ raffleId, sellerId }),
  look: async ({ app, raffleId, sellerId }) => {
    const quota = await loadFresh(app.featureQuotas, featureQuotaStream(sellerId));
    const { slot } = quota.state;
    // It was given back, or taken for another raffle since.
    if (slot?.raffleId !== raffleId) return undefined;
    const { state } = await loadFresh(app.raffles, raffleStream(raffleId));
    const featuredAt = state.status === 'unknown' ? null : state.featuredAt;
    // Of another program, whose clock may lag; slots before this one are a week older.
    const isUsed = featuredAt && featuredAt.getTime() > slot.takenAt.getTime() - FEATURE_LASTS_MS;
    return isUsed ? undefined : slot;
  },
  steps: [feature, release],
};

/**
 * Takes the seller's slot, then features the raffle. The slot comes first, so that two requests for
 * two raffles can't both succeed.
 */
export const featureRaffle = async (
  run: Run<Slot>,
): Promise<RaffleOutcome<'FeatureRaffle'> | Refused<FeatureQuotaRejection>> => {
  const { app, raffleId, sellerId, context } = run;
  const data = { raffleId, sellerId };
  const { state, position } = await app.raffles.states.load(raffleStream(raffleId));
  // Checked first: a raffle that would refuse must not take the slot, even for a moment.
  const now = app.now();
  const foreseen = decideFeatureRaffle({ type: 'FeatureRaffle', data, metadata: { now } }, state);
  if (foreseen.kind === 'rejected') return { ...foreseen, position };
  const take = { type: 'TakeFeatureSlot', data } as const;
  const taken = await app.featureQuotas.handle(featureQuotaStream(sellerId), take, context);
  if (taken.kind === 'rejected') return taken;
  const outcome = await feature(run);
  if (outcome.kind === 'rejected') await runProcess(featuring, run);
  return outcome;
};
