import { accept, reject, unchanged } from '../../shared/decision';
import type { ExpireFeature, FeatureRaffle } from '../commands';
import { FEATURE_LASTS_MS, isFeatured, type Raffle } from '../state';
import { onSale, type RaffleDecision } from './shared';

/** Shows an active raffle on the home page for a day. The seller's quota decides who may. */
export const decideFeatureRaffle = (
  { data, metadata: { now } }: FeatureRaffle,
  raffle: Raffle,
): RaffleDecision<'raffle-not-found' | 'not-your-raffle' | 'raffle-ended' | 'already-featured'> => {
  if (raffle.status === 'unknown') return reject({ type: 'raffle-not-found' });
  if (data.sellerId !== raffle.sellerId) return reject({ type: 'not-your-raffle' });
  if (raffle.status !== 'active' || now >= raffle.endDate) return reject({ type: 'raffle-ended' });
  if (isFeatured(raffle, now)) return reject({ type: 'already-featured' });
  const featuredUntil = new Date(now.getTime() + FEATURE_LASTS_MS).toISOString();
  return accept({
    type: 'RaffleFeatured',
    at: now.toISOString(),
    data: { ...onSale(raffle, now), featuredUntil },
  });
};

/** When a raffle ends, its feature ends too, without an event of its own. */
export const decideExpireFeature = (
  { metadata: { now } }: ExpireFeature,
  raffle: Raffle,
): RaffleDecision<'raffle-not-found' | 'too-early'> => {
  if (raffle.status === 'unknown') return reject({ type: 'raffle-not-found' });
  if (raffle.status !== 'active' || !raffle.featuredUntil) return unchanged;
  if (now < raffle.featuredUntil) {
    return reject({ type: 'too-early', until: raffle.featuredUntil.toISOString() });
  }
  return accept({ type: 'RaffleFeatureExpired', at: now.toISOString(), data: onSale(raffle, now) });
};
