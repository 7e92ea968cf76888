import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SetupError } from './setup-error.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs the npm that started this process, or else the one on the PATH. After Ctrl-C it waits until
 * npm has cleaned up, so that the next install can start at once.
 * @returns whether it succeeded
 * @throws SetupError when it was interrupted
 */
export const npm = async (args, cwd = root) => {
  const inside = process.env.npm_execpath;
  const [command, ...first] = inside ? [process.execPath, inside] : ['npm'];
  const child = spawn(command, [...first, ...args], {
    cwd,
    stdio: ['inherit', 'ignore', 'inherit'],
  });
  let isInterrupted = false;
  const passOn = (signal) => {
    isInterrupted = true;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  // `once` rejects when npm could not be started.
  const [code] = await once(child, 'close').catch(({ message }) => [message]);
  for (const signal of SIGNALS) process.off(signal, passOn);
  if (isInterrupted) throw new SetupError('Interrupted. The next start goes on with it.');
  return code === 0;
};
