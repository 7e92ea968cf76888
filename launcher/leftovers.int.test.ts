import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from '@jest/globals';
import { waitForLeftovers } from './leftovers';
import { startOf } from './process-start';

let child: ChildProcess | undefined;

afterEach(() => void child?.kill('SIGKILL'));

const started = async (): Promise<number> => {
  child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000); console.log(1)']);
  await once(child.stdout ?? child, 'data');
  return child.pid ?? 0;
};

it('a stranger that has the number of a process that is gone is neither waited for nor killed', async () => {
  const pid = await started();
  const lines: string[] = [];
  const gone = { pid, commandPart: process.execPath };
  await waitForLeftovers([{ ...gone, startedAt: 'another time' }, gone], (line) =>
    lines.push(line),
  );
  expect(lines).toEqual([]);
  expect(startOf(pid)).toBeDefined();
});

it('what is left of a killed copy is waited for', async () => {
  const pid = await started();
  const startedAt = startOf(pid);
  expect(startOf(pid)).toBe(startedAt);
  const waiting = waitForLeftovers(
    [{ pid, commandPart: '', startedAt }],
    () => void setTimeout(() => child?.kill('SIGKILL'), 100),
  );
  await waiting;
  expect(startOf(pid)).toBeUndefined();
});
