import type { Filter } from 'mongodb';
import type { PageQuery } from '../../contracts/paging';
import { readMomentCursor, writeCursor } from '../../platform/cursor';
import type { Documents } from '../../platform/documents/documents';
import { HANDOVERS, type HandoverDocument } from './document';

/** The next sweep finds the rest. */
const FOUND_AT_ONCE = 1_000;
/** Of the closed ones of a seller or a month, those whose days are compared. */
const COMPARED_MOST = 1_000;

const A_DAY_MS = 24 * 60 * 60 * 1_000;

type Stage = HandoverDocument['stage'];

/** Which hand-overs a list has. */
export type HandoverList = 'disputed' | 'open' | 'ended';

const STAGES: Readonly<Record<HandoverList, readonly Stage[]>> = {
  disputed: ['disputed'],
  open: ['asked', 'accepted', 'sent'],
  ended: ['closed', 'failed'],
};

/** What one's own list has besides what goes on. */
interface OwnQuery {
  readonly part: 'holder' | 'seller';
  readonly userId: number;
  /** Those that have ended since then. */
  readonly since: Date;
  readonly limit: number;
}

export interface HandoverPage {
  readonly items: readonly HandoverDocument[];
  /** The number on all pages. */
  readonly total: number;
  /** Present when there is a next page. */
  readonly nextCursor?: string;
}

/** What has become of a seller's prizes. */
export interface SellerHandovers {
  readonly closed: number;
  /** Raffles of which a prize failed through the seller. */
  readonly failed: number;
  /** From the opening to the end of the closed ones; null when there is none. */
  readonly medianDays: number | null;
}

/** What has become of some prizes. */
export interface HandoverFigures {
  readonly open: number;
  readonly delivered: number;
  readonly failed: number;
  /** From the opening to the end of the delivered ones; null when there is none. */
  readonly medianDays: number | null;
}

const ORDER = 'by';
const ID = /^\d{1,15}-\d{1,3}$/;
const isHandoverId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);

/** The cursor of the page after a hand-over. */
export const afterHandover = ({ by, _id }: HandoverDocument): string =>
  writeCursor(ORDER, Number(by), _id);

/** The middle one, or the mean of the two in the middle; null of nothing. */
export const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
};

const daysOf = ({ openedAt, endedAt }: HandoverDocument): number =>
  (Number(endedAt) - Number(openedAt)) / A_DAY_MS;

/** Queries on hand-overs. The read model may lag. */
export const openHandoverQueries = ({ db }: Pick<Documents, 'db'>) => {
  const handovers = db.collection<HandoverDocument>(HANDOVERS.projection);

  const overdue = (stages: readonly Stage[], by: Date): Promise<HandoverDocument[]> =>
    handovers
      .find({ stage: { $in: [...stages] }, by: { $lte: by } })
      .sort({ by: 1 })
      .limit(FOUND_AT_ONCE)
      .toArray();

  return {
    /** Draws whose hand-overs were not opened. */
    unopened: (by: Date) => overdue(['due'], by),

    /** Those whose present step is over. */
    stepsDue: (by: Date) => overdue(STAGES.open, by),

    /** Those that ended before a time, and are not forgotten. */
    endedBefore: (by: Date): Promise<HandoverDocument[]> =>
      handovers
        .find({ isForgotten: false, endedAt: { $lte: by } })
        .sort({ endedAt: 1 })
        .limit(FOUND_AT_ONCE)
        .toArray(),

    /** Those in which somebody has a part, as seller or as the present holder. */
    partsOf: (userId: number): Promise<HandoverDocument[]> =>
      handovers
        .find({ isForgotten: false, $or: [{ sellerId: userId }, { holderId: userId }] })
        .toArray(),

    /** What one waits for or has to hand over, what is due first, then what has just ended. */
    own: ({ part, userId, since, limit }: OwnQuery): Promise<HandoverDocument[]> => {
      const mine: Filter<HandoverDocument> =
        part === 'seller' ? { sellerId: userId } : { holderId: userId };
      const lately = { $or: [{ endedAt: null }, { endedAt: { $gte: since } }] };
      return handovers
        .find({ ...mine, ...lately, stage: { $in: Object.values(STAGES).flat() } })
        .sort({ endedAt: 1, by: 1 })
        .limit(limit)
        .toArray();
    },

    /**
     * A page: of the open ones what is due first, of those that have ended the last one first.
     * @returns undefined for a cursor that is none
     */
    list: async (
      list: HandoverList,
      { limit, cursor }: PageQuery,
    ): Promise<HandoverPage | undefined> => {
      const place =
        cursor === undefined ? undefined : readMomentCursor(cursor, ORDER, isHandoverId);
      if (cursor !== undefined && !place) return undefined;
      const isNewestFirst = list === 'ended';
      const [beyond, order] = isNewestFirst ? (['$lt', -1] as const) : (['$gt', 1] as const);
      const filter: Filter<HandoverDocument> = {
        stage: { $in: [...STAGES[list]] },
        isForgotten: false,
      };
      const rest: Filter<HandoverDocument> = place
        ? {
            $or: [{ by: { [beyond]: place.at } }, { by: place.at, _id: { [beyond]: place.id } }],
          }
        : {};
      const [found, total] = await Promise.all([
        handovers
          .find({ ...filter, ...rest })
          .sort({ by: order, _id: order })
          .limit(limit + 1)
          .toArray(),
        handovers.countDocuments(filter),
      ]);
      const items = found.slice(0, limit);
      const last = found.length > limit ? items.at(-1) : undefined;
      return { items, total, ...(last ? { nextCursor: afterHandover(last) } : {}) };
    },

    /** The disputes that nobody has decided, and the oldest of them. */
    waiting: async () => {
      const disputed = { stage: 'disputed' } as const;
      const [open, [oldest]] = await Promise.all([
        handovers.countDocuments(disputed),
        handovers.find(disputed).sort({ by: 1 }).limit(1).toArray(),
      ]);
      return { open, oldest };
    },

    ofSeller: async (sellerId: number): Promise<SellerHandovers> => {
      const [closed, days, failed] = await Promise.all([
        handovers.countDocuments({ sellerId, stage: 'closed' }),
        handovers
          .find({ sellerId, stage: 'closed' })
          .sort({ by: -1 })
          .limit(COMPARED_MOST)
          .toArray(),
        handovers
          .find({ sellerId, stage: 'failed', countsAgainstSeller: true })
          .project<Pick<HandoverDocument, 'raffleId'>>({ _id: 0, raffleId: 1 })
          .toArray(),
      ]);
      const raffles = new Set(failed.map(({ raffleId }) => raffleId));
      return { closed, failed: raffles.size, medianDays: medianOf(days.map(daysOf)) };
    },

    /** What has become of those that were opened in this time. */
    openedBetween: async (since: Date, until: Date): Promise<HandoverFigures> => {
      const openedAt = { $gte: since, $lt: until };
      const [open, delivered, failed, days] = await Promise.all([
        handovers.countDocuments({ stage: { $in: [...STAGES.open, 'disputed'] }, openedAt }),
        handovers.countDocuments({ stage: 'closed', openedAt }),
        handovers.countDocuments({ stage: 'failed', openedAt }),
        handovers.find({ stage: 'closed', openedAt }).limit(COMPARED_MOST).toArray(),
      ]);
      return { open, delivered, failed, medianDays: medianOf(days.map(daysOf)) };
    },
  };
};

export type HandoverQueries = ReturnType<typeof openHandoverQueries>;
