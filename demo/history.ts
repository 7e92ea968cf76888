import { randomUUID } from 'node:crypto';
import { termsOf } from '../backend/raffles/raffle-terms';
import { createRaffleBody } from '../contracts/raffles';
import { commitmentOf, receiptSecretOf, seedOf, tagOf } from '../domain/draw/entries';
import { entryOf, pickWinners } from '../domain/draw/pick';
import { entryOfPurchase } from '../domain/raffles/draw-record';
import type { DrawWinner, RaffleCommand } from '../domain/raffles/commands';
import type { Photo, RaffleEvent } from '../domain/raffles/events';
import { FEATURE_LASTS_MS } from '../domain/raffles/state';
import { toEuros } from '../domain/shared/money';
import type { DrawKey } from '../platform/secrets';
import { momentsOf, type Moments } from './calendar';
import type { DemoRaffle } from './catalogue/demo-raffle';
import { createChance } from './chance';
import { Life } from './life';
import { purchasesOf, type Buyer, type DemoPurchase } from './purchases';

export interface HistoryOf {
  readonly raffle: DemoRaffle;
  readonly raffleId: number;
  readonly seller: { readonly userId: number; readonly userType: 'particular' | 'comercio' };
  readonly buyers: readonly Buyer[];
  /** The winner, where the demo promises one. */
  readonly winnerId: number | undefined;
  readonly photos: readonly Photo[];
  readonly key: DrawKey;
  readonly nonce: string | null;
  readonly now: Date;
  readonly seed: number;
}

const ATTEMPTS_MAX = 500;
const ATTEMPT_STEP = 10_007;

const publish = (life: Life, of: HistoryOf, { published, end }: Moments): void => {
  const { raffle, raffleId, seller, photos, key } = of;
  const [community, province, municipality] = raffle.place;
  const { title, description, brand, color, year, condition, hasShipping } = raffle;
  const form = createRaffleBody.cast({
    title,
    description,
    brand,
    color,
    year,
    condition,
    hasShipping,
    community,
    province,
    municipality,
    categoryId: raffle.categoryId,
    subcategoryId: raffle.subcategoryId,
    stock: 1,
    ticketPrice: toEuros(raffle.priceCents),
    completionMode: raffle.mode,
    totalTickets: raffle.mode === 'auto' ? raffle.goal : null,
    minTickets: raffle.mode === 'manual' ? raffle.goal : null,
    endDate: end,
    images: photos.map(({ path }) => path),
  });
  life.decide({
    type: 'CreateRaffle',
    metadata: { now: published },
    data: {
      ...termsOf(form, photos),
      raffleId,
      sellerId: seller.userId,
      sellerType: seller.userType,
      commit: commitmentOf(seedOf(key.secret, of)),
      nonce: of.nonce,
      keyId: key.keyId,
    },
  });
};

const buying = (of: HistoryOf, { at, buyerId, tickets }: DemoPurchase): RaffleCommand => {
  const { raffleId, key } = of;
  const receiptSecret = receiptSecretOf(key.secret, of, buyerId);
  const tag = tagOf(raffleId, buyerId, receiptSecret);
  return {
    type: 'BuyTickets',
    metadata: { now: at },
    data: { raffleId, purchaseId: randomUUID(), buyerId, buyerIsOperator: false, tickets, tag },
  };
};

/** The events of a featured raffle: featured, and over after a day. */
const featuring = ({ raffleId, seller }: HistoryOf, moments: Moments): RaffleCommand[] => {
  const { featured, closed } = moments;
  if (!featured) return [];
  const over = new Date(featured.getTime() + FEATURE_LASTS_MS);
  const data = { raffleId, sellerId: seller.userId };
  return [
    { type: 'FeatureRaffle', metadata: { now: featured }, data },
    ...(over < closed
      ? [{ type: 'ExpireFeature' as const, metadata: { now: over }, data: { raffleId } }]
      : []),
  ];
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
  const prizes = [{ winner, substitutes }] as const;
  return { raffleId, seed, entriesHead: head, prizes, handover: false };
};

const finish = (life: Life, of: HistoryOf, { closed, end }: Moments): void => {
  const { raffle, raffleId, seller, key } = of;
  const seed = seedOf(key.secret, of);
  if (raffle.closedDaysAgo === undefined && raffle.fate !== 'sealed') {
    life.decide({ type: 'EndRaffle', metadata: { now: end }, data: { raffleId, seed } });
  } else if (raffle.mode === 'manual') {
    const data = { raffleId, sellerId: seller.userId };
    life.decide({ type: 'CloseRaffle', metadata: { now: closed }, data });
  }
  if (raffle.fate !== 'drawn' || life.raffle.status !== 'completed') return;
  const { drawAt } = life.raffle;
  life.decide({ type: 'DrawWinner', metadata: { now: drawAt }, data: drawOf(life, seed) });
};

const toldOnce = (of: HistoryOf, seed: number): readonly RaffleEvent[] => {
  const chance = createChance(seed);
  const moments = momentsOf(of.raffle, of.now, chance);
  const purchases = purchasesOf(of.raffle, moments, of.buyers, chance);
  const life = new Life();
  publish(life, of, moments);
  const sale = [...featuring(of, moments), ...purchases.map((one) => buying(of, one))];
  sale.sort((one, other) => one.metadata.now.getTime() - other.metadata.now.getTime());
  for (const command of sale) life.decide(command);
  if (of.raffle.fate !== 'running') finish(life, of, moments);
  return life.events;
};

const isWonBy = (events: readonly RaffleEvent[], winnerId: number): boolean =>
  events.some(
    (event) => event.type === 'WinnerDrawn' && event.data.prizes[0].winner.buyerId === winnerId,
  );

/**
 * The whole history of a raffle until now. Draws can't be influenced, so for a promised winner it
 * tries other sales until the draw picks one of that person's tickets.
 */
export const historyOf = (of: HistoryOf): readonly RaffleEvent[] => {
  const { winnerId, seed } = of;
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const events = toldOnce(of, seed + attempt * ATTEMPT_STEP);
    if (winnerId === undefined || isWonBy(events, winnerId)) return events;
  }
  throw new Error(`Nothing lets user ${String(winnerId)} win raffle ${of.raffleId}`);
};
