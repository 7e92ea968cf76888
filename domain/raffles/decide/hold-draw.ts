import { accept, reject, unchanged } from '../../shared/decision';
import type { HoldDraw } from '../commands';
import type { Raffle } from '../state';
import { lastSeal, type RaffleDecision } from './shared';

/** A sealed raffle with a fault is not drawn: operators decide what becomes of it. */
export const decideHoldDraw = (
  { data: { faults }, metadata: { now } }: HoldDraw,
  raffle: Raffle,
): RaffleDecision<'raffle-not-found' | 'not-sealed' | 'no-fault'> => {
  if (raffle.status === 'unknown') return reject({ type: 'raffle-not-found' });
  if (raffle.status !== 'completed') return reject({ type: 'not-sealed' });
  if (raffle.drawn || raffle.isHeld) return unchanged;
  if (faults.length === 0) return reject({ type: 'no-fault' });
  return accept({
    type: 'DrawHeld',
    at: now.toISOString(),
    data: { ...lastSeal(raffle), faults },
  });
};
