import type { Filter } from 'mongodb';
import type { PageQuery } from '../../contracts/paging';
import type { Documents } from '../../platform/documents/documents';
import { readMomentCursor, writeCursor } from '../../platform/cursor';
import { REPORTS, type ReportDocument } from './document';

/** One page of reports. */
export interface ReportPage {
  readonly items: readonly ReportDocument[];
  /** The number on all pages. */
  readonly total: number;
  /** Present when there is a next page. */
  readonly nextCursor?: string;
}

/** The cursor of the page after a report. */
export const afterReport = ({ filedAt, _id }: Pick<ReportDocument, 'filedAt' | '_id'>): string =>
  writeCursor('filedAt', Number(filedAt), _id);

const isReportId = (id: unknown): id is string => typeof id === 'string';

const NEWEST_FIRST = { filedAt: -1, _id: -1 } as const;

/** @returns undefined for a cursor that is none */
const placeOf = (cursor: string): Pick<ReportDocument, 'filedAt' | '_id'> | undefined => {
  const place = readMomentCursor(cursor, 'filedAt', isReportId);
  return place && { filedAt: place.at, _id: place.id };
};

const after = (cursor: string | undefined): Filter<ReportDocument> | undefined => {
  if (cursor === undefined) return {};
  const place = placeOf(cursor);
  if (!place) return undefined;
  const { filedAt, _id: id } = place;
  return { $or: [{ filedAt: { $lt: filedAt } }, { filedAt, _id: { $lt: id } }] };
};

/** What a report is about: a raffle, or the seller. */
type About = Pick<ReportDocument, 'subject' | 'raffleId' | 'sellerId'>;

const openAbout = ({ subject, raffleId, sellerId }: About): Filter<ReportDocument> =>
  subject === 'raffle'
    ? { raffleId, status: 'open' }
    : { sellerId, status: 'open', subject: 'seller' };

const keyOf = ({ subject, raffleId, sellerId }: About): string =>
  subject === 'raffle' ? `raffle ${raffleId}` : `seller ${sellerId}`;

/** What a list of reports is narrowed to: a raffle, or somebody who sells, by themselves. */
export interface AboutOne {
  readonly raffleId?: number | undefined;
  readonly sellerId?: number | undefined;
}

const aboutOne = ({ raffleId, sellerId }: AboutOne): Filter<ReportDocument> => ({
  ...(raffleId === undefined ? {} : { raffleId }),
  ...(sellerId === undefined ? {} : { sellerId, subject: 'seller' }),
});

const OPEN_FIELDS = { filedAt: 1, reason: 1, subject: 1, raffleId: 1, sellerId: 1 } as const;

/** Whether a report was filed after another one; those of the same moment go by their ids. */
const isAfter = (
  { filedAt, _id }: Pick<ReportDocument, 'filedAt' | '_id'>,
  than: Pick<ReportDocument, 'filedAt' | '_id'>,
): boolean =>
  Number(filedAt) - Number(than.filedAt) > 0 ||
  (Number(filedAt) === Number(than.filedAt) && _id > than._id);

type OpenReport = Pick<ReportDocument, '_id' | 'filedAt' | 'reason' | keyof About>;

/** A raffle, or somebody who sells, with open reports. */
export interface ReportedSubject {
  /** The one that has waited longest. */
  readonly oldest: OpenReport;
  /** Each once. */
  readonly reasons: readonly ReportDocument['reason'][];
}

export interface ReportedPage {
  readonly items: readonly ReportedSubject[];
  /** The number on all pages. */
  readonly total: number;
  /** Present when there is a next page. */
  readonly nextCursor?: string;
}

/** More open reports than anybody decides; those behind them have their turn afterwards. */
const GROUPED_MOST = 5_000;

const reportedOf = (open: readonly OpenReport[]): readonly ReportedSubject[] => {
  const about = new Map<string, { oldest: OpenReport; reasons: Set<OpenReport['reason']> }>();
  for (const report of open) {
    const known = about.get(keyOf(report));
    if (known) known.reasons.add(report.reason);
    else about.set(keyOf(report), { oldest: report, reasons: new Set([report.reason]) });
  }
  return [...about.values()].map(({ oldest, reasons }) => ({ oldest, reasons: [...reasons] }));
};

export type DecidedAs = NonNullable<ReportDocument['decidedAs']>;

/** Decisions about one seller that are counted; beyond that, they say no more. */
const COUNTED_MOST = 2_000;

const idOf = ({ _id }: Pick<ReportDocument, '_id'>): string => _id;

