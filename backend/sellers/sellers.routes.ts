import { Router } from '../http/router';
import { ACCOUNTS, type AccountDocument } from '../../projections/accounts/document';
import type { AccountQueries } from '../../projections/accounts/queries';
import { SELLER_STATS, type SellerStats } from '../../projections/seller-stats/document';
import type { SellerStatsQueries } from '../../projections/seller-stats/queries';
import type { Seller } from '../../contracts/sellers';
import { fullNameOf } from '../accounts/full-name';
import { parseId } from '../http/body';
import { notFound } from '../http/problem-error';
import type { ReadBarrier } from '../http/read-barrier';
import { sellerLevel } from './seller-level';

export interface SellerRoutes {
  readonly readModels: {
    readonly accounts: AccountQueries;
    readonly sellerStats: SellerStatsQueries;
  };
  readonly readBarrier: ReadBarrier;
}

/** A seller as the public sees them: how to reach them is a shop's to tell, not a private person's. */
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

export const sellerRoutes = ({ readModels, readBarrier }: SellerRoutes): Router => {
  const router = new Router();
  const fresh = readBarrier(ACCOUNTS.projection, SELLER_STATS.projection);

  router.get('/sellers/:id', fresh, async (ctx) => {
    const id = parseId(ctx.params['id']);
    const [account, stats] =
      id === undefined
        ? []
        : await Promise.all([readModels.accounts.find(id), readModels.sellerStats.find(id)]);
    // Only those who have published a raffle have a page, so that the names of buyers can't be collected.
    if (!account || !stats || stats.rafflesCreated === 0) throw notFound('Vendedor no encontrado');
    ctx.body = sellerView(account, stats);
  });

  return router;
};
