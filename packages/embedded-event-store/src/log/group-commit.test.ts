import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openLibsql, type Database } from '../storage/database';
import { GroupCommit } from './group-commit';

describe('a group commit', () => {
  let database: Database;
  const onCommitted = jest.fn<() => Promise<void>>();
  const onFailed = jest.fn();

  beforeEach(() => {
    database = openLibsql(':memory:');
    database.exec('CREATE TABLE numbers (number INTEGER PRIMARY KEY)');
    onCommitted.mockReset().mockResolvedValue();
    onFailed.mockReset();
  });
  afterEach(() => database.close());

  const open = () => new GroupCommit(database, { onCommitted, onFailed });
  const insert = (number: number) => {
    database.prepare('INSERT INTO numbers VALUES (?)').run(number);
    return number;
  };
  const stored = () =>
    database
      .prepare<{ number: number }>('SELECT number FROM numbers')
      .all()
      .map(({ number }) => number);

  it('commits writes that arrive together at once, in order', async () => {
    const commits = open();
    const order: number[] = [];
    const writes = [3, 1, 2].map((number) =>
      commits.submit(1, () => {
        order.push(number);
        return insert(number);
      }),
    );

    expect(await Promise.all(writes)).toEqual([3, 1, 2]);
    expect(order).toEqual([3, 1, 2]);
    expect(onCommitted).toHaveBeenCalledTimes(1);
    expect(stored()).toEqual([1, 2, 3]);
  });

  it('answers nobody before the commit', async () => {
    const commits = open();
    let committed = false;
    onCommitted.mockImplementation(async () => {
      await setImmediate();
      committed = true;
    });
    await commits.submit(1, () => insert(1)).then(() => expect(committed).toBe(true));
  });

  it('fails every write of a group when one fails, and keeps none', async () => {
    const commits = open();
    const outcomes = await Promise.allSettled([
      commits.submit(1, () => insert(1)),
      commits.submit(1, () => insert(1)),
      commits.submit(1, () => insert(2)),
    ]);

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(onFailed).toHaveBeenCalledTimes(1);
    expect(stored()).toEqual([]);
    expect(await commits.submit(1, () => insert(5))).toBe(5);
  });

  it('splits a group that grows too big', async () => {
    const commits = open();
    const half = 5 * 1024 * 1024;
    await Promise.all([1, 2, 3].map((number) => commits.submit(half, () => insert(number))));
    expect(onCommitted).toHaveBeenCalledTimes(3);
  });

  it('is idle when every write has been answered', async () => {
    const commits = open();
    await commits.idle();
    void commits.submit(1, () => insert(1));
    await commits.idle();
    expect(stored()).toEqual([1]);
  });
});
