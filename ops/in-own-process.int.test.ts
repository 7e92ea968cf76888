import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inOwnProcess } from './in-own-process';

const [, program = ''] = process.argv;
let folder: string;

/** Its operation is the signal that ends it, or how it exits. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rifaviva-own-process-'));
  const file = join(folder, 'ends.mjs');
  await writeFile(
    file,
    `const [, , how] = process.argv;
     if (how.startsWith('SIG')) process.kill(process.pid, how);
     else process.exit(Number(how));`,
  );
  process.argv[1] = file;
});
afterAll(async () => {
  process.argv[1] = program;
  await rm(folder, { recursive: true });
});

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'])(
  'is stopped by %s, and nothing is damaged',
  async (by) => {
    expect(await inOwnProcess(by, [])).toMatchObject({ isStopped: true, signal: undefined });
  },
);

it('tells which other signal has ended it', async () => {
  expect(await inOwnProcess('SIGBUS', [])).toMatchObject({ isStopped: false, signal: 'SIGBUS' });
});

it.each([0, 3])('ends with the exit code %j of the work', async (exitCode) => {
  expect(await inOwnProcess(String(exitCode), [])).toEqual({
    exitCode,
    isStopped: false,
    signal: undefined,
  });
});
