import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { unprivileged, type Account } from './unprivileged';

/** A database with its own folder, which also contains its socket. */
export interface Cluster {
  readonly programs: string;
  readonly folder: string;
  readonly account: Account | undefined;
}

const USER = 'bench';
const READY_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 50;

/** Other settings keep their defaults: a commit is flushed to the disk before it is answered. */
const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '512MB',
  // Large enough that no checkpoint interrupts a run.
  max_wal_size: '4GB',
};

/** How clients reach it. */
export const connectionTo = (folder: string) => ({
  host: folder,
  user: USER,
  database: 'postgres',
});

/** Creates an empty database in an empty folder. */
export const createCluster = async (programs: string, folder: string): Promise<Cluster> => {
  const account = await unprivileged();
  if (account) await chown(folder, account.uid, account.gid);
  const args = ['-D', join(folder, 'data'), '-U', USER, '-A', 'trust', '-E', 'UTF8'];
  await promisify(execFile)(join(programs, 'initdb'), args, { cwd: folder, ...account });
  return { programs, folder, account };
};

const isUp = async (folder: string): Promise<boolean> => {
  const client = new Client(connectionTo(folder));
  client.on('error', () => undefined); // not up yet: the connection fails too
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/** @throws Error with the server's output when it does not come up */
export const startPostgres = async ({
  programs,
  folder,
  account,
}: Cluster): Promise<ChildProcess> => {
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: folder });
  const args = [
    '-D',
    join(folder, 'data'),
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const server = spawn(join(programs, 'postgres'), args, {
    cwd: folder,
    // Its own group, because the benchmark handles Ctrl-C and stops it in its turn.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...account,
  });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const until = performance.now() + READY_WITHIN_MS;
  while (!(await isUp(folder))) {
    if (server.exitCode !== null || performance.now() > until) {
      server.kill('SIGQUIT');
      throw new Error(`PostgreSQL did not come up: ${said}`);
    }
    await delay(LOOK_EVERY_MS);
  }
  return server;
};

/** PostgreSQL's fast stop: ends all connections, keeps what was committed. */
export const stopPostgres = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
};
