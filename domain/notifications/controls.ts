import type { ForgetNotifications, MarkNotificationsRead, SendNotification } from './commands';
import type {
  Notification,
  NotificationSent,
  NotificationsForgotten,
  NotificationsRead,
  RaffleNews,
  ReportNews,
} from './events';

const SENT_AT = '2026-05-31T18:00:00.000Z';
const READ_AT = '2026-05-31T18:05:00.000Z';

type OfRaffle = Extract<Notification, RaffleNews>;

type SendValues = Partial<OfRaffle> & { readonly now?: string };

export const sendNotification = ({
  now = SENT_AT,
  ...values
}: SendValues = {}): SendNotification & { readonly data: OfRaffle } => ({
  type: 'SendNotification',
  data: {
    notificationId: '6d0f6e0a-3c1b-5c36-9f6b-0c0a1d8a7b11',
    userId: 20,
    raffleId: 12,
    type: 'raffle-ended',
    channel: 'in-app',
    status: 'sent',
    raffleRevision: 2,
    ...values,
  },
  metadata: { now: new Date(now) },
});

interface Totals {
  readonly replaced?: number;
  readonly listed?: number;
  readonly unread?: number;
  readonly at?: string;
}

type SentValues = Partial<OfRaffle> & Totals;

export const notificationSent = ({
  at = SENT_AT,
  listed = 1,
  unread = listed,
  ...values
}: SentValues = {}): NotificationSent => ({
  type: 'NotificationSent',
  at,
  data: { ...sendNotification(values).data, listed, unread },
});

type ReportSentValues = Partial<Extract<Notification, ReportNews>> & Totals;

/** A notification that is not about a raffle. */
export const reportNotificationSent = ({
  at = SENT_AT,
  listed = 1,
  unread = listed,
  ...values
}: ReportSentValues = {}): NotificationSent => ({
  type: 'NotificationSent',
  at,
  data: {
    notificationId: '0d7f5b1e-6f60-5a43-8d0e-7b1b6a3c9e55',
    userId: 20,
    type: 'report-answered',
    reportId: '9b2f6c1d-4e0a-5b7d-8c3f-1a2b3c4d5e6f',
    channel: 'in-app',
    status: 'sent',
    listed,
    unread,
    ...values,
  },
});

type ReadValues = Partial<MarkNotificationsRead['data']> & { readonly now?: string };

export const markNotificationsRead = ({
  now = READ_AT,
  userId = 20,
  upTo = null,
}: ReadValues = {}): MarkNotificationsRead => ({
  type: 'MarkNotificationsRead',
  data: { userId, upTo },
  metadata: { now: new Date(now) },
});

export const notificationsRead = ({
  at = READ_AT,
  ...values
}: Partial<NotificationsRead['data']> & { readonly at?: string } = {}): NotificationsRead => ({
  type: 'NotificationsRead',
  at,
  data: { userId: 20, readUpTo: 1, unread: 0, ...values },
});

export const forgetNotifications = ({ now = READ_AT, userId = 20 } = {}): ForgetNotifications => ({
  type: 'ForgetNotifications',
  data: { userId },
  metadata: { now: new Date(now) },
});

export const notificationsForgotten = ({
  at = READ_AT,
  userId = 20,
} = {}): NotificationsForgotten => ({
  type: 'NotificationsForgotten',
  at,
  data: { userId, unread: 0 },
});
