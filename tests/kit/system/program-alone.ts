import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port';
import type { RunningSystem } from './running-system';
import { readCopy } from './system-processes';

/** A program that was started without the launcher. */
export interface ProgramAlone {
  /** Its address, if it is a backend. */
  readonly url: string;
  /** All lines of its log. */
  output: () => string;
  /** Resolves with the exit code when it has ended, for whatever reason; null after a signal. */
  readonly ended: Promise<number | null>;
  /** Sends SIGTERM; resolves with the exit code. */
  stop: () => Promise<number | null>;
  /** Sends SIGKILL. */
  kill: () => Promise<number | null>;
}

const READY_WITHIN_MS = 20_000;
const POLL_MS = 50;

export type Program = 'backend' | 'projections' | 'workers';
type Variables = Readonly<Record<string, string>>;

export interface ProgramOptions {
  /** Of a backend; by default a free one. */
  readonly port?: number;
  /** Runs another built checkout of the product instead of this one. */
  readonly checkout?: string | undefined;
}

/** Needs a build in `dist`. */
export const startProgram = async (
  program: Program,
  env: Variables,
  { port: wantedPort, checkout }: ProgramOptions = {},
): Promise<ProgramAlone> => {
  const port = wantedPort ?? (await freePort());
  const child = spawn(process.execPath, [join('dist', program, 'main.js')], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, PORT: String(port) },
  });
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};

/**
 * Starts one more copy of a program on the stores of a running system.
 * @param env overrides variables that the system's own copies have
 */
export const startAlone = async (
  system: Pick<RunningSystem, 'dataDir'>,
  program: Program,
  env: Variables = {},
  options: ProgramOptions = {},
): Promise<ProgramAlone> => {
  const { env: shared } = await readCopy(system);
  return startProgram(program, { ...shared, ...env }, options);
};

/** @throws Error with the program's log when a backend does not become ready */
export const untilReady = async ({ url, output }: ProgramAlone): Promise<void> => {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`Not ready:\n${output()}`);
    await delay(POLL_MS);
  }
};
