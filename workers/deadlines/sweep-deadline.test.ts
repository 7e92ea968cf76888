import { describe, expect, it } from '@jest/globals';
import type { Documents } from '../../platform/documents/documents';
import { madeUpDeadline, nothingToDo, NOW, silentApp } from '../testing/made-up-deadline';
import type { Deadline } from './deadline';
import { sweepDeadline } from './sweep-deadline';

const many = Array.from({ length: 200 }, (_, i) => i);

/** A deadline that was missed for these raffles. */
const scene = (missed: readonly number[], values: Partial<Deadline> = {}) => {
  const sent: unknown[] = [];
  const asked: Date[] = [];
  const locked = new Set<string>();
  const deadline = madeUpDeadline({
    overdue: (_readModels, by) => {
      asked.push(by);
      return Promise.resolve(missed.map((raffleId) => ({ raffleId })));
    },
    send: ({ raffleId }) => {
      sent.push(raffleId);
      return Promise.resolve(nothingToDo);
    },
    ...values,
  });
  const locks = {
    take: (what: string) => {
      const isFree = !locked.has(what);
      locked.add(what);
      return Promise.resolve(isFree);
    },
    release: (what: string) => {
      locked.delete(what);
      return Promise.resolve();
    },
  };
  const sweep = (signal = new AbortController().signal) =>
    // The made-up deadline uses no read model.
    sweepDeadline(
      deadline,
      { app: silentApp, locks, documents: {} as Pick<Documents, 'db'> },
      signal,
    );
  return { deadline, sent, asked, locked, sweep };
};

describe('a sweep', () => {
  it('sends the commands of everything overdue', async () => {
    const { sweep, sent, locked } = scene([1, 2]);
    await sweep();
    expect(sent).toEqual([1, 2]);
    expect(locked.size).toBe(0);
  });

  it('leaves recent deadlines to their jobs', async () => {
    const { sweep, asked } = scene([]);
    await sweep();
    expect(asked).toEqual([new Date(NOW.getTime() - 5_000)]);
  });

  it('skips what another copy has locked', async () => {
    const { sweep, sent, locked } = scene([1, 2]);
    locked.add('end-raffle-1');
    await sweep();
    expect(sent).toEqual([2]);
    expect([...locked]).toEqual(['end-raffle-1']);
  });

  it('continues after a failure, and unlocks the failed one', async () => {
    const sent: unknown[] = [];
    const { sweep, locked } = scene([1, 2, 3], {
      send: ({ raffleId }) => {
        if (raffleId === 2) return Promise.reject(new Error('No'));
        sent.push(raffleId);
        return Promise.resolve(nothingToDo);
      },
    });
    await sweep();
    expect(sent).toEqual([1, 3]);
    expect(locked.size).toBe(0);
  });

  it('runs no more at a time than its worker', async () => {
    let [now, most] = [0, 0];
    const { sweep, deadline } = scene(many, {
      send: async () => {
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setImmediate(resolve));
        now -= 1;
        return nothingToDo;
      },
    });
    await sweep();
    expect([now, most]).toEqual([0, deadline.job.concurrency]);
  });

  it('starts nothing more after it was stopped', async () => {
    const stop = new AbortController();
    let sent = 0;
    const { sweep, deadline } = scene(many, {
      send: () => {
        sent += 1;
        stop.abort();
        return Promise.resolve(nothingToDo);
      },
    });
    await sweep(stop.signal);
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(deadline.job.concurrency);
  });
});
