import type { Collection, Filter } from 'mongodb';
import type { Documents } from '../../platform/documents/documents';
import { participationId, PARTICIPATIONS, type ParticipationDocument } from './document';

const READ_AT_ONCE = 10;

type Stored = Collection<ParticipationDocument>;
type Mine = Filter<ParticipationDocument>;

/** What a list shows of a participation: its receipts may be hundreds. */
const LISTED_FIELDS = [
  '_id',
  'raffleId',
  'buyerId',
  'tag',
  'tickets',
  'purchases',
  'participatedAt',
  'ranges',
] as const satisfies readonly (keyof ParticipationDocument)[];
const LISTED = Object.fromEntries(LISTED_FIELDS.map((field) => [field, 1]));

export type ListedParticipation = Pick<ParticipationDocument, (typeof LISTED_FIELDS)[number]>;

export interface ParticipationQuestion {
  readonly buyerId: number;
  readonly limit: number;
  /** `nextCursor` of the previous page. */
  readonly cursor?: string | undefined;
}

/** One page of a buyer's participations. */
export interface ParticipationList {
  readonly items: readonly ListedParticipation[];
  /** `_id` of the last participation, when there is a next page. */
  readonly nextCursor?: string;
}

/**
 * The filter for participations after the cursor's; undefined when the cursor is not this buyer's.
 */
const afterCursor = async (
  participations: Stored,
  { buyerId, cursor }: ParticipationQuestion,
): Promise<Mine | undefined> => {
  if (cursor === undefined) return {};
  const last = await participations.findOne({ _id: cursor, buyerId });
  if (!last) return undefined;
  const { participatedAt, _id } = last;
  return {
    $or: [{ participatedAt: { $lt: participatedAt } }, { participatedAt, _id: { $lt: _id } }],
  };
};

/** @returns undefined for a cursor that is not this buyer's */
const list = async (
  participations: Stored,
  question: ParticipationQuestion,
): Promise<ParticipationList | undefined> => {
  const { buyerId, limit } = question;
  const rest = await afterCursor(participations, question);
  if (!rest) return undefined;
  const found = await participations
    .find({ buyerId, ...rest })
    .sort({ participatedAt: -1, _id: -1 })
    .limit(limit + 1)
    .project<ListedParticipation>(LISTED)
    .toArray();
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, ...(last ? { nextCursor: last._id } : {}) };
};

/** A part of a raffle's buyers, in the order of `_id`. */
const buyersOf = (
  participations: Stored,
  raffleId: number,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<Pick<ParticipationDocument, '_id' | 'buyerId'>[]> =>
  participations
    // In ASCII the dot follows the dash, so the range holds only ids of this raffle.
    .find({ _id: { $gt: after === '' ? `${raffleId}-` : after, $lt: `${raffleId}.` } })
    .sort({ _id: 1 })
    .limit(most)
    .project<Pick<ParticipationDocument, '_id' | 'buyerId'>>({ buyerId: 1 })
    .toArray();

const buyersAmong = async (
  participations: Stored,
  raffleId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const ids = userIds.map((userId) => participationId(raffleId, userId));
  const found = await participations.find({ _id: { $in: ids } }).toArray();
  return new Set(found.map(({ buyerId }) => buyerId));
};

/** Queries on participations. The read model may lag. */
export const openParticipations = ({ db }: Pick<Documents, 'db'>) => {
  const participations = db.collection<ParticipationDocument>(PARTICIPATIONS.projection);
  return {
    find: (raffleId: number, buyerId: number) =>
      participations.findOne({ _id: participationId(raffleId, buyerId) }),
    /** All of a buyer, newest first; some are in memory at a time, each with up to 500 receipts. */
    ofBuyer: (buyerId: number): AsyncIterable<ParticipationDocument> =>
      participations
        .find({ buyerId })
        .sort({ participatedAt: -1, _id: -1 })
        .batchSize(READ_AT_ONCE),
    /** The raffles of which a person has tickets. */
    rafflesOf: async (buyerId: number): Promise<readonly number[]> => {
      const found = participations
        .find({ buyerId })
        .sort({ participatedAt: -1, _id: -1 })
        .project<Pick<ParticipationDocument, 'raffleId'>>({ raffleId: 1 });
      return (await found.toArray()).map(({ raffleId }) => raffleId);
    },
    /** Newest first. */
    list: (question: ParticipationQuestion) => list(participations, question),
    /** @param part `after` is the last `_id` of the previous part, or empty for the first part */
    buyersOf: (raffleId: number, part: { readonly after: string; readonly most: number }) =>
      buyersOf(participations, raffleId, part),
    /** Which of these people have bought tickets of the raffle. */
    buyersAmong: (raffleId: number, userIds: readonly number[]) =>
      buyersAmong(participations, raffleId, userIds),
  };
};

export type ParticipationQueries = ReturnType<typeof openParticipations>;
