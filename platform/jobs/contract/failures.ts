import { expect, it } from '@jest/globals';
import { GiveUpError } from '../../give-up-error';
import { until } from '@tests/kit/until';
import { done, errand, inMs, withJobs, type Context } from './fixtures';

const quickly = { attempts: Number.MAX_SAFE_INTEGER, firstPauseMs: 20, longestPauseMs: 80 };
const twice = { attempts: 2, firstPauseMs: 20, longestPauseMs: 20 };

export const failures = (context: Context): void => {
  it('is retried until it succeeds, after pauses that grow up to the longest', () =>
    withJobs(
      context,
      async (jobs) => {
        const ran: number[] = [];
        jobs.work(() => {
          ran.push(Date.now());
          return ran.length < 6 ? Promise.reject(new Error('Not yet')) : Promise.resolve(done);
        });
        await jobs.queue.add([errand('run-errand-12-r0', inMs(0))]);
        await until(
          'the errand is done at the sixth try',
          async () => ran.length === 6 && !(await jobs.knows('run-errand-12-r0')),
        );
        expect((ran[5] ?? 0) - (ran[4] ?? 0)).toBeGreaterThanOrEqual(40);
        expect((ran[1] ?? 0) - (ran[0] ?? 0)).toBeGreaterThanOrEqual(10);
      },
      quickly,
    ));

  it('is not retried when it gives up', () =>
    withJobs(
      context,
      async (jobs) => {
        let ran = 0;
        const others: number[] = [];
        jobs.work(({ raffleId }) => {
          if (raffleId !== 12) {
            others.push(raffleId);
            return Promise.resolve(done);
          }
          ran += 1;
          return Promise.reject(new GiveUpError('No use'));
        });
        await jobs.queue.add([
          errand('run-errand-12-r0', inMs(0)),
          errand('run-errand-13-r0', inMs(300), 13),
        ]);
        await until('the other errand was run', () => others.length > 0);
        expect(ran).toBe(1);
        expect(await jobs.knows('run-errand-12-r0')).toBe(true);
      },
      quickly,
    ));

  it.each([
    { how: 'gave up', failure: (): Error => new GiveUpError('No use') },
    { how: 'used up its attempts', failure: (): Error => new Error('Again') },
  ])('that $how runs when it is requested again', ({ failure }) =>
    withJobs(
      context,
      async (jobs) => {
        let works = false;
        let ran = 0;
        const { redis, prefix } = jobs.connection;
        const failed = () => redis.zcard(`${prefix}:run-errand:failed`);
        jobs.work(() => {
          ran += 1;
          return works ? Promise.resolve(done) : Promise.reject(failure());
        });
        await jobs.queue.add([errand('run-errand-12-r0', inMs(0))]);
        await until('the errand has failed', async () => (await failed()) === 1);
        works = true;
        const before = ran;
        await jobs.queue.add([
          errand('run-errand-12-r0', inMs(0)),
          errand('run-errand-13-r0', inMs(0)),
        ]);
        await until(
          'both errands are done',
          async () => ran === before + 2 && !(await jobs.knows('run-errand-12-r0')),
        );
        expect(await failed()).toBe(0);
      },
      twice,
    ),
  );
};
