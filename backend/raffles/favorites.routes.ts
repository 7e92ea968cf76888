import type { Application } from '../../application/application';
import {
  followRaffle,
  followsRaffle,
  unfollowRaffle,
} from '../../application/raffles/follow-raffle';
import { favoriteCheckShape } from '../../contracts/favorites';
import { pageQuery } from '../../contracts/paging';
import type { FavoriteRejection } from '../../domain/favorites/commands';
import { FAVORITES, type FavoriteDocument } from '../../projections/favorites/document';
import { afterFavorite, type FavoriteQueries } from '../../projections/favorites/queries';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { lightPage } from '../http/light-page';
import { anyId, idOr404 } from '../http/params';
import { notFoundProblem, unknownCursor } from '../http/problem-error';
import { unless, type ProblemTable } from '../http/refusals';
import { route, type RouteGroup } from '../http/route';
import { signedIn } from '../http/who';
import { RAFFLE_PAGE } from './raffle-page';
import { RAFFLE_NOT_FOUND } from './raffle-problems';
import { listedRaffleView } from './raffle-view';

export interface FavoriteParts {
  readonly app: Application;
  readonly readModels: {
    readonly favorites: FavoriteQueries;
    readonly raffleCards: RaffleCardQueries;
  };
}

const favoriteProblems = {
  'too-many-favorites': [
    409,
    ({ most }: FavoriteRejection) => `No puedes tener más de ${most} favoritos`,
  ],
} as const satisfies ProblemTable<FavoriteRejection>;

const noRaffle = () => notFoundProblem(RAFFLE_NOT_FOUND);

const listing = ({ readModels }: FavoriteParts) =>
  route(
    {
      method: 'GET',
      path: '/favorites',
      id: 'listFavorites',
      summary: 'Las rifas que uno sigue, la última primero',
      who: signedIn,
      reads: [FAVORITES, RAFFLE_CARDS],
      query: pageQuery,
      answers: RAFFLE_PAGE,
      problems: { malformed: [400] },
    },
    async ({ person: { userId }, query }) => {
      const page = await readModels.favorites.followedBy(userId, query);
      if (!page) throw unknownCursor();
      const cards = await readModels.raffleCards.byIds(page.items.map(({ raffleId }) => raffleId));
      const show = ({ raffleId }: FavoriteDocument) => {
        // Missing while the projection of the cards is behind.
        const card = cards.get(raffleId);
        return card && listedRaffleView(card);
      };
      return { total: page.total, ...lightPage(page, { show, cursorAfter: afterFavorite }) };
    },
  );

/** Following raffles, and listing those that one follows. */
export const favoriteRoutes = (parts: FavoriteParts): RouteGroup => {
  const { app } = parts;

  return {
    title: 'Favoritos',
    prefix: '/api',
    routes: [
      listing(parts),
      // Read from the log, because every card asks right after a press.
      route(
        {
          method: 'GET',
          path: '/favorites/check/:raffleId',
          id: 'checkFavorite',
          summary: 'Si uno sigue una rifa',
          who: signedIn,
          ownWritesFirst: true,
          params: { raffleId: anyId },
          answers: { 200: { description: 'Si la sigue', shape: favoriteCheckShape } },
        },
        async ({ person: { userId }, params: { raffleId } }) => ({
          body: {
            isFavorite: raffleId !== undefined && (await followsRaffle({ app, userId, raffleId })),
          },
        }),
      ),
      route(
        {
          method: 'POST',
          path: '/favorites/:raffleId',
          id: 'addFavorite',
          summary: 'Sigue una rifa',
          description: 'Hacerlo otra vez no cambia nada.',
          who: signedIn,
          records: true,
          limits: ['favorite', 'favorite-day'],
          params: { raffleId: idOr404(RAFFLE_NOT_FOUND) },
          answers: { 200: { description: 'La sigue', shape: favoriteCheckShape } },
          problems: favoriteProblems,
        },
        async ({ person: { userId }, params: { raffleId }, context, accepted }) => {
          const outcome = await followRaffle({ app, userId, raffleId, context });
          accepted(unless('raffle-not-found', outcome, noRaffle));
          return { body: { isFavorite: true } };
        },
      ),
      route(
        {
          method: 'DELETE',
          path: '/favorites/:raffleId',
          id: 'removeFavorite',
          summary: 'Deja de seguir una rifa',
          description: 'Hacerlo otra vez no cambia nada.',
          who: signedIn,
          records: true,
          limits: ['favorite', 'favorite-day'],
          params: { raffleId: idOr404(RAFFLE_NOT_FOUND) },
          answers: { 200: { description: 'No la sigue', shape: favoriteCheckShape } },
        },
        async ({ person: { userId }, params: { raffleId }, context, accepted }) => {
          const outcome = await unfollowRaffle({ app, userId, raffleId, context });
          accepted(unless('raffle-not-found', outcome, noRaffle));
          return { body: { isFavorite: false } };
        },
      ),
    ],
  };
};
