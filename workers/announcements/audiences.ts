import { setTimeout as delay } from 'node:timers/promises';
import type { CheckpointQueries } from '../../projections/checkpoints/queries';
import { FAVORITES } from '../../projections/favorites/document';
import type { FavoriteQueries } from '../../projections/favorites/queries';
import { PARTICIPATIONS } from '../../projections/participations/document';
import type { ParticipationQueries } from '../../projections/participations/queries';
import type { Audience } from './news';

/** Some people of an audience, in an order that never changes. */
export interface Part {
  readonly userIds: readonly number[];
  /** How many people were read to find them. */
  readonly read: number;
  /** Where the next part begins; undefined after the last. */
  readonly next: string | undefined;
}

export interface Audiences {
  /** Whether the read models contain the log up to a position, now or within a moment. */
  havePassed: (position: number) => Promise<boolean>;
  /** @param after `next` of the previous part; empty for the first */
  read: (audience: Audience, raffleId: number, after: string) => Promise<Part>;
}

/** Read models usually lag some milliseconds. */
const SOON_MS = 500;
const LOOK_EVERY_MS = 25;
const READ_FROM = [PARTICIPATIONS.projection, FAVORITES.projection];

export interface AudienceParts {
  readonly checkpoints: Pick<CheckpointQueries, 'passed'>;
  readonly participations: Pick<ParticipationQueries, 'buyersOf' | 'buyersAmong'>;
  readonly favorites: Pick<FavoriteQueries, 'followersOf'>;
  /** Read models of another log don't count. */
  readonly logId: string;
  /** The most people in a part. */
  readonly most: number;
}

const partOf = (
  found: readonly { readonly _id: string }[],
  userIds: readonly number[],
  most: number,
): Part => ({
  userIds,
  read: found.length,
  next: found.length < most ? undefined : found.at(-1)?._id,
});

export const createAudiences = (parts: AudienceParts): Audiences => {
  const { checkpoints, participations, favorites, logId, most } = parts;

  const areAt = async (position: number): Promise<boolean> => {
    const passed = await checkpoints.passed(logId, position);
    return READ_FROM.every((projection) => passed.has(projection));
  };

  const buyers = async (raffleId: number, after: string): Promise<Part> => {
    const found = await participations.buyersOf(raffleId, { after, most });
    const userIds = found.map(({ buyerId }) => buyerId);
    return partOf(found, userIds, most);
  };

  const followers = async (
    raffleId: number,
    { by, exceptBuyers }: Extract<Audience, { kind: 'followers' }>,
    after: string,
  ): Promise<Part> => {
    const found = await favorites.followersOf(raffleId, { after, most });
    const inTime = found.filter(({ followedAt }) => followedAt <= by).map(({ userId }) => userId);
    const left = exceptBuyers
      ? await participations.buyersAmong(raffleId, inTime)
      : new Set<number>();
    const userIds = inTime.filter((userId) => !left.has(userId));
    return partOf(found, userIds, most);
  };

  return {
    havePassed: async (position) => {
      const deadline = performance.now() + SOON_MS;
      while (!(await areAt(position))) {
        if (performance.now() >= deadline) return false;
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
