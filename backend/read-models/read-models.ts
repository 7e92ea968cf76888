import type { Collection } from 'mongodb';
import { ACCOUNTS, type AccountDocument } from '../../projections/accounts/document';
import { CHECKPOINTS, type Checkpoint } from '../../projections/checkpoints/document';
import { FAVORITES, type FavoriteDocument } from '../../projections/favorites/document';
import {
  NOTIFICATIONS,
  type NotificationsDocument,
} from '../../projections/notifications/document';
import {
  PARTICIPATION_PAGES,
  type ParticipationPage,
} from '../../projections/participation-pages/document';
import {
  PARTICIPATIONS,
  type ParticipationDocument,
} from '../../projections/participations/document';
import { RAFFLE_CARDS, type RaffleCard } from '../../projections/raffle-cards/document';
import { SELLER_STATS, type SellerStats } from '../../projections/seller-stats/document';
import type { Documents } from '../../platform/documents/documents';

/** The documents that queries are answered from. Only the projections write them. */
export interface ReadModels {
  readonly raffleCards: Collection<RaffleCard>;
  readonly participations: Collection<ParticipationDocument>;
  readonly participationPages: Collection<ParticipationPage>;
  readonly sellerStats: Collection<SellerStats>;
  readonly accounts: Collection<AccountDocument>;
  readonly favorites: Collection<FavoriteDocument>;
  readonly notifications: Collection<NotificationsDocument>;
  readonly checkpoints: Collection<Checkpoint>;
}

export const openReadModels = ({ db }: Documents): ReadModels => ({
  raffleCards: db.collection(RAFFLE_CARDS.collection),
  participations: db.collection(PARTICIPATIONS.collection),
  participationPages: db.collection(PARTICIPATION_PAGES.collection),
  sellerStats: db.collection(SELLER_STATS.collection),
  accounts: db.collection(ACCOUNTS.collection),
  favorites: db.collection(FAVORITES.collection),
  notifications: db.collection(NOTIFICATIONS.collection),
  checkpoints: db.collection(CHECKPOINTS),
});

/** Every projection that this program reads. */
export const PROJECTIONS = [
  RAFFLE_CARDS.projection,
  PARTICIPATIONS.projection,
  PARTICIPATION_PAGES.projection,
  SELLER_STATS.projection,
  ACCOUNTS.projection,
  FAVORITES.projection,
  NOTIFICATIONS.projection,
] as const;

export type ProjectionName = (typeof PROJECTIONS)[number];
