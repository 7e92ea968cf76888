import { describe, expect, it } from '@jest/globals';
import { accountRegistered } from '@domain/accounts/controls';
import { evolve, unknownAccount } from '@domain/accounts/state';
import { BusyError } from '@platform/event-store/errors';
import { fullUser, userAfter } from './user-view';

const account = evolve(unknownAccount, accountRegistered({ userId: 20, username: 'lucia' }));
if (account.status !== 'registered') throw new Error('Registered above');

const lastFeaturedAt = new Date('2026-05-03T10:00:00.000Z');
const figures = {
  _id: 20,
  position: 7,
  rafflesCreated: 3,
  rafflesCompleted: 2,
  rafflesFailed: 1,
  rafflesDrawn: 2,
};
const found = { find: () => Promise.resolve({ ...figures, lastFeaturedAt }) };
const failing = (error: Error) => ({ find: () => Promise.reject(error) });

const shown = {
  username: 'lucia',
  rafflesCreated: 3,
  rafflesCompleted: 2,
  lastFeaturedUsedAt: '2026-05-03T10:00:00.000Z',
};

describe('a person', () => {
  it('is shown with their figures as a seller, read by their id', async () => {
    const asked: number[] = [];
    const find = (id: number) => {
      asked.push(id);
      return found.find();
    };
    expect(await fullUser({ find }, account)).toMatchObject(shown);
    expect(asked).toEqual([20]);
  });

  it('is not shown while the figures can’t be read', async () => {
    await expect(fullUser(failing(new BusyError()), account)).rejects.toThrow(BusyError);
  });
});

describe('a person after a command', () => {
  it('is shown with their figures', async () => {
    expect(await userAfter(found, account)).toMatchObject(shown);
  });

  it('is shown without them when they can’t be read, because the command is done', async () => {
    expect(await userAfter(failing(new BusyError()), account)).toMatchObject({
      username: 'lucia',
      rafflesCreated: 0,
      rafflesCompleted: 0,
      lastFeaturedUsedAt: null,
    });
  });

  it('is not shown after a mistake of the program', async () => {
    await expect(userAfter(failing(new TypeError('no')), account)).rejects.toThrow(TypeError);
  });
});
