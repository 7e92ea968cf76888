import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port';

/** The whole product, running as with `npm start`, in its own data folder. */
export interface RunningSystem {
  readonly url: string;
  readonly dataDir: string;
  /** Process id of the launcher; its children are in its process group. */
  readonly pid: number;
  /** Milliseconds from the start of the process until the site is ready. */
  readonly readyAfterMs: number;
  /** Everything that it printed. */
  output: () => string;
  /** Resolves with the exit code when the launcher has ended, for whatever reason. */
  readonly ended: Promise<number | null>;
  /** Sends Ctrl-C; resolves with the exit code when every process has ended. */
  stop: () => Promise<number | null>;
  /** Sends SIGKILL to every process at once. */
  kill: () => Promise<void>;
  /** Deletes the data folder. */
  forget: () => Promise<void>;
}

export interface SystemOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The existing data folder of a stopped system. */
  readonly dataDir?: string | undefined;
  /** By default a free one. */
  readonly port?: number;
  /** Runs another installed checkout of the product instead of this one. */
  readonly checkout?: string | undefined;
}

/**
 * Printed by the launcher when everything is up. The address alone may be answered by an earlier
 * copy that is still ending.
 */
const IS_UP = 'Rifaviva is running at';
const LAUNCHER = join('dist', 'launcher', 'start.js');
/** The script of `npm start`: the same in every version, wherever it keeps its launcher. */
const START = join('scripts', 'start.mjs');
const READY_WITHIN_MS = 90_000;
const POLL_MS = 50;

/** Launchers that this process has started and that run, with the folders made for them. */
const launched = new Map<number, string | undefined>();

/** Ends them at once and deletes their folders, when this process ends before its time. */
export const killLaunched = (): void => {
  for (const [pid, folder] of launched) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // it has ended meanwhile
    }
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/ready`)).ok;
  } catch {
    return false;
  }
};

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', resolve));

/** On a real MongoDB each data folder has its own database, named after it. */
export const ownDatabase = (folder: string): Readonly<Record<string, string>> => {
  const { MONGODB_URL: given } = process.env;
  if (given === undefined) return {};
  const url = new URL(given);
  url.pathname = basename(folder);
  return { MONGODB_URL: url.href };
};

/**
 * Needs a build in `dist`. @throws Error with the launcher's output when it does not become ready
 */
export const startSystem = async ({
  env = {},
  dataDir,
  port: wantedPort,
  checkout,
}: SystemOptions = {}): Promise<RunningSystem> => {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'rifaviva-')));
  const port = wantedPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [checkout === undefined ? LAUNCHER : START], {
    cwd: checkout,
    // Its own group, so that a kill reaches all of its processes and no others.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, ...ownDatabase(folder), ...env },
  });
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const { pid } = child;
  if (pid === undefined) throw new Error('The launcher could not be started');
  launched.set(pid, dataDir === undefined ? folder : undefined);
  child.once('exit', () => launched.delete(pid));

  const stop = () => {
    child.kill('SIGINT');
    return ended(child);
  };
  while (!(output.includes(IS_UP) && (await isReady(url)))) {
    const late = performance.now() - started > READY_WITHIN_MS;
    if (late) await stop();
    if (late || child.exitCode !== null) throw new Error(`Not ready:\n${output}`);
    await delay(POLL_MS);
  }
  return {
    url,
    dataDir: folder,
    pid,
    readyAfterMs: performance.now() - started,
    output: () => output,
    ended: ended(child),
    stop,
    kill: async () => {
      process.kill(-pid, 'SIGKILL');
      await ended(child);
    },
    forget: () => rm(folder, { recursive: true, force: true }),
  };
};
