import type { ListedNotification } from '../../contracts/notifications';
import type { NotificationQueries } from '../../projections/notifications/queries';
import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { lightPage } from '../http/light-page';
import { listedRaffleView } from '../raffles/raffle-view';
import { notificationView } from './notification-view';

interface ListOptions {
  readonly userId: number;
  readonly limit: number;
  /** Number of the last notification of the previous page. */
  readonly cursor?: number | undefined;
}

export interface NotificationPage {
  readonly body: readonly ListedNotification[];
  /** The number on all pages together. */
  readonly total: number;
  readonly nextCursor?: string | undefined;
  readonly unread: number;
}

const NOTHING_TOLD = { newest: [], readUpTo: 0, unread: 0 } as const;

export interface NotificationModels {
  readonly notifications: NotificationQueries;
  readonly raffleCards: Pick<RaffleCardQueries, 'byIds'>;
}

/** A person's notifications in the page, newest first, with the present state of their raffles. */
export const listNotifications = async (
  { notifications, raffleCards }: NotificationModels,
  { userId, limit, cursor = Number.MAX_SAFE_INTEGER }: ListOptions,
): Promise<NotificationPage> => {
  const told = (await notifications.find(userId)) ?? NOTHING_TOLD;
  const rest = told.newest.filter(({ number }) => number < cursor);
  const lines = rest.slice(0, limit);
  const cards = await raffleCards.byIds(lines.flatMap(({ raffleId }) => raffleId ?? []));
  const show = ({ number, ...line }: (typeof lines)[number]) => {
    const view = { ...notificationView({ ...line, userId }), read: number <= told.readUpTo };
    if (line.raffleId === null) return { ...view, raffle: null };
    // Missing while the projection of the cards is behind.
    const card = cards.get(line.raffleId);
    return card && { ...view, raffle: listedRaffleView(card) };
  };
  const cursorAfter = ({ number }: { readonly number: number }) => String(number);
  const last = rest.length > limit ? lines.at(-1) : undefined;
  const page = { items: lines, nextCursor: last && cursorAfter(last) };
  return {
    ...lightPage(page, { show, cursorAfter }),
    total: told.newest.length,
    unread: told.unread,
  };
};
