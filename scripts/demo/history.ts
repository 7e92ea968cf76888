import { randomUUID } from 'node:crypto';
import { commitmentOf, receiptSecretOf, seedOf, tagOf } from '../../domain/draw/entries';
import { entryOf, pickWinners } from '../../domain/draw/pick';
import { entryOfPurchase } from '../../domain/raffles/draw-record';
import { raffleDecider } from '../../domain/raffles/decide';
import type { DrawWinner, RaffleCommand, RaffleEvent } from '../../domain/raffles/messages';
import type { Raffle } from '../../domain/raffles/raffle';
import type { DrawKey } from '../../platform/secrets';
import type { DemoRaffle } from './catalogue';
import { pickOne } from './chance';

const DAY_MS = 86_400_000;
const DRAW_DELAY_MS = 60_000;
/** A history goes into one append. */
const PURCHASES_MAX = 200;
const USUAL_TICKETS = [1, 1, 1, 2, 2, 3, 5, 5, 10] as const;

export interface HistoryOf {
  readonly raffle: DemoRaffle;
  readonly raffleId: number;
  readonly seller: { readonly userId: number; readonly userType: 'particular' | 'comercio' };
  readonly buyers: readonly number[];
  readonly images: readonly string[];
  readonly key: DrawKey;
  readonly now: Date;
  readonly chance: () => number;
}

const decider = raffleDecider({ drawDelayMs: DRAW_DELAY_MS });

/** A raffle's life, decided command by command by the raffle's own rules, each at its moment. */
class Life {
  private state: Raffle = decider.initialState;
  readonly events: RaffleEvent[] = [];

  get raffle(): Raffle {
    return this.state;
  }

  decide(command: RaffleCommand): void {
    const decision = decider.decide(command, this.state);
    if (decision.kind === 'rejected') {
      throw new Error(`${command.type} in the demo: ${decision.rejection.type}`);
    }
    this.state = decision.events.reduce(decider.evolve, this.state);
    this.events.push(...decision.events);
  }
}

const dates = ({ raffle, now }: HistoryOf) => {
  const published = new Date(now.getTime() - raffle.publishedDaysAgo * DAY_MS);
  const end = new Date(now.getTime() + raffle.endsInDays * DAY_MS);
  return { published, end, lastSale: new Date(Math.min(now.getTime(), end.getTime()) - 60_000) };
};

const publish = (life: Life, of: HistoryOf, published: Date, end: Date): void => {
  const { raffle, raffleId, seller, images, key } = of;
  const [community, province, municipality] = raffle.place;
  const { title, description, brand, color, year, condition, hasShipping } = raffle;
  life.decide({
    type: 'CreateRaffle',
    metadata: { now: published },
    data: {
      ...{ title, description, brand, color, year, condition, hasShipping, images },
      categoryId: raffle.categoryId,
      subcategoryId: raffle.subcategoryId,
      stock: 1,
      ...{ community, province, municipality },
      authorizationNumber: null,
      ticketPriceCents: raffle.priceCents,
      completionMode: raffle.mode,
      totalTickets: raffle.mode === 'auto' ? raffle.goal : null,
      minTickets: raffle.mode === 'manual' ? raffle.goal : null,
      endDate: end.toISOString(),
      raffleId,
      sellerId: seller.userId,
      sellerType: seller.userType,
      commit: commitmentOf(seedOf(key.secret, raffleId)),
      keyId: key.keyId,
    },
  });
};

/** How many tickets each purchase takes, until so many are sold. */
const purchaseSizes = (total: number, chance: () => number): number[] => {
  const sizes: number[] = [];
  let left = total;
  while (left > 0) {
    const isLast = sizes.length === PURCHASES_MAX - 1;
    const size = isLast ? left : Math.min(left, pickOne(USUAL_TICKETS, chance));
    sizes.push(size);
    left -= size;
  }
  return sizes;
};

const sell = (life: Life, of: HistoryOf, from: Date, to: Date): void => {
  const { raffle, raffleId, buyers, key, chance } = of;
  const sizes = purchaseSizes(Math.round(raffle.goal * raffle.sold), chance);
  const step = (to.getTime() - from.getTime()) / (sizes.length + 1);
  const momentOf = (index: number) =>
    new Date(from.getTime() + step * (index + 0.3 + chance() * 0.7));
  for (const [index, tickets] of sizes.entries()) {
    const buyerId = pickOne(buyers, chance);
    const receiptSecret = receiptSecretOf(key.secret, raffleId, buyerId);
    life.decide({
      type: 'BuyTickets',
      metadata: { now: index === sizes.length - 1 ? to : momentOf(index) },
      data: {
        raffleId,
        purchaseId: randomUUID(),
        buyerId,
        buyerIsOperator: false,
        tickets,
        tag: tagOf(raffleId, buyerId, receiptSecret),
      },
    });
  }
};

const drawOf = (life: Life, seed: string): DrawWinner['data'] => {
  const { raffle } = life;
  if (raffle.status !== 'completed') throw new Error('Only a completed raffle is drawn');
  const entries = life.events.flatMap((event) =>
    event.type === 'TicketsPurchased'
      ? [{ ...entryOfPurchase(event), buyerId: event.data.buyerId }]
      : [],
  );
  const { raffleId, soldTickets: tickets, entriesHead: head } = raffle;
  const picks = pickWinners(seed, { raffleId, entries, tickets, head, beaconValue: null });
  const [winner, ...substitutes] = picks.map((pick) => ({
    ...pick,
    buyerId: entryOf(entries, pick.ticket).buyerId,
  }));
  if (!winner) throw new Error('Nobody took part');
  return { raffleId, seed, entriesHead: head, winner, substitutes };
};

const finish = (life: Life, of: HistoryOf, lastSale: Date, end: Date): void => {
  const { raffle, raffleId, seller, key } = of;
  const seed = seedOf(key.secret, raffleId);
  if (raffle.fate === 'cancelled') {
    life.decide({ type: 'EndRaffle', metadata: { now: end }, data: { raffleId, seed } });
  } else if (raffle.mode === 'manual') {
    const data = { raffleId, sellerId: seller.userId };
    life.decide({ type: 'CloseRaffle', metadata: { now: lastSale }, data });
  }
  if (raffle.fate !== 'drawn' || life.raffle.status !== 'completed') return;
  const { drawAt } = life.raffle;
  life.decide({ type: 'DrawWinner', metadata: { now: drawAt }, data: drawOf(life, seed) });
};

/** All that happened to a raffle until now. */
export const historyOf = (of: HistoryOf): readonly RaffleEvent[] => {
  const { published, end, lastSale } = dates(of);
  const life = new Life();
  publish(life, of, published, end);
  sell(life, of, published, of.raffle.fate === 'sealed' ? of.now : lastSale);
  if (of.raffle.fate !== 'running') finish(life, of, lastSale, end);
  return life.events;
};
