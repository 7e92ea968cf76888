import { expect, it } from '@jest/globals';
import { until } from '@tests/kit/until';
import { done, errand, inMs, withJobs, type Context } from './fixtures';

export const repeats = (context: Context): void => {
  it('runs once when it is requested twice while it waits', () =>
    withJobs(context, async (jobs) => {
      const ran: string[] = [];
      const dueAt = inMs(200);
      await Promise.all([
        jobs.queue.add([errand('run-errand-12-r0', dueAt)]),
        jobs.queue.add([errand('run-errand-12-r0', dueAt), errand('run-errand-13-r0', inMs(400))]),
      ]);
      jobs.work((_data, id) => {
        ran.push(id);
        return Promise.resolve(done);
      });
      await until('the second errand was run', () => ran.includes('run-errand-13-r0'));
      expect(ran).toEqual(['run-errand-12-r0', 'run-errand-13-r0']);
    }));

  it('runs once, with any number of workers', () =>
    withJobs(context, async (jobs) => {
      const ran: number[] = [];
      for (let worker = 0; worker < 3; worker += 1) {
        jobs.work(({ raffleId }) => {
          ran.push(raffleId);
          return Promise.resolve(done);
        });
      }
      const ids = Array.from({ length: 60 }, (_, i) => i + 1);
      await jobs.queue.add(ids.map((id) => errand(`run-errand-${id}-r0`, inMs(id), id)));
      await until('every errand was run', () => ran.length >= ids.length);
      expect(ran.toSorted((a, b) => a - b)).toEqual(ids);
    }));

  it('leaves nothing when it is done, so that its id can be used again', () =>
    withJobs(context, async (jobs) => {
      let ran = 0;
      jobs.work(() => {
        ran += 1;
        return Promise.resolve(done);
      });
      await jobs.queue.add([errand('run-errand-12-r0', inMs(0))]);
      await until(
        'the errand is done',
        async () => ran === 1 && !(await jobs.knows('run-errand-12-r0')),
      );
      await jobs.queue.add([errand('run-errand-12-r0', inMs(0))]);
      await until('the errand was run again', () => ran === 2);
    }));

  it('of another revision is another job', () =>
    withJobs(context, async (jobs) => {
      const ran: string[] = [];
      jobs.work((_data, id) => {
        ran.push(id);
        return Promise.resolve(done);
      });
      await jobs.queue.add([
        errand('run-errand-12-r0', inMs(3_600_000)),
        errand('run-errand-12-r7', inMs(50)),
      ]);
      await until('an errand was run', () => ran.length > 0);
      expect(ran).toEqual(['run-errand-12-r7']);
    }));
};
