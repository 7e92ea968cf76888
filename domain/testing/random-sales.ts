import fc from 'fast-check';
import { pickWinners } from '../draw/pick';
import {
  buyTickets,
  closeRaffle,
  CREATED_AT,
  createRaffle,
  drawWinner,
  endRaffle,
  expireFeature,
  featureRaffle,
  later,
  manual,
  seed,
  SELLER,
} from '../raffles/controls';
import { entryOfPurchase } from '../raffles/draw-record';
import type { CreateRaffle, RaffleCommand } from '../raffles/commands';
import type { RaffleEvent } from '../raffles/events';

const HOUR_MS = 60 * 60 * 1000;
const LASTS_HOURS = 60;

/** An attempt, `hours` after the last one. Negative hours mean that the clock was set back. */
type Attempt = { readonly hours: number } & (
  | {
      readonly action: 'buy';
      readonly buyerId: number;
      readonly isOperator: boolean;
      readonly tickets: number;
      readonly key: number;
    }
  | { readonly action: 'close' | 'feature'; readonly sellerId: number }
  | { readonly action: 'end' | 'draw' | 'expire'; readonly honest: boolean }
);

const mostlyTrue = fc.integer({ min: 0, max: 7 }).map((n) => n > 0);
const hours = fc.integer({ min: -2, max: 4 });

const attempts: fc.Arbitrary<Attempt> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      action: fc.constant('buy' as const),
      hours,
      // The seller is among them.
      buyerId: fc.integer({ min: SELLER, max: SELLER + 5 }),
      isOperator: mostlyTrue.map((isMember) => !isMember),
      tickets: fc.integer({ min: -1, max: 9 }),
      key: fc.integer({ min: 1, max: 25 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      action: fc.constantFrom('close' as const, 'feature' as const),
      hours,
      sellerId: fc.constantFrom(SELLER, SELLER, SELLER + 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constantFrom('end' as const, 'draw' as const, 'expire' as const),
      hours: fc.constantFrom(0, 1, LASTS_HOURS),
      honest: mostlyTrue,
    }),
  },
);

/** A raffle of a few tickets, and the attempts on it. */
export interface Sale {
  readonly creation: CreateRaffle;
  readonly attempts: readonly Attempt[];
}

export const sales: fc.Arbitrary<Sale> = fc
  .record({
    mode: fc.constantFrom('auto', 'manual'),
    goal: fc.integer({ min: 1, max: 25 }),
    attempts: fc.array(attempts, { maxLength: 40, size: 'max' }),
  })
  .map(({ mode, goal, attempts }) => ({
    creation: createRaffle({
      endDate: later(CREATED_AT, LASTS_HOURS * HOUR_MS),
      ...(mode === 'manual' ? { ...manual, minTickets: goal } : { totalTickets: goal }),
    }),
    attempts,
  }));

/** The same sale with only operators as buyers, or with none. */
export const boughtBy = (who: 'members' | 'operators', { creation, attempts }: Sale): Sale => ({
  creation,
  attempts: attempts.map((attempt) =>
    attempt.action === 'buy' ? { ...attempt, isOperator: who === 'operators' } : attempt,
  ),
});

const groundless = drawWinner().data;

/** The draw that a worker requests; before the seal, an invalid one. */
const drawOf = (history: readonly RaffleEvent[]) => {
  const purchases = history.filter((event) => event.type === 'TicketsPurchased');
  const sealed = history.find((event) => event.type === 'RaffleCompleted');
  if (!sealed) return groundless;
  const { raffleId, soldTickets: tickets, entriesHead: head } = sealed.data;
  const entries = purchases.map(entryOfPurchase);
  const sealedEntries = { raffleId, entries, tickets, head, beaconValue: null };
  const [winner, ...substitutes] = pickWinners(seed(), sealedEntries).map((pick) => ({
    ...pick,
    buyerId: purchases.find(({ data }) => data.tag === pick.tag)?.data.buyerId ?? 0,
  }));
  if (!winner) throw new Error('A sealed raffle has a winner');
  return { raffleId, seed: seed(), entriesHead: head, winner, substitutes };
};

/** @param now ISO-8601 */
const commandOf = (
  attempt: Attempt,
  history: readonly RaffleEvent[],
  now: string,
): RaffleCommand => {
  switch (attempt.action) {
    case 'buy': {
      const { buyerId, isOperator, tickets, key } = attempt;
      const purchaseId = `${buyerId}-${key}`;
      return buyTickets({ buyerId, buyerIsOperator: isOperator, tickets, purchaseId, now });
    }
    case 'close':
      return closeRaffle({ sellerId: attempt.sellerId, now });
    case 'feature':
      return featureRaffle({ sellerId: attempt.sellerId, now });
    case 'expire':
      return expireFeature({ now });
    case 'end':
      return endRaffle({ seed: seed(attempt.honest ? undefined : 99), now });
    case 'draw':
      return drawWinner({ ...drawOf(history), ...(attempt.honest ? {} : { seed: seed(99) }), now });
  }
};

/** The commands of a sale in turn, each made from the events recorded before it. */
export function* commandsOf(
  { creation, attempts }: Sale,
  recorded: () => readonly RaffleEvent[],
): Generator<RaffleCommand> {
  yield creation;
  let now = CREATED_AT;
  for (const attempt of attempts) {
    now = later(now, attempt.hours * HOUR_MS);
    yield commandOf(attempt, recorded(), now);
  }
}
