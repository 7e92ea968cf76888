import { accounts } from './accounts/accounts.projection';
import { announcements } from './announcements/announcements.projection';
import { favorites } from './favorites/favorites.projection';
import { notifications } from './notifications/notifications.projection';
import { participations } from './participations/participations.projection';
import { participationPages } from './participations/participation-pages.projection';
import type { Projection } from './projection';
import { raffleCards } from './raffle-cards/raffle-cards.projection';
import { sellerStats } from './seller-stats/seller-stats.projection';

/** Every read model that this program keeps. */
export const readModels: readonly Projection[] = [
  raffleCards,
  participations,
  participationPages,
  sellerStats,
  accounts,
  favorites,
  notifications,
  announcements,
];
