import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../../platform/logger';
import { createKeyring } from '../../platform/secrets';
import type { Deadline, DeadlineOutcome } from './deadline';
import { sweep, type SweepParts } from './sweep-deadlines';

const NOW = new Date('2026-06-01T10:00:00Z');

interface Overdue {
  readonly ends?: readonly number[];
  readonly draws?: readonly number[];
  readonly features?: readonly number[];
}

const nothingToDo: DeadlineOutcome = { kind: 'done', events: [] };

const scene = (overdue: Overdue) => {
  const asked: Date[] = [];
  const ended: number[] = [];
  const drawn: number[] = [];
  const expired: number[] = [];
  const claimed = new Set<string>();
  const parts: SweepParts = {
    cards: {
      endDue: (by) => {
        asked.push(by);
        return Promise.resolve(overdue.ends ?? []);
      },
      drawDue: () => Promise.resolve(overdue.draws ?? []),
      featureDue: () => Promise.resolve(overdue.features ?? []),
      keysNeeded: () => Promise.resolve([]),
    },
    claims: {
      take: (what) => {
        const isFree = !claimed.has(what);
        claimed.add(what);
        return Promise.resolve(isFree);
      },
      release: (what) => {
        claimed.delete(what);
        return Promise.resolve();
      },
    },
    keyring: createKeyring(['a secret of these tests that is long enough']),
    endRaffle: (raffleId) => {
      ended.push(raffleId);
      return Promise.resolve(nothingToDo);
    },
    drawWinner: (raffleId) => {
      drawn.push(raffleId);
      return Promise.resolve(nothingToDo);
    },
    expireFeature: (raffleId) => {
      expired.push(raffleId);
      return Promise.resolve(nothingToDo);
    },
    logger: createLogger('test', 'silent'),
    now: () => NOW,
  };
  return { parts, asked, ended, drawn, expired, claimed };
};

const { signal } = new AbortController();

describe('a sweep', () => {
  it('sends the commands of all that is overdue', async () => {
    const { parts, ended, drawn, expired, claimed } = scene({
      ends: [1, 2],
      draws: [3],
      features: [4],
    });
    await sweep(parts, signal);
    expect(ended).toEqual([1, 2]);
    expect(drawn).toEqual([3]);
    expect(expired).toEqual([4]);
    expect(claimed.size).toBe(0);
  });

  it('leaves what has only just become due to its job', async () => {
    const { parts, asked } = scene({});
    await sweep(parts, signal);
    expect(asked).toEqual([new Date('2026-06-01T09:59:55Z')]);
  });

  it('leaves to another copy what that has claimed', async () => {
    const { parts, ended, claimed } = scene({ ends: [1, 2] });
    claimed.add('end-raffle-1');
    await sweep(parts, signal);
    expect(ended).toEqual([2]);
  });

  it('goes on after a failure, and lets go of what failed', async () => {
    const { parts, ended, claimed } = scene({ ends: [1, 2, 3] });
    const failing: Deadline = (raffleId, context) =>
      raffleId === 2 ? Promise.reject(new Error('No')) : parts.endRaffle(raffleId, context);
    await sweep({ ...parts, endRaffle: failing }, signal);
    expect(ended).toEqual([1, 3]);
    expect(claimed.size).toBe(0);
  });

  it('never has more under way than its bound', async () => {
    const many = Array.from({ length: 200 }, (_, i) => i);
    const { parts } = scene({ ends: many, draws: many });
    const under = { ends: 0, draws: 0, mostEnds: 0, mostDraws: 0 };
    const counting =
      (kind: 'ends' | 'draws', most: 'mostEnds' | 'mostDraws'): Deadline =>
      async () => {
        under[kind] += 1;
        under[most] = Math.max(under[most], under[kind]);
        await new Promise((resolve) => setImmediate(resolve));
        under[kind] -= 1;
        return nothingToDo;
      };
    const endRaffle = counting('ends', 'mostEnds');
    await sweep({ ...parts, endRaffle, drawWinner: counting('draws', 'mostDraws') }, signal);
    expect(under).toEqual({ ends: 0, draws: 0, mostEnds: 16, mostDraws: 2 });
  });

  it('takes nothing more up once it is told to stop', async () => {
    const stop = new AbortController();
    const { parts, ended } = scene({ ends: Array.from({ length: 100 }, (_, i) => i) });
    const stopping: Deadline = (raffleId, context) => {
      stop.abort();
      return parts.endRaffle(raffleId, context);
    };
    await sweep({ ...parts, endRaffle: stopping }, stop.signal);
    expect(ended.length).toBeLessThanOrEqual(16);
  });
});
