import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ownDatabase, type RunningSystem } from './running-system';

interface Where extends Pick<RunningSystem, 'dataDir'> {
  /** Instead of the stores of the copy that runs there. */
  readonly env?: NodeJS.ProcessEnv;
  /** Runs the command of another built checkout of the product instead of this one's. */
  readonly checkout?: string | undefined;
}

/** Starts an operators' command. The process ends after its output has been read. */
export const beginOperation = (
  { dataDir, env = {}, checkout }: Where,
  args: readonly string[],
): ChildProcessByStdio<null, Readable, Readable> =>
  spawn(process.execPath, ['scripts/run.mjs', '--join', 'ops/main.ts', ...args], {
    cwd: checkout,
    env: { ...process.env, DATA_DIR: dataDir, ...ownDatabase(dataDir), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs an operators' command against a running system. */
export const runOperation = async (
  system: Where,
  ...args: readonly string[]
): Promise<{ readonly exitCode: number | null; readonly output: string }> => {
  const child = beginOperation(system, args);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [exitCode, said, complained] = await Promise.all([
    ended,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { exitCode, output: said + complained };
};
