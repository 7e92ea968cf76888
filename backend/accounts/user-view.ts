import type { User } from '../../contracts/accounts';
import type { RegisteredAccount } from '../../domain/accounts/state';
import { toEuros } from '../../domain/shared/money';
import type { SellerStats } from '../../projections/seller-stats/document';

/** The signed-in person as they see themselves. */
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
    // Money moves only by events, and none of them exists yet: no card provider is configured.
    paymentMethod: null,
    balance: toEuros(0),
    rafflesCreated: stats?.rafflesCreated ?? 0,
    rafflesCompleted: stats?.rafflesCompleted ?? 0,
    lastFeaturedUsedAt: stats?.lastFeaturedAt?.toISOString() ?? null,
  };
};
