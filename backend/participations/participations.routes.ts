import type { Application } from '../../application/application';
import { buyTickets } from '../../application/raffles/buy-tickets';
import { Router } from '../http/router';
import type { Context, ParameterizedContext } from 'koa';
import {
  buyTicketsBody,
  isPlainPurchase,
  participationsQuery,
  receiptsQuery,
} from '../../contracts/participations';
import { PARTICIPATION_PAGES } from '../../projections/participation-pages/document';
import { PARTICIPATIONS } from '../../projections/participations/document';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import {
  IDEMPOTENCY_KEY_HEADER,
  NEXT_CURSOR_HEADER,
  TOTAL_COUNT_HEADER,
} from '../../contracts/site';
import { parseBody, parseId, parseQuery } from '../http/body';
import { messageContext, type HttpState } from '../http/context';
import { tellLogPosition } from '../http/log-position';
import { forbidden, malformed, notFound, problemOf } from '../http/problem-error';
import type { RateLimit } from '../http/rate-limit';
import type { ReadBarrier } from '../http/read-barrier';
import { actingAs, type SignedIn } from '../http/signed-in';
import { raffleProblems } from '../raffles/raffle-problems';
import { listParticipations, type ParticipationModels } from './participation-list';
import type { IdempotencyKeys } from './idempotency-keys';
import { purchaseView } from './purchase-view';
import { listReceipts } from './receipt-list';

export interface ParticipationRoutes {
  readonly app: Application;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly readModels: ParticipationModels;
  readonly signedIn: SignedIn;
  readonly rateLimit: RateLimit;
  readonly readBarrier: ReadBarrier;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

const keyOf = (ctx: Context): string | undefined => {
  if (ctx.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()] === undefined) return undefined;
  // An empty one is refused: whoever sends it believes that a repeat buys nothing.
  const key = ctx.get(IDEMPOTENCY_KEY_HEADER);
  if (!KEY.test(key)) throw malformed('La cabecera Idempotency-Key no es válida');
  return key;
};

/** Buying tickets, and what one has bought. */
export const participationRoutes = (deps: ParticipationRoutes): Router => {
  const { app, idempotencyKeys, readModels, signedIn, rateLimit, readBarrier } = deps;
  const { holderOf } = app;
  const router = new Router();

  router.post('/participations', signedIn, async (ctx) => {
    const { raffleId, tickets, userId } = parseBody(ctx, buyTicketsBody, isPlainPurchase);
    const buyer = actingAs(ctx, userId);
    await rateLimit('purchase', buyer.userId);
    const purchase = { raffleId, buyerId: buyer.userId, tickets, key: keyOf(ctx) };
    const context = messageContext(ctx.state);
    const outcome = await idempotencyKeys.once(purchase, (purchaseId) =>
      buyTickets({ app, raffleId, buyer, tickets, purchaseId, context }),
    );
    if (outcome.kind === 'rejected') throw problemOf(raffleProblems, outcome);
    ctx.status = 201;
    tellLogPosition(ctx, outcome.position);
    ctx.body = purchaseView(outcome);
  });

  const buyerOf = (ctx: ParameterizedContext<HttpState>, id: string | undefined): number => {
    const buyerId = parseId(id);
    if (buyerId === undefined) throw forbidden('not-you', 'Solo puedes ver tus participaciones');
    return actingAs(ctx, buyerId).userId;
  };

  const answerWithPage = (
    ctx: Context,
    page: { items: readonly unknown[]; total: number; nextCursor?: string },
  ) => {
    ctx.set(TOTAL_COUNT_HEADER, String(page.total));
    if (page.nextCursor) ctx.set(NEXT_CURSOR_HEADER, page.nextCursor);
    ctx.body = page.items;
  };

  router.get(
    '/users/:id/participations',
    signedIn,
    readBarrier(PARTICIPATIONS.projection, PARTICIPATION_PAGES.projection, RAFFLE_CARDS.projection),
    async (ctx) => {
      const buyerId = buyerOf(ctx, ctx.params['id']);
      const question = { ...parseQuery(ctx, participationsQuery), buyerId };
      answerWithPage(ctx, await listParticipations(readModels, holderOf, question));
    },
  );

  router.get(
    '/users/:id/participations/:raffleId/receipts',
    signedIn,
    readBarrier(PARTICIPATIONS.projection, PARTICIPATION_PAGES.projection, RAFFLE_CARDS.projection),
    async (ctx) => {
      const buyerId = buyerOf(ctx, ctx.params['id']);
      const raffleId = parseId(ctx.params['raffleId']);
      if (raffleId === undefined) throw notFound('Rifa no encontrada');
      const question = { ...parseQuery(ctx, receiptsQuery), buyerId, raffleId };
      answerWithPage(ctx, await listReceipts(readModels, holderOf, question));
    },
  );

  return router;
};
