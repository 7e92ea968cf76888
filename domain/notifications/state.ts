import { assertNever } from '../shared/assert-never';
import { nothingRecent, rememberFor, type Recent } from '../shared/growing-map';
import type { NotificationEvent, NotificationSent } from './events';

/** How many of the newest in-app notifications are listed. */
export const LISTED_MAX = 100;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older news is not sent any more, by any channel. */
export const NEWS_LASTS_MS = 3 * DAY_MS;
/** How long a repeat is surely recognised: longer than anybody retries. */
export const NEWS_REMEMBERED_MS = 7 * DAY_MS;
export const rememberNews = rememberFor(NEWS_REMEMBERED_MS);

/** The notifications of one person. */
export interface Notifications {
  /** In-app notifications so far. */
  readonly listed: number;
  /** How many of those have been read, counted from the first. */
  readonly readUpTo: number;
  /** Ids of the newest in-app notifications; the newest is last. */
  readonly newest: readonly string[];
  /** Numbers, from 1, of the unread ones whose place another has taken. */
  readonly replaced: readonly number[];
  /** Ids of all recent notifications, of any channel. */
  readonly recent: Recent<true>;
  /** The person has gone, and is told nothing more. */
  readonly isForgotten?: true;
}

export const noNotifications: Notifications = {
  listed: 0,
  readUpTo: 0,
  newest: [],
  replaced: [],
  recent: nothingRecent(),
};

/** The number, from 1, of one of the newest in the page. */
export const numberOf = (
  { listed, newest }: Notifications,
  id: string | undefined,
): number | undefined => {
  const index = id === undefined ? -1 : newest.indexOf(id);
  return index < 0 ? undefined : listed - newest.length + index + 1;
};

/** The unread numbers whose place another has taken, once this one has. */
export const replacedWith = (
  { readUpTo, replaced }: Notifications,
  number: number | undefined,
): readonly number[] =>
  number === undefined || number <= readUpTo ? replaced : [...replaced, number];

/** How many in the page are unread: what another took the place of is not. */
export const unreadOf = ({
  listed,
  readUpTo,
  replaced,
}: Pick<Notifications, 'listed' | 'readUpTo' | 'replaced'>): number =>
  listed - readUpTo - replaced.length;

/** Once those up to this number, from 1, are read. */
export const readTo = (state: Notifications, readUpTo: number): Notifications => ({
  ...state,
  readUpTo,
  replaced: state.replaced.filter((number) => number > readUpTo),
});

/** What is not told any more: this one, and the one whose place it takes. */
const toldIds = ({ notificationId, replaces }: NotificationSent['data']): readonly string[] =>
  replaces === undefined ? [notificationId] : [notificationId, replaces];

const sent = (state: Notifications, { data, at }: NotificationSent): Notifications => ({
  ...state,
  listed: data.listed,
  replaced: replacedWith(state, data.replaced),
  newest:
    data.channel === 'in-app'
      ? [...state.newest, data.notificationId].slice(-LISTED_MAX)
      : state.newest,
  recent: toldIds(data).reduce(
    (recent, id) => rememberNews(recent, id, true, Date.parse(at)),
    state.recent,
  ),
});

export const evolve = (state: Notifications, event: NotificationEvent): Notifications => {
  switch (event.type) {
    case 'NotificationSent':
      return sent(state, event);
    case 'NotificationsRead':
      return readTo(state, event.data.readUpTo);
    case 'NotificationsForgotten':
      return { ...noNotifications, isForgotten: true };
    default:
      return assertNever(event);
  }
};

const BYTES = { notifications: 300, id: 120 } as const;

/** Rough size in memory, in bytes; bounds the cache. */
export const sizeOfNotifications = ({ newest, recent }: Notifications): number =>
  BYTES.notifications + (newest.length + recent.current.size + recent.previous.size) * BYTES.id;
