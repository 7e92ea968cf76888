import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RaffleChange } from '../../contracts/live';
import { createSharedReads, type SharedReads } from './shared-reads';

const changeOf = (raffleId: number): RaffleChange => ({
  raffleId,
  revision: 1,
  soldTickets: 1,
  participants: 1,
  status: 'active',
  featured: false,
});
const idsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

/** The raffles of each read. */
let reads: (readonly number[])[];
let fails: boolean;
let underWay: number;
let most: number;
let ask: SharedReads;

beforeEach(() => {
  reads = [];
  [fails, underWay, most] = [false, 0, 0];
  ask = createSharedReads(async (raffleIds) => {
    reads.push(raffleIds);
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 1));
    underWay -= 1;
    if (fails) throw new Error('away');
    return raffleIds.filter((id) => id < 5_000).map(changeOf);
  });
});

const idsIn = (changes: readonly RaffleChange[]) => changes.map(({ raffleId }) => raffleId);

describe('reads that sockets share', () => {
  it('answer everybody what they asked, each raffle read once', async () => {
    const first = ask('a', [1]);
    const [some, others] = await Promise.all([ask('b', [2, 3, 9_999]), ask('c', [3, 4])]);
    expect([idsIn(await first), idsIn(some), idsIn(others)]).toEqual([[1], [2, 3], [3, 4]]);
    expect(reads).toEqual([[1], [2, 3, 9_999, 4]]);
  });

  it('are one at a time, and give every network a turn', async () => {
    const flood = Array.from({ length: 20 }, (_, index) =>
      ask('flood', idsFrom(index * 200 + 1, 200)),
    );
    await flood[0];
    await ask('home', [4_500]);
    expect(reads.length).toBeLessThanOrEqual(3);
    await Promise.all(flood);
    expect(most).toBe(1);
    expect(Math.max(...reads.map(({ length }) => length))).toBe(201);
  });

  it('take no more than ten full requests at once, of however many networks', async () => {
    const networks = idsFrom(0, 30);
    await Promise.all(networks.map((n) => ask(`n${n}`, idsFrom(n * 150 + 1, 150))));
    expect(Math.max(...reads.map(({ length }) => length))).toBe(2_100);
  });

  it('fail for all who wait for one, and go on with the next', async () => {
    fails = true;
    const outcomes = await Promise.allSettled([ask('a', [1]), ask('b', [2]), ask('a', [3])]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    fails = false;
    expect(idsIn(await ask('a', [1]))).toEqual([1]);
  });
});
