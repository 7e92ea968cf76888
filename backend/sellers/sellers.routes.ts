import type { Application } from '../../application/application';
import { wasDeleted } from '../../application/accounts/find-account';
import { ACCOUNTS, type AccountDocument } from '../../projections/accounts/document';
import type { AccountQueries } from '../../projections/accounts/queries';
import { HANDOVERS } from '../../projections/handovers/document';
import type { HandoverQueries, SellerHandovers } from '../../projections/handovers/queries';
import { SELLER_STATS, type SellerStats } from '../../projections/seller-stats/document';
import type { SellerStatsQueries } from '../../projections/seller-stats/queries';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import { afterCard, type RaffleCardQueries } from '../../projections/raffle-cards/queries';
import {
  DELETED_NAME,
  sellerRafflesQuery,
  sellerShape,
  type Seller,
} from '../../contracts/sellers';
import { fullNameOf } from '../../contracts/full-name';
import { idOr404 } from '../http/params';
import { route, type Route, type RouteGroup } from '../http/route';
import { anybody } from '../http/who';
import { RAFFLE_PAGE, rafflePage } from '../raffles/raffle-page';
import { sellerLevel } from './seller-level';

export interface SellerParts {
  readonly app: Pick<Application, 'accounts'>;
  readonly accounts: AccountQueries;
  readonly handovers: Pick<HandoverQueries, 'ofSeller'>;
  readonly sellerStats: SellerStatsQueries;
  readonly raffleCards: Pick<RaffleCardQueries, 'ownOnSale' | 'ownFinished'>;
}

const NOT_FOUND = 'Vendedor no encontrado';

const statsView = (stats: SellerStats): Seller['stats'] => {
  const { rafflesCreated, rafflesCompleted, rafflesFailed, rafflesDrawn } = stats;
  const level = sellerLevel(rafflesCompleted, rafflesFailed);
  return { ...level, rafflesCreated, rafflesCompleted, rafflesFailed, rafflesDrawn };
};

/** A seller's public data. E-mail and phone are shown only for shops. */
const sellerView = (
  account: AccountDocument,
  stats: SellerStats,
  handovers: SellerHandovers,
): Seller => {
  const isShop = account.userType === 'comercio';
  return {
    id: account._id,
    userType: account.userType,
    fullName: fullNameOf(account),
    username: isShop ? account.username : null,
    firstName: account.firstName,
    lastName: account.lastName,
    profileImage: account.profileImage,
    email: isShop ? account.email : null,
    phone: isShop ? account.phone : null,
    aboutMe: account.aboutMe,
    shippingPolicy: isShop ? account.shippingPolicy : null,
    registeredAt: account.registeredAt.toISOString(),
    deleted: false,
    stats: statsView(stats),
    handovers,
  };
};

/** Raffles outlive their seller's account. */
const deletedView = (stats: SellerStats, handovers: SellerHandovers): Seller => ({
  id: stats._id,
  userType: 'particular',
  fullName: DELETED_NAME,
  username: null,
  firstName: null,
  lastName: null,
  profileImage: null,
  email: null,
  phone: null,
  aboutMe: null,
  shippingPolicy: null,
  registeredAt: null,
  deleted: true,
  stats: statsView(stats),
  handovers,
});

const listing = ({ raffleCards }: SellerParts): Route =>
  route(
    {
      method: 'GET',
      path: '/sellers/:id/raffles',
      id: 'listSellerRaffles',
      summary: 'Las rifas de un vendedor, en venta o terminadas',
      description:
        '`state` es `active` (por defecto: en venta, la última publicada primero) o `finished` (completadas y canceladas, la última en terminar primero). De quien no ha publicado ninguna, una lista vacía.',
      who: anybody,
      reads: [RAFFLE_CARDS],
      ready: true,
      params: { id: idOr404(NOT_FOUND) },
      query: sellerRafflesQuery,
      answers: RAFFLE_PAGE,
      problems: { malformed: [400], 'not-found': [404, NOT_FOUND] },
    },
    async ({ params: { id }, query: { state, ...query } }) => {
      const [list, cursorAfter] =
        state === 'active'
          ? ([raffleCards.ownOnSale, afterCard.ownOnSale] as const)
          : ([raffleCards.ownFinished, afterCard.ownFinished] as const);
      return rafflePage(await list(id, query), cursorAfter);
    },
  );

export const sellerRoutes = (parts: SellerParts): RouteGroup => ({
  title: 'Vendedores',
  prefix: '/api',
  routes: [
    route(
      {
        method: 'GET',
        path: '/sellers/:id',
        id: 'getSeller',
        summary: 'Un vendedor, como lo ve todo el mundo',
        description: 'Solo quien ha publicado alguna rifa tiene página.',
        who: anybody,
        params: { id: idOr404(NOT_FOUND) },
        reads: [ACCOUNTS, SELLER_STATS, HANDOVERS],
        answers: { 200: { description: 'El vendedor', shape: sellerShape } },
        problems: { 'not-found': [404, NOT_FOUND] },
      },
      async ({ params: { id }, refusal }) => {
        const { app, accounts, sellerStats } = parts;
        const [account, stats, handovers] = await Promise.all([
          accounts.find(id),
          sellerStats.find(id),
          parts.handovers.ofSeller(id),
        ]);
        // Other people have no public page, so that nobody can collect the names of buyers.
        if (!stats) throw refusal('not-found');
        if (!account && (await wasDeleted({ app, userId: id })))
          return { body: deletedView(stats, handovers) };
        if (!account) throw refusal('not-found');
        return { body: sellerView(account, stats, handovers) };
      },
    ),
    listing(parts),
  ],
});
