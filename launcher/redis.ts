import { spawn, type ChildProcess } from 'node:child_process';
import { Redis } from 'ioredis';
import { StartError } from '../platform/lifecycle';
import { endOf, endWithin, type Child } from './child';
import type { ProgramLog } from './program-log';

export interface RedisOptions {
  /** The folder of its data; must exist. */
  readonly folder: string;
  /** A free port on loopback. */
  readonly port: number;
  readonly password: string;
  readonly log: ProgramLog;
  /** The program to run, by default `redis-server` from the PATH. */
  readonly command?: string;
}

const HOST = '127.0.0.1';
const END_WITHIN_MS = 10_000;

/** With `hz 100`, delayed jobs run within 10 ms of their time instead of 55. */
const configuration = ({ folder, port, password }: RedisOptions): string =>
  [
    `bind ${HOST}`,
    `port ${port}`,
    `requirepass ${password}`,
    `dir ${JSON.stringify(folder)}`,
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'hz 100',
    'maxmemory-policy noeviction',
    'daemonize no',
    '',
  ].join('\n');

/**
 * Redis has its own process group, because Ctrl-C at the terminal would stop it before the
 * programs. A shell in that group waits for the end of a pipe from this process, and then stops
 * Redis.
 */
const SHELL = '(read -r _ <&3; kill -TERM $$) & exec "$0" - 3<&-';

const spawnInOwnGroup = (options: RedisOptions): ChildProcess => {
  const child = spawn('sh', ['-c', SHELL, options.command ?? 'redis-server'], {
    detached: true,
    stdio: ['pipe', options.log.descriptor, options.log.descriptor, 'pipe'],
  });
  // The password goes through standard input, because everybody can read a command line.
  child.stdin?.on('error', () => undefined).end(configuration(options));
  return child;
};

const url = ({ port, password }: RedisOptions) => `redis://:${password}@${HOST}:${port}`;

/** Resolves when Redis answers and has loaded its data. */
const untilReady = async (options: RedisOptions, ended: Promise<string>): Promise<void> => {
  const client = new Redis(url(options), {
    retryStrategy: () => 50,
    disconnectTimeout: 50,
    maxRetriesPerRequest: null,
  });
  client.on('error', () => undefined); // the loop retries until Redis answers or ends
  const died = ended.then((how) => {
    throw new StartError(`redis-server ended while starting (${how})`);
  });
  try {
    await Promise.race([client.ping(), died]);
  } finally {
    client.disconnect();
  }
};

const killGroup = (child: ChildProcess) => {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // it has ended
  }
};

/** Starts the system's redis-server, reachable from this machine alone. */
export const spawnRedis = (options: RedisOptions): Child => {
  const child = spawnInOwnGroup(options);
  const ended = endOf(child).then((how) => {
    killGroup(child); // includes the shell that waits
    return how;
  });
  const ready = untilReady(options, ended).then(() => ({ url: url(options), port: options.port }));
  ready.catch(() => undefined); // the caller sees the error through `ready`
  const kill = () => killGroup(child);
  return {
    pid: child.pid,
    commandPart: 'redis-server',
    ready,
    ended,
    kill,
    send: () => undefined,
    stop: () => {
      child.kill('SIGTERM');
      return endWithin(END_WITHIN_MS, ended, kill);
    },
  };
};
