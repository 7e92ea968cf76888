import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { until } from '@tests/kit/until';
import { done, errand, inMs, withJobs, type Context, type Jobs } from './fixtures';

/** Half a year, the longest that a raffle may last. */
const HALF_A_YEAR_MS = 183 * 24 * 60 * 60 * 1000;

/** With `hz 10`, Redis's timer alone takes up to 100 ms. */
const PUNCTUAL_MS = 500;

/** How often the server has read what clients sent: what comes together is read together. */
const readsOf = async ({ connection }: Jobs): Promise<number> =>
  Number(/total_reads_processed:(\d+)/.exec(await connection.redis.info('stats'))?.[1]);

export const schedule = (context: Context): void => {
  it('runs when it is due, not before, and ahead of one that is added soon after it', () =>
    withJobs(context, (jobs) =>
      // In a queue of its own: an added job would also wake whoever has slept too long.
      withJobs(context, async (others) => {
        const ran: string[] = [];
        let ranAt = 0;
        jobs.work((_data, id) => {
          ranAt = Date.now();
          ran.push(id);
          return Promise.resolve(done);
        });
        others.work((_data, id) => {
          ran.push(id);
          return Promise.resolve(done);
        });
        // Both work before it counts.
        await jobs.queue.add([errand('run-errand-1-r0', inMs(0))]);
        await others.queue.add([errand('run-errand-2-r0', inMs(0))]);
        await until('both work', () => ran.length === 2);

        const dueAt = inMs(400);
        await jobs.queue.add([errand('run-errand-12-r0', dueAt)]);
        await delay(dueAt.getTime() + PUNCTUAL_MS - Date.now());
        // Whatever a busy Redis has put off is on its way when it answers.
        await others.connection.redis.ping();
        await others.queue.add([errand('run-errand-13-r0', inMs(0))]);
        await until('both were run', () => ran.length === 4);
        expect(ran.slice(2)).toEqual(['run-errand-12-r0', 'run-errand-13-r0']);
        expect(ranAt).toBeGreaterThanOrEqual(dueAt.getTime());
      }),
    ));

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
      const before = await readsOf(jobs);
      await jobs.queue.add(many);
      expect((await readsOf(jobs)) - before).toBeLessThan(many.length / 10);
      expect(await jobs.knows('run-errand-4999-r0')).toBe(true);
    }));
};
