import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { PROGRAM_FLAGS } from '@launcher/program-flags';
import type { ChildMessage } from '@platform/lifecycle';
import type { Resources, Resource } from './resources';
import { endChild } from './child';

interface StandIn {
  readonly url: string;
  readonly child: ChildProcess;
}

const start = (entry: string, args: readonly string[]): Promise<StandIn> =>
  new Promise((resolve, reject) => {
    const child = fork(join('packages', entry, 'dist', 'main.js'), [...args, '--port', '0'], {
      execArgv: [...PROGRAM_FLAGS],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('exit', () => reject(new Error(`The stand-in ${entry} ended`)));
    child.once('message', (message: ChildMessage) => {
      if (message.type === 'ready') resolve({ url: String(message.details['url']), child });
      else reject(new Error(message.reason));
    });
  });

/**
 * Starts the built program of a store, which lives until it is released.
 * @returns its address
 */
export const standIn = async (
  resources: Resources,
  entry: 'embedded-event-store' | 'mongodb-stand-in',
  ...args: readonly string[]
): Promise<Resource<string>> => {
  const { value, release } = await resources.hold(
    () => start(entry, args),
    ({ child }) => endChild(child),
  );
  return { value: value.url, release };
};
