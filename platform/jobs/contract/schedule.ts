import { expect, it } from '@jest/globals';
import { until } from '@tests/kit/until';
import { done, errand, inMs, withJobs, type Context } from './fixtures';

/** Half a year, the longest that a raffle may last. */
const HALF_A_YEAR_MS = 183 * 24 * 60 * 60 * 1000;

/** Enough for Redis on a busy machine; with `hz 10`, its timer alone takes up to 100 ms. */
const PUNCTUAL_MS = 500;

export const schedule = (context: Context): void => {
  it('runs when it is due, not before and not much later', () =>
    withJobs(context, async (jobs) => {
      const ran: number[] = [];
      jobs.work(() => {
        ran.push(Date.now());
        return Promise.resolve(done);
      });
      const dueAt = inMs(400);
      await jobs.queue.add([errand('run-errand-12-r0', dueAt)]);
      await until('an errand was run', () => ran.length > 0);
      const late = (ran[0] ?? 0) - dueAt.getTime();
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(PUNCTUAL_MS);
    }));

  it('runs at once when its time has passed', () =>
    withJobs(context, async (jobs) => {
      const ran: number[] = [];
      await jobs.queue.add([errand('run-errand-12-r0', inMs(-86_400_000), 12)]);
      jobs.work(({ raffleId }) => {
        ran.push(raffleId);
        return Promise.resolve(done);
      });
      await until('an errand was run', () => ran.length > 0);
      expect(ran).toEqual([12]);
    }));

  it('waits for half a year without delaying others', () =>
    withJobs(context, async (jobs) => {
      const ran: string[] = [];
      jobs.work((_data, id) => {
        ran.push(id);
        return Promise.resolve(done);
      });
      await jobs.queue.add([
        errand('run-errand-1-r0', inMs(HALF_A_YEAR_MS)),
        errand('run-errand-2-r0', inMs(100)),
      ]);
      await until('an errand was run', () => ran.length > 0);
      expect(ran).toEqual(['run-errand-2-r0']);
      expect(await jobs.knows('run-errand-1-r0')).toBe(true);
    }));

  it('waits for the rest of the time when it is too early, and does not count as failed', () =>
    withJobs(context, async (jobs) => {
      const ran: number[] = [];
      // Named by the first run, which a busy machine may begin late.
      let earliest: Date | undefined;
      jobs.work(() => {
        ran.push(Date.now());
        if (earliest) return Promise.resolve(done);
        earliest = inMs(500);
        return Promise.resolve({ kind: 'too-early', until: earliest });
      });
      await jobs.queue.add([errand('run-errand-12-r0', inMs(0))]);
      await until('the errand is done', async () => !(await jobs.knows('run-errand-12-r0')));
      expect(ran).toHaveLength(2);
      expect(ran[1]).toBeGreaterThanOrEqual(earliest?.getTime() ?? Infinity);
    }));

  it('continues with the data that it returned when it was done in part', () =>
    withJobs(context, async (jobs) => {
      const ran: string[] = [];
      await jobs.queue.add([
        errand('run-errand-1-r0', inMs(-2_000), 1),
        errand('run-errand-9-r0', inMs(-1_000), 9),
      ]);
      jobs.work((data, id) => {
        ran.push(`${id} ${data.raffleId}`);
        if (data.raffleId >= 3) return Promise.resolve(done);
        const noted = { raffleId: data.raffleId + 1 };
        return Promise.resolve({ kind: 'unfinished', data: noted, until: new Date() });
      });
      await until('the errand is done', async () => !(await jobs.knows('run-errand-1-r0')));
      const parts = ran.filter((line) => line.startsWith('run-errand-1-'));
      expect(parts).toEqual(['run-errand-1-r0 1', 'run-errand-1-r0 2', 'run-errand-1-r0 3']);
      expect(ran).toContain('run-errand-9-r0 9');
    }));

  it('is added in thousands with few round trips', () =>
    withJobs(context, async (jobs) => {
      const many = Array.from({ length: 5_000 }, (_, i) =>
        errand(`run-errand-${i}-r0`, inMs(3_600_000), i),
      );
      const began = performance.now();
      await jobs.queue.add(many);
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(await jobs.knows('run-errand-4999-r0')).toBe(true);
    }));
};
