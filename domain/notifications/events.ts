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
  };

/** Carries the totals after it: in-app notifications so far, and the unread ones. */
export type NotificationSent = Event<
  'NotificationSent',
  Notification & { readonly listed: number; readonly unread: number }
>;

type NotificationSent1 = Extract<NotificationSent['data'], RaffleNews>;

/** Version 1 could tell of raffles alone: it is what version 2 says of them. */
const ofRaffle = (data: NotificationSent1): NotificationSent['data'] => data;

const beforeReports = (data: NotificationSent['data']): NotificationSent1 => {
  if ('raffleId' in data) return data;
  throw new Error('A notification about a report waits until no older program runs');
};

/** The in-app notifications up to `readUpTo`, counted from the first, have been read. */
export type NotificationsRead = Event<
  'NotificationsRead',
  { readonly userId: number; readonly readUpTo: number; readonly unread: number }
>;

/** The person has deleted their account. What is before it is hidden, and nothing follows. */
export type NotificationsForgotten = Event<
  'NotificationsForgotten',
  { readonly userId: number; readonly unread: 0 }
>;

export type NotificationEvent = NotificationSent | NotificationsRead | NotificationsForgotten;

export const notificationEvents: EventTypes<NotificationEvent> = {
  NotificationSent: { upcasts: [ofRaffle], downcast: beforeReports },
  NotificationsRead: firstVersion,
  NotificationsForgotten: firstVersion,
};
