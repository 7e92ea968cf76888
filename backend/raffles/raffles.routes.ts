import { pageQuery } from '../../contracts/paging';
import { raffleShape } from '../../contracts/raffle-shapes';
import { raffleTimelineShape } from '../../contracts/raffle-timeline';
import { raffleListQuery } from '../../contracts/raffles';
import type { UserType } from '../../contracts/limits';
import { ACCOUNTS } from '../../projections/accounts/document';
import type { AccountQueries } from '../../projections/accounts/queries';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import { RAFFLE_SEARCH } from '../../projections/raffle-search/document';
import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { givenQuery } from '../http/body';
import { idOr404 } from '../http/params';
import { unknownCursor } from '../http/problem-error';
import { route, type Route, type RouteGroup } from '../http/route';
import { anybody } from '../http/who';
import type { Search } from '../search/search';
import { searchRoutes } from '../search/search.routes';
import { createFeatured } from './featured';
import { latestRoutes } from './latest.routes';
import { ownRaffleRoutes } from './own-raffles.routes';
import { raffleCommandRoutes, type RaffleCommandParts } from './raffle-commands.routes';
import { RAFFLE_PAGE, rafflePage } from './raffle-page';
import { RAFFLE_NOT_FOUND } from './raffle-problems';
import { raffleView, timelineView } from './raffle-view';

const searching = (search: Search): Route =>
  route(
    {
      method: 'GET',
      path: '/raffles',
      id: 'listRaffles',
      summary: 'Busca rifas',
      description:
        '`title` se busca en el título, la descripción y la marca, sin distinguir mayúsculas ni tildes: tal cual, o con todas sus palabras en cualquier orden, o su principio; si nada lo tiene, con palabras parecidas. Sin `sortBy`, primero lo que lo tiene tal cual. Los precios, en euros, y las fechas se incluyen. `cursor` es el `X-Next-Cursor` de una búsqueda con los mismos parámetros; hay más páginas mientras haya uno, aunque una página venga corta.',
      who: anybody,
      reads: [RAFFLE_CARDS, RAFFLE_SEARCH],
      ready: true,
      query: raffleListQuery,
      answers: RAFFLE_PAGE,
      problems: { malformed: [400] },
    },
    async ({ query, ctx }) => {
      const isOrdered = givenQuery(ctx)['sortBy'] !== undefined;
      const page = await search.list({ ...query, isOrdered });
      if (!page) throw unknownCursor();
      return rafflePage(page, page.cursorAfter);
    },
  );

interface FeaturedRoute {
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly sellers: UserType;
}

const featuring = (
  read: ReturnType<typeof createFeatured>,
  { path, id, summary, sellers }: FeaturedRoute,
): Route =>
  route(
    {
      method: 'GET',
      path,
      id,
      summary,
      description:
        'El orden cambia cada día, en el calendario de España, y es el mismo para todos. Las de cuentas de menos de tres días van al final.',
      who: anybody,
      reads: [RAFFLE_CARDS, ACCOUNTS],
      ready: true,
      query: pageQuery,
      answers: RAFFLE_PAGE,
      problems: { malformed: [400] },
    },
    async ({ query }) => {
      const page = await read(sellers, new Date(), query);
      if (!page) throw unknownCursor();
      return rafflePage(page, page.cursorAfter);
    },
  );

const showing = (raffleCards: RaffleCardQueries): Route =>
  route(
    {
      method: 'GET',
      path: '/raffles/:id',
      id: 'getRaffle',
      summary: 'Una rifa',
      description: 'Del ganador y de los suplentes se ven el ticket y un alias; nunca la persona.',
      who: anybody,
      reads: [RAFFLE_CARDS],
      ready: true,
      params: { id: idOr404(RAFFLE_NOT_FOUND) },
      answers: { 200: { description: 'La rifa', shape: raffleShape } },
      problems: { 'not-found': [404, RAFFLE_NOT_FOUND] },
    },
    async ({ params: { id }, refusal }) => {
      const card = await raffleCards.find(id);
      if (!card) throw refusal('not-found');
      return { body: raffleView(card) };
    },
  );

const telling = (raffleCards: RaffleCardQueries): Route =>
  route(
    {
      method: 'GET',
      path: '/raffles/:id/timeline',
      id: 'getRaffleTimeline',
      summary: 'Lo que ha pasado con una rifa, lo primero al principio',
      description:
        'Cuándo se publicó, cada cuarto vendido (de todos los tickets, o del mínimo si es manual), cuándo se destacó, se cambió la semilla, terminó y se sorteó. Una compra que pasa por varios cuartos cuenta solo el último.',
      who: anybody,
      reads: [RAFFLE_CARDS],
      ready: true,
      params: { id: idOr404(RAFFLE_NOT_FOUND) },
      answers: { 200: { description: 'Sus momentos', shape: raffleTimelineShape } },
      problems: { 'not-found': [404, RAFFLE_NOT_FOUND] },
    },
    async ({ params: { id }, refusal }) => {
      const card = await raffleCards.find(id);
      if (!card) throw refusal('not-found');
      return { body: timelineView(card) };
    },
  );

interface RaffleParts extends RaffleCommandParts {
  readonly search: Search;
  readonly accounts: AccountQueries;
}

/** Lists and details of raffles. */
export const raffleRoutes = (parts: RaffleParts): RouteGroup => {
  const { app, raffleCards, accounts, search } = parts;
  const featured = createFeatured({ raffleCards, accounts, keyring: app.keyring });
  return {
    title: 'Rifas',
    prefix: '/api',
    routes: [
      searching(search),
      featuring(featured, {
        path: '/raffles/featured',
        id: 'listFeaturedRaffles',
        summary: 'Las rifas destacadas de particulares',
        sellers: 'particular',
      }),
      featuring(featured, {
        path: '/raffles/business',
        id: 'listBusinessRaffles',
        summary: 'Las rifas destacadas de comercios',
        sellers: 'comercio',
      }),
      ...latestRoutes({ raffleCards, accounts }),
      ...searchRoutes(search),
      // Must come last: it would take the paths above for an id.
      showing(raffleCards),
      telling(raffleCards),
      ...raffleCommandRoutes(parts),
      ...ownRaffleRoutes(raffleCards),
    ],
  };
};
