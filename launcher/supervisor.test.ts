import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StartError } from '../platform/lifecycle';
import type { Child, Details } from './child';
import { Supervisor } from './supervisor';

interface Run {
  readonly former: Details | undefined;
  readonly child: Child;
  die: (how: string) => void;
}

/** A child without a process: it is ready at once, or rejects with `failure`. */
const fakeChild = (details: Details, failure?: string) => {
  const stop = jest.fn<() => Promise<void>>();
  let die: (how: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    die = resolve;
  });
  stop.mockImplementation(() => {
    die('code 0');
    return Promise.resolve();
  });
  const ready = failure ? Promise.reject(new StartError(failure)) : Promise.resolve(details);
  ready.catch(() => undefined);
  const kill = () => die('SIGKILL');
  return { child: { pid: 1, commandPart: '', ready, ended, send: jest.fn(), stop, kill }, die };
};

describe('a supervisor', () => {
  let runs: Run[];
  let failing: (run: number) => boolean;
  const report = jest.fn<(line: string) => void>();
  const giveUp = jest.fn<(error: StartError) => void>();

  const supervisor = () =>
    new Supervisor({
      name: 'store',
      report,
      giveUp,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      spawn: (former) => {
        const number = runs.length + 1;
        const run = fakeChild({ port: 1000 + number }, failing(number) ? 'no luck' : undefined);
        runs.push({ former, ...run });
        return run.child;
      },
    });

  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  beforeEach(() => {
    jest.useFakeTimers();
    runs = [];
    failing = () => false;
    report.mockReset();
    giveUp.mockReset();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('returns what the program reported when it was ready', async () => {
    expect(await supervisor().start()).toEqual({ port: 1001 });
  });

  it('retries a first start', async () => {
    failing = (run) => run < 3;
    const started = supervisor().start();
    await pass(10_000);

    expect(await started).toEqual({ port: 1003 });
  });

  it('gives up a first start with its reason', async () => {
    failing = () => true;
    const started = expect(supervisor().start()).rejects.toThrow('store could not start: no luck');
    await pass(10_000);

    await started;
    expect(runs).toHaveLength(3);
  });

  it('restarts a program that died, with the details of its former run', async () => {
    await supervisor().start();

    runs[0]?.die('SIGKILL');
    await pass(1_000);

    expect(runs).toHaveLength(2);
    expect(runs[1]?.former).toEqual({ port: 1001 });
    expect(report).toHaveBeenCalledWith('store ended unexpectedly (SIGKILL); starting it again');
  });

  it('waits longer after every failure, and gives up at last', async () => {
    failing = (run) => run > 1;
    await supervisor().start();
    runs[0]?.die('code 1');

    await pass(250);
    expect(runs).toHaveLength(2);
    await pass(250);
    expect(runs).toHaveLength(2);
    await pass(60_000);

    expect(giveUp).toHaveBeenCalledTimes(1);
    expect(giveUp.mock.calls[0]?.[0].message).toBe('store keeps ending and is given up');
  });

  it.each([
    ['', 0],
    [', also where the clock was set back meanwhile', 3_600_000],
  ])('forgets failures after a steady run%s', async (_also, setBackMs) => {
    await supervisor().start();

    for (let death = 0; death < 20; death += 1) {
      await pass(60_000);
      jest.setSystemTime(Date.now() - setBackMs);
      runs.at(-1)?.die('code 1');
      await pass(300);
    }

    expect(giveUp).not.toHaveBeenCalled();
    expect(runs).toHaveLength(21);
  });

  it('starts nothing after it was stopped', async () => {
    const stopped = supervisor();
    await stopped.start();
    runs[0]?.die('SIGKILL');

    await stopped.stop();
    await pass(60_000);

    expect(runs).toHaveLength(1);
  });

  it('lets a later restart take over from one that fails', async () => {
    const restarted = supervisor();
    await restarted.start();
    failing = () => true;
    const first = restarted.restart();
    await pass(1_000);
    failing = () => false;

    await restarted.restart();
    await pass(60_000);
    await first;

    const afterTheSecond = runs.length;
    await pass(60_000);
    expect(runs).toHaveLength(afterTheSecond);
    expect(giveUp).not.toHaveBeenCalled();
  });
});
