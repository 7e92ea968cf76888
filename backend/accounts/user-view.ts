import type { User } from '../../contracts/accounts';
import { isEmailConfirmed, type RegisteredAccount } from '../../domain/accounts/state';
import { toEuros } from '../../domain/shared/money';
import type { SellerStats } from '../../projections/seller-stats/document';
import type { SellerStatsQueries } from '../../projections/seller-stats/queries';
import { isOutage } from '../http/outages';

/** The signed-in person's own data. */
export const userView = (account: RegisteredAccount, stats: SellerStats | null): User => {
  const { userId, username, userType, role, profile, profileImage, cifNif } = account;
  return {
    id: userId,
    username,
    userType,
    role,
    cifNif,
    ...profile,
    profileImage,
    emailConfirmed: isEmailConfirmed(account),
    // Only events can move money, and no such event exists yet: no card provider is configured.
    paymentMethod: null,
    balance: toEuros(0),
    rafflesCreated: stats?.rafflesCreated ?? 0,
    rafflesCompleted: stats?.rafflesCompleted ?? 0,
    secondFactor: account.secondFactor !== null,
    lastFeaturedUsedAt: stats?.lastFeaturedAt?.toISOString() ?? null,
  };
};

type Figures = Pick<SellerStatsQueries, 'find'>;

/** The person, with their statistics as a seller. */
export const fullUser = async (figures: Figures, account: RegisteredAccount): Promise<User> =>
  userView(account, await figures.find(account.userId));

/**
 * After a command: it is done already, so a failure to read the statistics only leaves them out.
 */
export const userAfter = (figures: Figures, account: RegisteredAccount): Promise<User> =>
  fullUser(figures, account).catch((error: unknown) => {
    if (isOutage(error)) return userView(account, null);
    throw error;
  });
