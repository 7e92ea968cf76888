import { Router, type RouteContext } from '../http/router';
import type { Context } from 'koa';
import type { FavoriteCheck } from '../../contracts/favorites';
import { FAVORITES } from '../../projections/favorites/document';
import type { FavoriteQueries } from '../../projections/favorites/queries';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { TOTAL_COUNT_HEADER } from '../../contracts/site';
import { FAVORITES_MAX } from '../../domain/favorites/decider';
import type { FavoriteRejection } from '../../domain/favorites/commands';
import { parseId } from '../http/body';
import { messageContext } from '../http/context';
import { tellLogPosition } from '../http/log-position';
import { notFound, problemOf, type ProblemTable } from '../http/problem-error';
import type { ReadBarrier } from '../http/read-barrier';
import { accountOf, type SignedIn } from '../http/signed-in';
import type { Application } from '../../application/application';
import { raffleStream } from '../../platform/event-store/streams';
import { raffleView } from '../raffles/raffle-view';
import type { Favorites } from './favorites';

export interface FavoriteRoutes {
  readonly favorites: Favorites;
  readonly raffles: Application['raffles'];
  readonly readModels: {
    readonly favorites: FavoriteQueries;
    readonly raffleCards: RaffleCardQueries;
  };
  readonly signedIn: SignedIn;
  readonly readBarrier: ReadBarrier;
}

const favoriteProblems: ProblemTable<FavoriteRejection> = {
  'too-many-favorites': [
    409,
    ({ most }: FavoriteRejection) => `No puedes tener más de ${most} favoritos`,
  ],
};

/** The raffles that one follows. */
export const favoriteRoutes = (deps: FavoriteRoutes): Router => {
  const { favorites, raffles, readModels, signedIn, readBarrier } = deps;
  const router = new Router();
  const fresh = readBarrier(FAVORITES.projection, RAFFLE_CARDS.projection);

  const existing = async (ctx: RouteContext): Promise<number> => {
    const raffleId = parseId(ctx.params['raffleId']);
    if (raffleId !== undefined) {
      const { state } = await raffles.states.load(raffleStream(raffleId));
      if (state.status !== 'unknown') return raffleId;
    }
    throw notFound('Rifa no encontrada');
  };

  const answer = (ctx: Context, isFavorite: boolean): void => {
    ctx.body = { isFavorite } satisfies FavoriteCheck;
  };

  router.get('/favorites', signedIn, fresh, async (ctx) => {
    const { userId } = accountOf(ctx);
    const followed = await readModels.favorites.followedBy(userId, FAVORITES_MAX);
    const ids = followed.map(({ raffleId }) => raffleId);
    const cards = await readModels.raffleCards.byIds(ids);
    const shown = ids.flatMap((id) => cards.get(id) ?? []);
    ctx.set(TOTAL_COUNT_HEADER, String(shown.length));
    ctx.body = shown.map(raffleView);
  });

  // From the log: it is asked right after a press, and by every card of a page.
  router.get('/favorites/check/:raffleId', readBarrier(), signedIn, async (ctx) => {
    const raffleId = parseId(ctx.params['raffleId']);
    answer(ctx, raffleId !== undefined && (await favorites.has(accountOf(ctx).userId, raffleId)));
  });

  router.post('/favorites/:raffleId', signedIn, async (ctx) => {
    const raffleId = await existing(ctx);
    const { userId } = accountOf(ctx);
    const outcome = await favorites.add(userId, raffleId, messageContext(ctx.state));
    if (outcome.kind === 'rejected') throw problemOf(favoriteProblems, outcome);
    tellLogPosition(ctx, outcome.position);
    answer(ctx, true);
  });

  router.delete('/favorites/:raffleId', signedIn, async (ctx) => {
    const raffleId = await existing(ctx);
    const { userId } = accountOf(ctx);
    const outcome = await favorites.remove(userId, raffleId, messageContext(ctx.state));
    if (outcome.kind === 'rejected') throw problemOf(favoriteProblems, outcome);
    tellLogPosition(ctx, outcome.position);
    answer(ctx, false);
  });

  return router;
};
