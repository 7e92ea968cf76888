import { setTimeout as delay } from 'node:timers/promises';
import { CHECKPOINTS, type Checkpoint } from '../../projections/checkpoints/document';
import { FAVORITES, type FavoriteDocument } from '../../projections/favorites/document';
import {
  PARTICIPATIONS,
  type ParticipationDocument,
} from '../../projections/participations/document';
import type { Documents } from '../../platform/documents/documents';
import type { Audience } from './news';

/** Some of an audience, in an order that stays. */
export interface Part {
  readonly userIds: readonly number[];
  /** How many were looked at for them. */
  readonly read: number;
  /** Where to go on; undefined when these were the last. */
  readonly next: string | undefined;
}

export interface Audiences {
  /** Whether the read models have all of the log up to a position, or get there soon. */
  havePassed: (position: number) => Promise<boolean>;
  /** @param after `next` of the part before; empty for the first */
  read: (audience: Audience, raffleId: number, after: string) => Promise<Part>;
}

/** Read models are mostly some milliseconds behind. */
const SOON_MS = 500;
const LOOK_EVERY_MS = 25;
const READ_FROM = [PARTICIPATIONS.projection, FAVORITES.projection];

const partOf = (
  found: readonly { readonly _id: string }[],
  userIds: readonly number[],
  limit: number,
): Part => ({
  userIds,
  read: found.length,
  next: found.length < limit ? undefined : found.at(-1)?._id,
});

/** @param limit most people of a part */
export const openAudiences = ({ db }: Documents, logId: string, limit: number): Audiences => {
  const checkpoints = db.collection<Checkpoint>(CHECKPOINTS);
  const participations = db.collection<ParticipationDocument>(PARTICIPATIONS.collection);
  const favorites = db.collection<FavoriteDocument>(FAVORITES.collection);

  const areAt = async (position: number): Promise<boolean> => {
    const found = await checkpoints.find({ _id: { $in: READ_FROM }, logId }).toArray();
    const ready = found.filter((one) => one.caughtUp && one.position >= position);
    return ready.length === READ_FROM.length;
  };

  const buyers = async (raffleId: number, after: string): Promise<Part> => {
    const first = `${raffleId}-`;
    const found = await participations
      // The character after the dash: ids of this raffle alone.
      .find({ _id: { $gt: after === '' ? first : after, $lt: `${raffleId}.` } })
      .sort({ _id: 1 })
      .limit(limit)
      .project<Pick<ParticipationDocument, '_id' | 'buyerId'>>({ buyerId: 1 })
      .toArray();
    return partOf(
      found,
      found.map(({ buyerId }) => buyerId),
      limit,
    );
  };

  const buyersAmong = async (raffleId: number, userIds: readonly number[]) => {
    const ids = userIds.map((userId) => `${raffleId}-${userId}`);
    const found = await participations.find({ _id: { $in: ids } }).toArray();
    return new Set(found.map(({ buyerId }) => buyerId));
  };

  const followers = async (
    raffleId: number,
    { by, exceptBuyers }: Extract<Audience, { kind: 'followers' }>,
    after: string,
  ): Promise<Part> => {
    const found = await favorites
      .find({ raffleId, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
    const inTime = found.filter(({ followedAt }) => followedAt <= by).map(({ userId }) => userId);
    const left = exceptBuyers ? await buyersAmong(raffleId, inTime) : new Set<number>();
    return partOf(
      found,
      inTime.filter((userId) => !left.has(userId)),
      limit,
    );
  };

  return {
    havePassed: async (position) => {
      const deadline = Date.now() + SOON_MS;
      while (!(await areAt(position))) {
        if (Date.now() >= deadline) return false;
        await delay(LOOK_EVERY_MS);
      }
      return true;
    },
    read: async (audience, raffleId, after) => {
      if (audience.kind === 'buyers') return buyers(raffleId, after);
      if (audience.kind === 'followers') return followers(raffleId, audience, after);
      const { userIds } = audience;
      return { userIds, read: userIds.length, next: undefined };
    },
  };
};
