import { describe, expect, it } from '@jest/globals';
import { FAVORITES, type FavoriteDocument } from '../../projections/favorites/document';
import { PARTICIPATIONS } from '../../projections/participations/document';
import { createAudiences, type AudienceParts } from './audiences';

const BY = new Date('2026-06-01T10:00:00.000Z');
const [EVA, FIDEL, GINA] = [30, 31, 32] as const;

/** @param ms when somebody began to follow the raffle: before or after the last moment */
const following = (userId: number, ms: number): FavoriteDocument => ({
  _id: `12:${userId}`,
  position: 7,
  raffleId: 12,
  userId,
  followedAt: new Date(BY.getTime() + ms),
});

/** A raffle that Eva and Fidel follow in time, and Gina too late; Fidel has bought tickets. */
const audiences = (values: Partial<AudienceParts> = {}) =>
  createAudiences({
    checkpoints: {
      passed: () => Promise.resolve(new Set([FAVORITES.projection, PARTICIPATIONS.projection])),
    },
    participations: {
      buyersOf: () => Promise.resolve([{ _id: '12:31', buyerId: FIDEL }]),
      buyersAmong: (_raffleId, userIds) =>
        Promise.resolve(new Set(userIds.filter((userId) => userId === FIDEL))),
    },
    favorites: {
      followersOf: () =>
        Promise.resolve([following(EVA, 0), following(FIDEL, -1), following(GINA, 1)]),
    },
    logId: 'log',
    most: 100,
    ...values,
  });

const followers = { kind: 'followers', by: BY, exceptBuyers: false } as const;

describe('the people of an announcement', () => {
  it('are followers up to its very moment', async () => {
    const part = await audiences().read(followers, 12, '');
    expect(part).toEqual({ userIds: [EVA, FIDEL], read: 3, next: undefined });
  });

  it('are followers without buyers, where buyers hear something else', async () => {
    const part = await audiences().read({ ...followers, exceptBuyers: true }, 12, '');
    expect(part).toEqual({ userIds: [EVA], read: 3, next: undefined });
  });

  it('are buyers', async () => {
    const part = await audiences().read({ kind: 'buyers', count: 1 }, 12, '');
    expect(part).toEqual({ userIds: [FIDEL], read: 1, next: undefined });
  });

  it('go on after the last one of a full part', async () => {
    const part = await audiences({ most: 3 }).read(followers, 12, '');
    expect(part.next).toBe('12:32');
  });

  it('are those who are named, where they are', async () => {
    const part = await audiences().read({ kind: 'people', userIds: [EVA, GINA] }, 12, '');
    expect(part).toEqual({ userIds: [EVA, GINA], read: 2, next: undefined });
  });
});

describe('the read models that people are read from', () => {
  const behind = (...passed: readonly string[]) =>
    audiences({ checkpoints: { passed: () => Promise.resolve(new Set(passed)) } });

  it('have passed a position when each of them has', async () => {
    expect(await audiences().havePassed(7)).toBe(true);
    expect(await behind(FAVORITES.projection).havePassed(7)).toBe(false);
    expect(await behind(PARTICIPATIONS.projection).havePassed(7)).toBe(false);
  });

  it('are waited for a moment', async () => {
    const both = [FAVORITES.projection, PARTICIPATIONS.projection];
    let looks = 0;
    const passed = () => Promise.resolve(new Set((looks += 1) < 3 ? [] : both));
    expect(await audiences({ checkpoints: { passed } }).havePassed(7)).toBe(true);
    expect(looks).toBe(3);
  });
});
