import { commitmentOf } from '../../draw/entries';
import type {
  BuyTickets,
  CloseRaffle,
  CreateRaffle,
  DrawWinner,
  EndRaffle,
  ExpireFeature,
  HoldDraw,
  FeatureRaffle,
  ResealDraw,
  WithdrawRaffle,
} from '../commands';
import { draw, type Named } from './draw';
import { raffleCompleted } from './events';
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

type Values<C extends { data: object }> = Partial<C['data']> & {
  /** ISO-8601 */
  readonly now?: string;
};

export const createRaffle = ({
  now = CREATED_AT,
  ...data
}: Values<CreateRaffle> = {}): CreateRaffle => ({
  type: 'CreateRaffle',
  data: {
    ...terms,
    raffleId: RAFFLE,
    sellerId: SELLER,
    sellerType: 'particular',
    commit: commitmentOf(seed(data.raffleId)),
    keyId: 'key-1',
    nonce: NONCE,
    ...data,
  },
  metadata: { now: new Date(now) },
});

export const buyTickets = ({ now = BOUGHT_AT, ...data }: Values<BuyTickets> = {}): BuyTickets => ({
  type: 'BuyTickets',
  data: {
    raffleId: RAFFLE,
    purchaseId: 'purchase-1',
    buyerId: BUYER,
    buyerIsOperator: false,
    tickets: 1,
    tag: tag(data.buyerId, data.raffleId),
    ...data,
  },
  metadata: { now: new Date(now) },
});

export const closeRaffle = ({
  now = BOUGHT_AT,
  ...data
}: Values<CloseRaffle> = {}): CloseRaffle => ({
  type: 'CloseRaffle',
  data: { raffleId: RAFFLE, sellerId: SELLER, ...data },
  metadata: { now: new Date(now) },
});

export const featureRaffle = ({
  now = BOUGHT_AT,
  ...data
}: Values<FeatureRaffle> = {}): FeatureRaffle => ({
  type: 'FeatureRaffle',
  data: { raffleId: RAFFLE, sellerId: SELLER, ...data },
  metadata: { now: new Date(now) },
});

export const expireFeature = ({
  now = END_DATE,
  ...data
}: Values<ExpireFeature> = {}): ExpireFeature => ({
  type: 'ExpireFeature',
  data: { raffleId: RAFFLE, ...data },
  metadata: { now: new Date(now) },
});

export const resealDraw = ({ now = BOUGHT_AT, ...data }: Values<ResealDraw> = {}): ResealDraw => ({
  type: 'ResealDraw',
  data: {
    raffleId: RAFFLE,
    nonce: NEW_NONCE,
    commit: commitmentOf(newSeed(data.raffleId)),
    keyId: 'key-1',
    reason: 'log-restored',
    life: NEW_LIFE,
    ...data,
  },
  metadata: { now: new Date(now) },
});

export const endRaffle = ({ now = END_DATE, ...data }: Values<EndRaffle> = {}): EndRaffle => ({
  type: 'EndRaffle',
  data: { raffleId: RAFFLE, seed: seed(data.raffleId), ...data },
  metadata: { now: new Date(now) },
});

export const REASON = 'El artículo no se puede rifar';

export const withdrawRaffle = ({
  now = BOUGHT_AT,
  ...data
}: Values<WithdrawRaffle> = {}): WithdrawRaffle => ({
  type: 'WithdrawRaffle',
  data: { raffleId: RAFFLE, reason: REASON, seed: seed(data.raffleId), operatorId: null, ...data },
  metadata: { now: new Date(now) },
});

export const holdDraw = ({ now, ...data }: Values<HoldDraw> = {}): HoldDraw => ({
  type: 'HoldDraw',
  data: { raffleId: RAFFLE, faults: [{ revision: 1, fault: 'bought-by-seller' }], ...data },
  metadata: { now: new Date(now ?? later(BOUGHT_AT, DRAW_DELAY_MS)) },
});

/** @param sealed the seal that the draw answers */
export const drawWinner = (
  { now, winner, substitutes, ...data }: Values<DrawWinner> & Named = {},
  sealed = raffleCompleted(),
): DrawWinner => ({
  type: 'DrawWinner',
  data: { ...draw(sealed, { winner, substitutes }), ...data },
  metadata: { now: new Date(now ?? sealed.data.drawAt) },
});
