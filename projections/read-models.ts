import { accounts } from './accounts/fold';
import { announcements } from './announcements/fold';
import { entryHeads } from './entry-heads/fold';
import { favorites } from './favorites/fold';
import { handovers } from './handovers/fold';
import { notifications } from './notifications/fold';
import { participations } from './participations/fold';
import { participationPages } from './participation-pages/fold';
import type { Projection } from './projection';
import { raffleCards } from './raffle-cards/fold';
import { raffleSearch } from './raffle-search/fold';
import { reports } from './reports/fold';
import { sellerStats } from './seller-stats/fold';
import { siteDays } from './site-days/fold';

/** Every read model. Following, rebuilding, auditing and waiting all use this list. */
export const readModels: readonly Projection[] = [
  raffleCards,
  participations,
  participationPages,
  sellerStats,
  accounts,
  favorites,
  handovers,
  notifications,
  announcements,
  entryHeads,
  reports,
  siteDays,
  raffleSearch,
];

export const readModelNames: readonly string[] = readModels.map(({ name }) => name);
