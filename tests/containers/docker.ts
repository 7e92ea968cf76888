import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The output of a command of Docker. @throws Error when it fails */
export const docker = async (...args: readonly string[]): Promise<string> => {
  const { stdout, stderr } = await run('docker', args, { maxBuffer: 1e8 });
  return (stdout + stderr).trim();
};

/** Whether a command of Docker succeeds. */
export const can = (...args: readonly string[]): Promise<boolean> =>
  docker(...args).then(
    () => true,
    () => false,
  );

/** Runs a long command, which says itself what it does. @throws Error when it fails */
export const runShown = async (command: string, ...args: readonly string[]): Promise<void> => {
  const child = spawn(command, args, { stdio: 'inherit' });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
};
