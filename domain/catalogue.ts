import { accountEvents, type AccountEvent } from './accounts/events';
import { announcementEvents, type AnnouncementFinished } from './announcements/events';
import { favoriteEvents, type FavoriteEvent } from './favorites/events';
import { featureQuotaEvents, type FeatureQuotaEvent } from './feature-quota/events';
import { newsletterEvents, type NewsletterEvent } from './newsletter/events';
import { notificationEvents, type NotificationEvent } from './notifications/events';
import { operationsEvents, type OperationsEvent } from './operations/events';
import { raffleEvents, type RaffleEvent } from './raffles/events';
import { raffleSnapshotEvents, type RaffleSnapshotTaken } from './raffles/snapshot';
import { reportEvents, type ReportEvent } from './reports/events';
import type { EventTypes } from './shared/event-types';
import { logEvents, sequenceEvents, type LogEvent, type NumberTaken } from './shared/log-events';
import type { Event } from './shared/message';
import { transparencyEvents, type DayRooted } from './transparency/events';
import { usernameEvents, type UsernameEvent } from './usernames/events';

/** The events in the streams of each category. */
export interface CategoryEvents {
  readonly raffle: RaffleEvent;
  readonly raffleSnapshot: RaffleSnapshotTaken;
  readonly account: AccountEvent;
  readonly username: UsernameEvent;
  readonly favorites: FavoriteEvent;
  readonly featureQuota: FeatureQuotaEvent;
  readonly notifications: NotificationEvent;
  readonly announcement: AnnouncementFinished;
  readonly newsletter: NewsletterEvent;
  readonly report: ReportEvent;
  readonly transparency: DayRooted;
  readonly operations: OperationsEvent;
  readonly sequence: NumberTaken;
  readonly log: LogEvent;
}

export type Category = keyof CategoryEvents;

/**
 * Every category and event type. Programs read and write the log by this list, and stop at an event
 * that it lacks.
 */
export const catalogue: { readonly [C in Category]: EventTypes<CategoryEvents[C]> } = {
  raffle: raffleEvents,
  raffleSnapshot: raffleSnapshotEvents,
  account: accountEvents,
  username: usernameEvents,
  favorites: favoriteEvents,
  featureQuota: featureQuotaEvents,
  notifications: notificationEvents,
  announcement: announcementEvents,
  newsletter: newsletterEvents,
  report: reportEvents,
  transparency: transparencyEvents,
  operations: operationsEvents,
  sequence: sequenceEvents,
  log: logEvents,
};

/** For readers of the whole log: whether an event is one of this category's. */
export const isEventOf = <C extends Category, E extends Event<string, object>>(
  category: C,
  event: E,
): event is E & CategoryEvents[C] => Object.hasOwn(catalogue[category], event.type);
