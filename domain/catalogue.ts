import { accountKind } from './accounts/stream';
import { announcementKind } from './announcements/stream';
import { caseKind } from './cases/stream';
import { favoritesKind } from './favorites/stream';
import { featureQuotaKind } from './feature-quota/stream';
import { handoverKind } from './handovers/stream';
import { newsletterKind } from './newsletter/stream';
import { notificationsKind } from './notifications/stream';
import { operationsKind } from './operations/stream';
import { personalReadsKind } from './personal-reads/stream';
import { raffleKind, raffleSnapshotKind } from './raffles/stream';
import { reportKind } from './reports/stream';
import type { EventTypes } from './shared/event-types';
import { logKind, sequenceKind } from './shared/log-events';
import type { Event } from './shared/message';
import type { SitePolicy, StreamKind } from './shared/stream-kind';
import { transparencyKind } from './transparency/stream';
import { usernameKind } from './usernames/stream';

/** Every kind of stream, under the category that its streams' names begin with. */
export const streamKinds = {
  raffle: raffleKind,
  raffleSnapshot: raffleSnapshotKind,
  account: accountKind,
  username: usernameKind,
  favorites: favoritesKind,
  featureQuota: featureQuotaKind,
  handover: handoverKind,
  notifications: notificationsKind,
  announcement: announcementKind,
  newsletter: newsletterKind,
  report: reportKind,
  case: caseKind,
  transparency: transparencyKind,
  operations: operationsKind,
  personalReads: personalReadsKind,
  sequence: sequenceKind,
  log: logKind,
};

export type StreamKinds = typeof streamKinds;
export type Category = keyof StreamKinds;

type EventsOf<Kind> = Kind extends {
  readonly decider: (policy: SitePolicy) => {
    readonly evolve: (state: never, event: infer E) => unknown;
  };
}
  ? E
  : Kind extends StreamKind<infer E>
    ? E
    : never;

/** The events in the streams of each category. */
export type CategoryEvents = { readonly [C in Category]: EventsOf<StreamKinds[C]> };

/**
 * Every category and event type. Programs read and write the log by this list, and stop at an event
 * that it lacks.
 */
export const catalogue = Object.fromEntries(
  Object.entries(streamKinds).map(([category, { events }]) => [category, events]),
  // One entry for each kind, under its own category.
) as { readonly [C in Category]: EventTypes<CategoryEvents[C]> };

/** For readers of the whole log: whether an event is one of this category's. */
export const isEventOf = <C extends Category, E extends Event<string, object>>(
  category: C,
  event: E,
): event is E & CategoryEvents[C] => Object.hasOwn(catalogue[category], event.type);
