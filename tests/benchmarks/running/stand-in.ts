import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { PROGRAM_FLAGS } from '@launcher/program-flags';
import type { ChildMessage } from '@platform/lifecycle';
import type { Belongings, Held } from './belongings';
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
 * A store in a process of its own, as it was built, that lives until it is released. @returns its
 * address
 */
export const standIn = async (
  belongings: Belongings,
  entry: 'event-store-stand-in' | 'mongodb-stand-in',
  ...args: readonly string[]
): Promise<Held<string>> => {
  const { value, release } = await belongings.hold(
    () => start(entry, args),
    ({ child }) => endChild(child),
  );
  return { value: value.url, release };
};
