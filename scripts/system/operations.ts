import { spawn } from 'node:child_process';
import type { RunningSystem } from './running-system';

/** Runs an operation of the command line against a running system, as an operator does. */
export const runOperation = (
  { dataDir }: Pick<RunningSystem, 'dataDir'>,
  ...args: readonly string[]
): Promise<{ readonly exitCode: number | null; readonly output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['scripts/run.mjs', '--join', 'scripts/ops/main.ts', ...args],
      { env: { ...process.env, DATA_DIR: dataDir } },
    );
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode, output }));
  });
