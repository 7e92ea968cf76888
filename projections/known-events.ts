import type { AccountEvent } from '../domain/accounts/events';
import type { AnnouncementFinished } from '../domain/announcements/events';
import type { FavoriteEvent } from '../domain/favorites/events';
import type { NotificationEvent } from '../domain/notifications/events';
import type { RaffleEvent } from '../domain/raffles/events';
import type { UsernameEvent } from '../domain/usernames/events';
import type { Recorded } from '../platform/event-store/codec';
import { categoryOf } from '../platform/event-store/streams';
import { UnfoldableEventError } from './projection';

/** Every type, and no other. */
type Types<Event extends { readonly type: string }> = Readonly<Record<Event['type'], true>>;

const RAFFLE: Types<RaffleEvent> = {
  RaffleCreated: true,
  TicketsPurchased: true,
  RaffleFeatured: true,
  RaffleFeatureExpired: true,
  RaffleCompleted: true,
  RaffleCancelled: true,
  WinnerDrawn: true,
};
const ACCOUNT: Types<AccountEvent> = {
  AccountRegistered: true,
  PasswordChanged: true,
  ProfileUpdated: true,
  ProfilePhotoChanged: true,
  OperatorRoleGranted: true,
  AccountErased: true,
};
const USERNAME: Types<UsernameEvent> = { UsernameClaimed: true };
const FAVORITES: Types<FavoriteEvent> = { RaffleFavorited: true, RaffleUnfavorited: true };
const NOTIFICATIONS: Types<NotificationEvent> = { NotificationSent: true, NotificationsRead: true };
const ANNOUNCEMENT: Types<AnnouncementFinished> = { AnnouncementFinished: true };

const TYPES_OF: ReadonlyMap<string, object> = new Map<string, object>([
  ['raffle', RAFFLE],
  ['account', ACCOUNT],
  ['username', USERNAME],
  ['favorites', FAVORITES],
  ['notifications', NOTIFICATIONS],
  ['announcement', ANNOUNCEMENT],
]);

/**
 * A type that this version does not know is nothing to pass over, whatever a fold would make of it: once the checkpoint is
 * beyond it, the newer version that wrote it would never fold it.
 * @throws UnfoldableEventError
 */
export const assertKnown = (
  projection: string,
  { stream, revision, type }: Pick<Recorded, 'stream' | 'revision' | 'type'>,
): void => {
  if (Object.hasOwn(TYPES_OF.get(categoryOf(stream)) ?? {}, type)) return;
  throw new UnfoldableEventError(projection, stream, revision, new Error(`unknown type ${type}`));
};
