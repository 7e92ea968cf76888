import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

/** What happened to a raffle. */
export interface RaffleNews {
  readonly type: 'raffle-ended' | 'raffle-sold-out' | 'raffle-won' | 'favorite-ends-tomorrow';
  readonly raffleId: number;
  /** Revision of the raffle's event that it is about. */
  readonly raffleRevision: number;
}

/** What operators decided about a report: the answer to who filed it, or to the seller. */
export interface ReportNews {
  readonly type: 'report-answered' | 'report-about-you';
  readonly reportId: string;
}

/** What a notification is about. Its words come from there. */
export type News = RaffleNews | ReportNews;

export interface Recipient {
  readonly userId: number;
  readonly channel: 'in-app' | 'email';
}

export type Notification = News &
  Recipient & {
    /** Computed from the topic and the person, so that a repeat has the same id. */
    readonly notificationId: string;
    /** `failed`: the mail server refused it for good. */
    readonly status: 'sent' | 'failed';
    /** Id of the one in the page whose place it takes: a win, that of the raffle's end. */
    readonly replaces?: string;
  };

/**
 * Through one `channel`: `in-app`, which the page lists, or `email`. `type` is `raffle-ended`,
 * `raffle-sold-out`, `raffle-won` or `favorite-ends-tomorrow`; these have `raffleId` and
 * `raffleRevision`. `report-answered` (to who filed a report) and `report-about-you` (to the
 * seller) have `reportId` instead. `status` is `sent`, or `failed` when a mail was refused for
 * good or was too late. The id is a UUIDv5 of type, raffle, `raffleRevision` (the revision of the
 * raffle's event), person and channel, so none is sent twice; about a report, of type, report,
 * person and channel. `replaces` is the id of the one in the page whose place it takes: a win takes
 * that of the raffle's end (number `replaced`), which is told no more if it was not told yet.
 * `listed` and `unread` are the totals in the page after it; what another took the place of is not
 * unread.
 *
 * Version 3: it may take the place of another one. An older program stops at it, instead of
 * counting both. While older programs run (`WRITE_PREVIOUS_VERSION_OF=NotificationSent`) none takes
 * another's place.
 *
 * Version 2: it may be about a report. Versions 1 and 2 are read as they are.
 */
export type NotificationSent = Event<
  'NotificationSent',
  Notification & {
    /** Number of the one whose place it takes, counted from 1, where the page listed it. */
    readonly replaced?: number;
    readonly listed: number;
    readonly unread: number;
  }
>;

/** Version 2 took no other's place. */
type NotificationSent2 = NotificationSent['data'] & {
  readonly replaces?: never;
  readonly replaced?: never;
};

/** Version 1 could tell of raffles alone: it is what version 2 says of them. */
type NotificationSent1 = Extract<NotificationSent2, RaffleNews>;

const ofRaffle = (older: NotificationSent1): NotificationSent2 => older;

const inOwnPlace = (older: NotificationSent2): NotificationSent['data'] => older;

const beforePlaces = ({
  replaces: _replaces,
  replaced: _replaced,
  ...older
}: NotificationSent['data']): NotificationSent2 => older;

/** The in-app notifications up to `readUpTo`, counted from the first, are read. */
export type NotificationsRead = Event<
  'NotificationsRead',
  { readonly userId: number; readonly readUpTo: number; readonly unread: number }
>;

/**
 * The person has deleted their account. The stream is truncated before this event, and nothing
 * follows it.
 */
export type NotificationsForgotten = Event<
  'NotificationsForgotten',
  { readonly userId: number; readonly unread: 0 }
>;

export type NotificationEvent = NotificationSent | NotificationsRead | NotificationsForgotten;

export const notificationEvents: EventTypes<NotificationEvent> = {
  NotificationSent: { upcasts: [ofRaffle, inOwnPlace], downcast: beforePlaces },
  NotificationsRead: firstVersion,
  NotificationsForgotten: firstVersion,
};
