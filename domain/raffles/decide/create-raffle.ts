import { firstHead, NO_BEACON } from '../../draw/entries';
import { accept, reject } from '../../shared/decision';
import type { CreateRaffle } from '../commands';
import { TICKETS_MOST, type Raffle } from '../state';
import type { RaffleDecision } from './shared';

const PRICE_MIN_CENTS = 10;
const PRICE_MAX_CENTS = 1_000_000;
const LASTS_AT_MOST_MS = 6 * 30 * 24 * 60 * 60 * 1000;

const isPrice = (cents: number): boolean =>
  Number.isSafeInteger(cents) && cents >= PRICE_MIN_CENTS && cents <= PRICE_MAX_CENTS;

/**
 * The total of an automatic raffle, or the minimum of a manual one; undefined for a mix of both.
 */
const goalOf = ({ completionMode, totalTickets, minTickets }: CreateRaffle['data']) => {
  const [goal, other] =
    completionMode === 'auto' ? [totalTickets, minTickets] : [minTickets, totalTickets];
  const sound =
    goal !== null &&
    other === null &&
    Number.isSafeInteger(goal) &&
    goal >= 1 &&
    goal <= TICKETS_MOST;
  return sound ? goal : undefined;
};

export const decideCreateRaffle = (
  { data, metadata: { now } }: CreateRaffle,
  raffle: Raffle,
): RaffleDecision<
  'raffle-exists' | 'end-date-out-of-range' | 'price-out-of-range' | 'goal-out-of-range'
> => {
  if (raffle.status !== 'unknown') return reject({ type: 'raffle-exists' });
  const endDateMs = new Date(data.endDate).getTime();
  const ahead = endDateMs - now.getTime();
  if (!(ahead > 0 && ahead <= LASTS_AT_MOST_MS)) return reject({ type: 'end-date-out-of-range' });
  if (!isPrice(data.ticketPriceCents)) return reject({ type: 'price-out-of-range' });
  const goal = goalOf(data);
  if (goal === undefined) return reject({ type: 'goal-out-of-range' });

  const entriesHead = firstHead({
    raffleId: data.raffleId,
    commit: data.commit,
    priceCents: data.ticketPriceCents,
    mode: data.completionMode,
    goal,
    endDateMs,
    beacon: NO_BEACON,
  });
  return accept({
    type: 'RaffleCreated',
    at: now.toISOString(),
    data: { ...data, soldTickets: 0, participants: 0, entriesHead },
  });
};
