import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { until } from '@tests/kit/until';
import { done, errand, inMs, withJobs, type Context, type Crash } from './fixtures';

const STUCK_WORKER = fileURLToPath(new URL('stuck-worker.ts', import.meta.url));

/** Starts a process that takes a job and never finishes it. */
const startStuckWorker = async (url: string, prefix: string) => {
  const child = spawn(process.execPath, ['--import', 'tsx', STUCK_WORKER, url, prefix], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

export const crashes = (context: Context, crash: Crash | undefined): void => {
  it('is repeated when its worker is killed in the middle of it', () =>
    withJobs(context, async (jobs) => {
      await jobs.queue.add([errand('run-errand-12-r0', inMs(0))]);
      const stuck = await startStuckWorker(context.url, jobs.connection.prefix);
      stuck.kill('SIGKILL');
      await once(stuck, 'exit');

      const ran: string[] = [];
      jobs.work((_data, id) => {
        ran.push(id);
        return Promise.resolve(done);
      });
      await until('the errand is done', async () => !(await jobs.knows('run-errand-12-r0')));
      expect(ran).toEqual(['run-errand-12-r0']);
    }));

  it('is finished before its worker closes', () =>
    withJobs(context, async (jobs) => {
      const steps: string[] = [];
      let finish = (): void => undefined;
      const worker = jobs.work(async () => {
        steps.push('begun');
        await new Promise<void>((resolve) => (finish = resolve));
        steps.push('finished');
        return done;
      });
      await jobs.queue.add([errand('run-errand-12-r0', inMs(0))]);
      await until('the errand is begun', () => steps.length === 1);
      const closed = worker.close().then(() => steps.push('closed'));
      finish();
      await closed;
      expect(steps).toEqual(['begun', 'finished', 'closed']);
      expect(await jobs.knows('run-errand-12-r0')).toBe(false);
    }));

  if (!crash) return;
  it('survives a crash of Redis; workers and queues reconnect by themselves', () =>
    withJobs(context, async (jobs) => {
      const ran: string[] = [];
      jobs.work((_data, id) => {
        ran.push(id);
        return Promise.resolve(done);
      });
      await jobs.queue.add([errand('run-errand-12-r0', inMs(3_000))]);
      // An acknowledged job has left the process; only a power cut may lose the last second.
      await crash.kill();
      await crash.start();
      await jobs.queue.add([errand('run-errand-13-r0', inMs(0))]);
      await until('both errands were run', () => ran.length === 2);
      expect(ran).toEqual(['run-errand-13-r0', 'run-errand-12-r0']);
    }));
};
