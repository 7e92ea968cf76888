import { commitmentOf, firstHead, nextHead, headAfterReseal } from '../../draw/entries';
import { entryOfPurchase, rulesOf } from '../draw-record';
import type {
  DrawHeld,
  DrawResealed,
  RaffleCancelled,
  RaffleCompleted,
  RaffleCreated,
  RaffleEvent,
  RaffleFeatured,
  RaffleFeatureExpired,
  TicketsPurchased,
  WinnerDrawn,
} from '../events';
import { evolve, unknownRaffle } from '../state';
import { partsOf, snapshotTaken, type RaffleSnapshotTaken } from '../snapshot';
import { draw, type Named } from './draw';
import {
  BOUGHT_AT,
  BUYER,
  CREATED_AT,
  DRAW_DELAY_MS,
  END_DATE,
  later,
  NEW_LIFE,
  NEW_NONCE,
  newSeed,
  RAFFLE,
  seed,
  SELLER,
  tag,
  terms,
  NONCE,
} from './example';

type Values<E extends { data: object }> = Partial<E['data']> & {
  /** ISO-8601 */
  readonly at?: string;
};

export const raffleCreated = ({
  at = CREATED_AT,
  ...values
}: Values<RaffleCreated> = {}): RaffleCreated => {
  const data: RaffleCreated['data'] = {
    ...terms,
    raffleId: RAFFLE,
    sellerId: SELLER,
    sellerType: 'particular',
    commit: commitmentOf(seed(values.raffleId)),
    keyId: 'key-1',
    nonce: NONCE,
    soldTickets: 0,
    participants: 0,
    entriesHead: '',
    ...values,
  };
  return {
    type: 'RaffleCreated',
    at,
    data: { ...data, entriesHead: values.entriesHead ?? firstHead(rulesOf({ data })) },
  };
};

/**
 * @param after the event before it: tickets, totals and chain continue from there, at the same
 * price
 */
export const ticketsPurchased = (
  { at = BOUGHT_AT, ...values }: Values<TicketsPurchased> = {},
  after: RaffleCreated | TicketsPurchased = raffleCreated(),
): TicketsPurchased => {
  const { raffleId, sellerId, soldTickets, participants } = after.data;
  const { tickets = 1, buyerId = BUYER } = values;
  const isSameBuyer = after.type === 'TicketsPurchased' && after.data.buyerId === buyerId;
  const data: TicketsPurchased['data'] = {
    raffleId,
    sellerId,
    purchaseId: 'purchase-1',
    buyerId,
    tickets,
    firstTicket: soldTickets + 1,
    lastTicket: soldTickets + tickets,
    amountCents: tickets * terms.ticketPriceCents,
    capturedCents: 0,
    seq: after.type === 'TicketsPurchased' ? after.data.seq + 1 : 1,
    tag: tag(buyerId, raffleId),
    entriesHead: '',
    soldTickets: soldTickets + tickets,
    participants: participants + (isSameBuyer ? 0 : 1),
    ...values,
  };
  const entriesHead = nextHead(after.data.entriesHead, entryOfPurchase({ data }));
  return { type: 'TicketsPurchased', at, data: { ...data, entriesHead, ...values } };
};

const totalsOf = ({ data }: RaffleCreated | TicketsPurchased) => ({
  raffleId: data.raffleId,
  sellerId: data.sellerId,
  soldTickets: data.soldTickets,
  participants: data.participants,
  entriesHead: data.entriesHead,
});

const sealOf = (last: RaffleCreated | TicketsPurchased) => ({
  ...totalsOf(last),
  purchases: last.type === 'TicketsPurchased' ? last.data.seq : 0,
});

const DAY_MS = 24 * 60 * 60 * 1_000;

/** @param after the last purchase, or the creation of a raffle that has sold nothing */
export const raffleFeatured = (
  { at = BOUGHT_AT, ...values }: Values<RaffleFeatured> = {},
  after: RaffleCreated | TicketsPurchased = raffleCreated(),
): RaffleFeatured => ({
  type: 'RaffleFeatured',
  at,
  data: { ...totalsOf(after), featuredUntil: later(at, DAY_MS), ...values },
});

