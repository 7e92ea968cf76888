import { ACCOUNTS, type AccountDocument } from '../../projections/accounts/document';
import type { AccountQueries } from '../../projections/accounts/queries';
import { SELLER_STATS, type SellerStats } from '../../projections/seller-stats/document';
import type { SellerStatsQueries } from '../../projections/seller-stats/queries';
import { sellerShape, type Seller } from '../../contracts/sellers';
import { fullNameOf } from '../accounts/full-name';
import { idOr404 } from '../http/params';
import { route, type RouteGroup } from '../http/route';
import { anybody } from '../http/who';
import { sellerLevel } from './seller-level';

export interface SellerParts {
  readonly accounts: AccountQueries;
  readonly sellerStats: SellerStatsQueries;
}

const NOT_FOUND = 'Vendedor no encontrado';

/** A seller's public data. E-mail and phone are shown only for shops. */
const sellerView = (account: AccountDocument, stats: SellerStats): Seller => {
  const isShop = account.userType === 'comercio';
  const { rafflesCreated, rafflesCompleted, rafflesFailed } = stats;
  return {
    id: account._id,
    userType: account.userType,
    fullName: fullNameOf(account),
    firstName: account.firstName,
    lastName: account.lastName,
    profileImage: account.profileImage,
    email: isShop ? account.email : null,
    phone: isShop ? account.phone : null,
    aboutMe: account.aboutMe,
    stats: {
      ...sellerLevel(rafflesCompleted, rafflesFailed),
      rafflesCreated,
      rafflesCompleted,
      rafflesFailed,
    },
  };
};

export const sellerRoutes = ({ accounts, sellerStats }: SellerParts): RouteGroup => ({
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
        reads: [ACCOUNTS, SELLER_STATS],
        answers: { 200: { description: 'El vendedor', shape: sellerShape } },
        problems: { 'not-found': [404, NOT_FOUND] },
      },
      async ({ params: { id }, refusal }) => {
        const [account, stats] = await Promise.all([accounts.find(id), sellerStats.find(id)]);
        // Other people have no public page, so that nobody can collect the names of buyers.
        if (!account || !stats) throw refusal('not-found');
        return { body: sellerView(account, stats) };
      },
    ),
  ],
});
