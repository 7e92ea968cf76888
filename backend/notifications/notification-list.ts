import type { ListedNotification } from '../../contracts/notifications';
import type { NotificationQueries } from '../../projections/notifications/queries';
import type { NotificationsDocument } from '../../projections/notifications/document';
import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import type { ReportDocument } from '../../projections/reports/document';
import type { ReportQueries } from '../../projections/reports/queries';
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
  readonly reports: Pick<ReportQueries, 'byIds'>;
}

type Line = NotificationsDocument['newest'][number];

/** The operators' word to this person; undefined when there is none for them, or no more. */
const wordOf = (
  { type }: Pick<Line, 'type'>,
  report: ReportDocument | undefined,
): string | undefined => {
  if (!report?.verdict) return undefined;
  const { toReporter, toSeller } = report.verdict;
  return type === 'report-answered' ? toReporter : (toSeller ?? undefined);
};

/** What notifications are about, as it is now. */
const readSubjects = async (
  { raffleCards, reports }: Pick<NotificationModels, 'raffleCards' | 'reports'>,
  lines: readonly Line[],
) => {
  const found = await reports.byIds(lines.flatMap(({ reportId }) => reportId ?? []));
  const ofReports = [...found.values()].flatMap(({ raffleId }) => raffleId ?? []);
  const ofRaffles = lines.flatMap(({ raffleId }) => raffleId ?? []);
  const cards = await raffleCards.byIds([...new Set([...ofRaffles, ...ofReports])]);
  const raffleOf = (raffleId: number | null | undefined) => {
    const card = raffleId == null ? undefined : cards.get(raffleId);
    return card && listedRaffleView(card);
  };
  return { raffleOf, reportOf: (reportId: string) => found.get(reportId) };
};

/** A person's notifications in the page, newest first, with the present state of their subjects. */
export const listNotifications = async (
  readModels: NotificationModels,
  { userId, limit, cursor = Number.MAX_SAFE_INTEGER }: ListOptions,
): Promise<NotificationPage> => {
  const told = (await readModels.notifications.find(userId)) ?? NOTHING_TOLD;
  const rest = told.newest.filter(({ number }) => number < cursor);
  const lines = rest.slice(0, limit);
  const { raffleOf, reportOf } = await readSubjects(readModels, lines);
  const show = ({ number, ...line }: (typeof lines)[number]) => {
    const view = { ...notificationView({ ...line, userId }), read: number <= told.readUpTo };
    if (line.reportId !== null) {
      const report = reportOf(line.reportId);
      const word = wordOf(line, report);
      return word === undefined
        ? undefined
        : { ...view, raffle: raffleOf(report?.raffleId) ?? null, word };
    }
    // Missing while the projection of the cards is behind.
    const raffle = raffleOf(line.raffleId);
    return raffle && { ...view, raffle, word: null };
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