/** @param after the last purchase, or the creation of a raffle that has sold nothing */
export const raffleFeatureExpired = (
  { at = later(BOUGHT_AT, DAY_MS), ...values }: Values<RaffleFeatureExpired> = {},
  after: RaffleCreated | TicketsPurchased = raffleCreated(),
): RaffleFeatureExpired => ({
  type: 'RaffleFeatureExpired',
  at,
  data: { ...totalsOf(after), ...values },
});

/** @param after the last purchase, or the creation of a raffle that has sold nothing */
export const drawResealed = (
  { at = BOUGHT_AT, ...values }: Values<DrawResealed> = {},
  after: RaffleCreated | TicketsPurchased = raffleCreated(),
): DrawResealed => {
  const commit = commitmentOf(newSeed(after.data.raffleId));
  const entriesHead = headAfterReseal(after.data.entriesHead, values.commit ?? commit);
  const named = { nonce: NEW_NONCE, commit, keyId: 'key-1', life: NEW_LIFE } as const;
  const data = { ...sealOf(after), ...named, reason: 'log-restored' as const, entriesHead };
  return { type: 'DrawResealed', at, data: { ...data, ...values } };
};

/** @param after the last purchase; by default one that takes all that the ready-made raffle has */
export const raffleCompleted = (
  { at, ...values }: Values<RaffleCompleted> = {},
  after = ticketsPurchased({ tickets: 100 }),
): RaffleCompleted => ({
  type: 'RaffleCompleted',
  at: at ?? after.at,
  data: {
    ...sealOf(after),
    reason: 'sold-out',
    drawAt: later(at ?? after.at, DRAW_DELAY_MS),
    ...values,
  },
});

/** @param after the last purchase before the seal */
export const drawHeld = (
  { at, ...values }: Values<DrawHeld> = {},
  after = ticketsPurchased({ tickets: 100 }),
): DrawHeld => ({
  type: 'DrawHeld',
  at: at ?? later(after.at, DRAW_DELAY_MS),
  data: {
    ...sealOf(after),
    faults: [{ revision: 1, fault: 'bought-by-seller' }],
    ...values,
  },
});

/** @param after the last purchase, or the creation of a raffle that sold nothing */
export const raffleCancelled = (
  { at = END_DATE, ...values }: Values<RaffleCancelled> = {},
  after: RaffleCreated | TicketsPurchased = raffleCreated(),
): RaffleCancelled => ({
  type: 'RaffleCancelled',
  at,
  data: {
    ...sealOf(after),
    reason: 'unsold-at-end-date',
    note: null,
    seed: seed(after.data.raffleId),
    refundedCents: 0,
    ...values,
  },
});

/** @param sealed the seal that the draw answers, over one purchase by the ready-made buyer */
export const winnerDrawn = (
  { at, winner, substitutes, ...values }: Values<WinnerDrawn> & Named = {},
  sealed = raffleCompleted(),
): WinnerDrawn => ({
  type: 'WinnerDrawn',
  at: at ?? sealed.data.drawAt,
  data: {
    ...draw(sealed, { winner, substitutes }),
    sellerId: sealed.data.sellerId,
    soldTickets: sealed.data.soldTickets,
    participants: sealed.data.participants,
    algorithm: 'rifa-draw/1',
    ...values,
  },
});

/** @param history all events since the creation of an active raffle */
export const raffleSnapshotTaken = (
  history: readonly RaffleEvent[] = [raffleCreated(), ticketsPurchased({ tickets: 10 })],
): RaffleSnapshotTaken => {
  const [part] = partsOf(history.reduce(evolve, unknownRaffle), history.length - 1, undefined);
  if (!part) throw new Error('Only an active raffle is kept in parts');
  return snapshotTaken(part);
};
