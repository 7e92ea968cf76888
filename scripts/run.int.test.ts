import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);
const AT_ONCE = 10;
/** Something that the program itself complains about. */
const ARGS = ['scripts/run.mjs', 'scripts/ops/main.ts', 'events', '--nonsense'];

const complaint = async (): Promise<string> => {
  try {
    await run(process.execPath, ARGS, { cwd: root });
    return 'it ended well';
  } catch (error) {
    // An error of another realm than the test's.
    return String((error as { readonly stderr?: unknown }).stderr);
  }
};

it('runs the same program several times at once, each time whole', async () => {
  const told = await Promise.all(Array.from({ length: AT_ONCE }, complaint));
  expect(told).toEqual(Array(AT_ONCE).fill(expect.stringContaining('--nonsense')));
}, 120_000);
