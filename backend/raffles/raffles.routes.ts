import type { Application } from '../../application/application';
import { closeRaffle } from '../../application/raffles/close-raffle';
import { featureRaffle } from '../../application/raffles/feature-raffle';
import { publishRaffle } from '../../application/raffles/publish-raffle';
import { Router } from '../http/router';
import type { Context } from 'koa';
import { RAFFLE_CARDS, type RaffleCard } from '../../projections/raffle-cards/document';
import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { raffleNow } from '../../projections/raffle-cards/raffle-now';
import { createRaffleBody, raffleListQuery } from '../../contracts/raffles';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '../../contracts/site';
import { parseBody, parseId, parseQuery } from '../http/body';
import { messageContext } from '../http/context';
import { tellLogPosition } from '../http/log-position';
import { invalidFields, notFound, problemOf, unknownCursor } from '../http/problem-error';
import type { ReadBarrier } from '../http/read-barrier';
import type { ReadyAnswers } from '../http/ready-answers';
import { accountOf, type SignedIn } from '../http/signed-in';
import type { Progress } from '../read-models/progress';
import { raffleProblems } from './raffle-problems';
import { raffleView } from './raffle-view';
import { termsOf } from './raffle-terms';

export interface RaffleRoutes {
  readonly app: Application;
  readonly raffleCards: RaffleCardQueries;
  readonly progress: Progress;
  readonly signedIn: SignedIn;
  readonly readBarrier: ReadBarrier;
  readonly readyAnswers: ReadyAnswers;
  /** The stored address of a picture that this user uploaded, or undefined. */
  readonly ownImage: (userId: number, address: string) => Promise<string | undefined>;
}

/** Lists, detail, publishing and closing. */
export const raffleRoutes = (deps: RaffleRoutes): Router => {
  const { app, raffleCards, progress, signedIn, readBarrier, readyAnswers, ownImage } = deps;
  const router = new Router();
  const fresh = readBarrier(RAFFLE_CARDS.projection);
  const ready = readyAnswers(RAFFLE_CARDS.projection);

  const ownImages = async (userId: number, addresses: readonly string[]): Promise<string[]> => {
    const images = await Promise.all(addresses.map((address) => ownImage(userId, address)));
    const errors = images.flatMap((image, index) =>
      image === undefined
        ? [{ pointer: `/images/${index}`, detail: 'Esta foto no es tuya o no existe' }]
        : [],
    );
    if (errors.length > 0) throw invalidFields(errors);
    return images.filter((image) => image !== undefined);
  };

  const find = async (raffleId: number | undefined): Promise<RaffleCard> => {
    const card = raffleId === undefined ? null : await raffleCards.find(raffleId);
    if (!card) throw notFound('Rifa no encontrada');
    return card;
  };

  /** A command's answer is the raffle after it: from the read model, or from the log when that is behind. */
  const answerWithRaffle = async (ctx: Context, raffleId: number, position: number) => {
    tellLogPosition(ctx, position);
    const isThere = await progress.passed([RAFFLE_CARDS.projection], position);
    const card = isThere ? undefined : await raffleNow(app.log, raffleId);
    ctx.body = raffleView(card ?? (await find(raffleId)));
  };

  const answerWithAll = (ctx: Context, cards: readonly RaffleCard[]): void => {
    ctx.set(TOTAL_COUNT_HEADER, String(cards.length));
    ctx.body = cards.map(raffleView);
  };

  router.get('/raffles', fresh, ready, async (ctx) => {
    const page = await raffleCards.list(parseQuery(ctx, raffleListQuery));
    if (!page) throw unknownCursor();
    ctx.set(TOTAL_COUNT_HEADER, String(page.total));
    if (page.nextCursor) ctx.set(NEXT_CURSOR_HEADER, page.nextCursor);
    ctx.body = page.items.map(raffleView);
  });

  // Before the raffle of an id, which would take these words for one.
  router.get('/raffles/featured', fresh, ready, async (ctx) => {
    ctx.body = (await raffleCards.featured('particular', new Date())).map(raffleView);
  });

  router.get('/raffles/business', fresh, ready, async (ctx) => {
    ctx.body = (await raffleCards.featured('comercio', new Date())).map(raffleView);
  });

  router.get('/raffles/:id', fresh, ready, async (ctx) => {
    ctx.body = raffleView(await find(parseId(ctx.params['id'])));
  });

  router.post('/raffles', signedIn, async (ctx) => {
    const body = parseBody(ctx, createRaffleBody);
    const seller = accountOf(ctx);
    const images = await ownImages(seller.userId, body.images);
    const terms = { ...termsOf(body), images };
    const context = messageContext(ctx.state);
    const outcome = await publishRaffle({ app, seller, terms, context });
    if (outcome.kind === 'rejected') throw problemOf(raffleProblems, outcome);
    ctx.status = 201;
    await answerWithRaffle(ctx, outcome.raffleId, outcome.position);
  });

  router.post('/raffles/:id/close', signedIn, async (ctx) => {
    const raffleId = parseId(ctx.params['id']);
    if (raffleId === undefined) throw notFound('Rifa no encontrada');
    const { userId: sellerId } = accountOf(ctx);
    const context = messageContext(ctx.state);
    const outcome = await closeRaffle({ app, raffleId, sellerId, context });
    if (outcome.kind === 'rejected') throw problemOf(raffleProblems, outcome);
    await answerWithRaffle(ctx, raffleId, outcome.position);
  });

  router.post('/raffles/:id/feature', signedIn, async (ctx) => {
    const raffleId = parseId(ctx.params['id']);
    if (raffleId === undefined) throw notFound('Rifa no encontrada');
    const { userId: sellerId } = accountOf(ctx);
    const context = messageContext(ctx.state);
    const outcome = await featureRaffle({ app, raffleId, sellerId, context });
    if (outcome.kind === 'rejected') throw problemOf(raffleProblems, outcome);
    await answerWithRaffle(ctx, raffleId, outcome.position);
  });

  router.get('/my-raffles', signedIn, fresh, async (ctx) => {
    answerWithAll(ctx, await raffleCards.ownOnSale(accountOf(ctx).userId));
  });

  router.get('/my-raffles/completed', signedIn, fresh, async (ctx) => {
    answerWithAll(ctx, await raffleCards.ownFinished(accountOf(ctx).userId));
  });

  return router;
};