/** Queries on reports. The read model may lag. */
export const openReports = ({ db }: Pick<Documents, 'db'>) => {
  const reports = db.collection<ReportDocument>(REPORTS.projection);
  const idsOfAll = async (filter: Filter<ReportDocument>): Promise<readonly string[]> => {
    const found = await reports
      .find(filter)
      .project<Pick<ReportDocument, '_id'>>({ _id: 1 })
      .toArray();
    return found.map(idOf);
  };

  const aboutsOf = async (
    ids: readonly number[],
    filter: Filter<ReportDocument>,
  ): Promise<readonly About[]> =>
    ids.length === 0
      ? []
      : reports
          .find(filter)
          .project<About>({ _id: 0, subject: 1, raffleId: 1, sellerId: 1 })
          .toArray();

  const page = async (
    filter: Filter<ReportDocument>,
    { limit, cursor }: PageQuery,
  ): Promise<ReportPage | undefined> => {
    const rest = after(cursor);
    if (!rest) return undefined;
    const [found, total] = await Promise.all([
      reports
        .find({ ...filter, ...rest })
        .sort(NEWEST_FIRST)
        .limit(limit + 1)
        .toArray(),
      reports.countDocuments(filter),
    ]);
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return { items, total, ...(last ? { nextCursor: afterReport(last) } : {}) };
  };

  return {
    /** Null for a report that there is not, or no more. */
    find: (reportId: string) => reports.findOne({ _id: reportId }),

    byIds: async (ids: readonly string[]): Promise<ReadonlyMap<string, ReportDocument>> => {
      if (ids.length === 0) return new Map();
      const found = await reports.find({ _id: { $in: [...ids] } }).toArray();
      return new Map(found.map((report) => [report._id, report]));
    },

    /**
     * The open or the decided reports, newest first.
     * @returns undefined for a cursor that is none
     */
    list: (
      status: ReportDocument['status'],
      query: PageQuery,
      about: AboutOne = {},
    ): Promise<ReportPage | undefined> => page({ status, ...aboutOne(about) }, query),

    /**
     * What open reports are about, each once, the one that has waited longest first.
     * @returns undefined for a cursor that is none
     */
    reported: async ({ limit, cursor }: PageQuery): Promise<ReportedPage | undefined> => {
      const last = cursor === undefined ? undefined : placeOf(cursor);
      if (cursor !== undefined && !last) return undefined;
      const open = await reports
        .find({ status: 'open' })
        .sort({ filedAt: 1, _id: 1 })
        .limit(GROUPED_MOST)
        .project<OpenReport>(OPEN_FIELDS)
        .toArray();
      const all = reportedOf(open);
      const left = all.filter(({ oldest }) => !last || isAfter(oldest, last));
      const items = left.slice(0, limit);
      const end = left.length > limit ? items.at(-1) : undefined;
      return { items, total: all.length, ...(end ? { nextCursor: afterReport(end.oldest) } : {}) };
    },

    /** How often each was decided about each of these sellers; each decision counts once. */
    decisionsAgainst: async (
      sellerIds: readonly number[],
    ): Promise<(sellerId: number, decision: DecidedAs) => number> => {
      if (sellerIds.length === 0) return () => 0;
      const found = await reports
        .find({ sellerId: { $in: [...sellerIds] }, decidedAs: { $gt: '' as DecidedAs } })
        .limit(COUNTED_MOST)
        .project<Pick<ReportDocument, 'sellerId' | 'decidedAs'>>({
          _id: 0,
          sellerId: 1,
          decidedAs: 1,
        })
        .toArray();
      return (id, decision) =>
        found.filter(({ sellerId, decidedAs }) => sellerId === id && decidedAs === decision).length;
    },

    /** How many are open, and the one that has been for the longest time. */
    waiting: async () => {
      const isOpen = { status: 'open' } as const;
      const [[oldest], open] = await Promise.all([
        reports
          .find(isOpen)
          .sort({ filedAt: 1, _id: 1 })
          .limit(1)
          .project<Pick<ReportDocument, 'filedAt'>>({ _id: 0, filedAt: 1 })
          .toArray(),
        reports.countDocuments(isOpen),
      ]);
      return { open, oldest };
    },

    /**
     * How many open reports there are about each: about the same raffle, or about the same seller.
     * Two queries, however many are asked for.
     */
    countsOpen: async (asked: readonly About[]): Promise<(about: About) => number> => {
      const raffles = asked.flatMap(({ raffleId }) => raffleId ?? []);
      const sellers = asked.flatMap((about) => (about.subject === 'seller' ? about.sellerId : []));
      const found = await Promise.all([
        aboutsOf(raffles, { raffleId: { $in: raffles }, status: 'open' }),
        aboutsOf(sellers, { sellerId: { $in: sellers }, status: 'open', subject: 'seller' }),
      ]);
      const counts = new Map<string, number>();
      for (const about of found.flat()) {
        const key = keyOf(about);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return (about) => counts.get(keyOf(about)) ?? 0;
    },

    /** The open reports about the same raffle; with `allOfSeller`, all about its seller. */
    openAbout: (about: About, allOfSeller: boolean): Promise<readonly string[]> =>
      idsOfAll(allOfSeller ? { sellerId: about.sellerId, status: 'open' } : openAbout(about)),

    /**
     * What a person has filed, newest first.
     * @returns undefined for a cursor that is none
     */
    filedBy: (reporterId: number, query: PageQuery): Promise<ReportPage | undefined> =>
      page({ reporterId }, query),

    /** The reports that a person has filed. */
    idsBy: (reporterId: number): Promise<readonly string[]> => idsOfAll({ reporterId }),

    /** The reports about a seller, or a raffle of theirs. */
    idsAbout: (sellerId: number): Promise<readonly string[]> => idsOfAll({ sellerId }),
  };
};

export type ReportQueries = ReturnType<typeof openReports>;
