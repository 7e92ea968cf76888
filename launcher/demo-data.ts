import { readFileSync } from 'node:fs';
import type { Config, Environment } from '../platform/config';
import { StartError } from '../platform/lifecycle';
import { forkProgram } from './fork-program';
import { writePrivately } from './private-file';
import type { ProgramLog } from './program-log';

/** How far a data folder's demo data is. Loading that was interrupted goes on at the next start. */
export type DemoState = 'none' | 'loading' | 'loaded';

export interface DemoContext {
  readonly config: Pick<Config, 'demoData' | 'host'>;
  /** The log is the embedded one. */
  readonly embedded: boolean;
  /** There is no log yet. */
  readonly isFirstStart: boolean;
  readonly state: DemoState;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

const refuse = (reason: string) =>
  new StartError(
    `${reason} The demo accounts have a password that everyone knows, so they are for HOST 127.0.0.1 only.`,
  );

/**
 * Whether to load demo data now: into a new embedded log unless told not to, anywhere else only
 * when told to.
 * @throws StartError when the demo accounts could be reached from other machines
 */
export const wantsDemoData = ({
  config: { demoData, host },
  embedded,
  isFirstStart,
  state,
}: DemoContext): boolean => {
  if (!LOOPBACK.test(host)) {
    if (demoData) throw refuse(`DEMO_DATA is on and HOST is ${host}.`);
    if (embedded && state !== 'none')
      throw refuse(
        `This data folder holds demo data and HOST is ${host}: choose another DATA_DIR.`,
      );
    return false;
  }
  if (demoData !== undefined) return demoData && state !== 'loaded';
  return embedded && (isFirstStart || state === 'loading');
};

const isDemoState = (value: unknown): value is DemoState =>
  value === 'loading' || value === 'loaded';

export const readDemoState = (file: string): DemoState => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isDemoState(value) ? value : 'none';
  } catch {
    return 'none';
  }
};

const writeDemoState = (file: string, state: DemoState): void => writePrivately(file, state);

export interface DemoRun {
  readonly entry: string;
  readonly env: Environment;
  readonly stateFile: string;
  readonly log: ProgramLog;
  readonly say: (line: string) => void;
}

/**
 * Loads the demo data through the running backend. Loading that fails goes on at the next start.
 */
export const loadDemoData = ({ entry, env, stateFile, log, say }: DemoRun) => {
  writeDemoState(stateFile, 'loading');
  say('Loading the demo data (once)…');
  const child = forkProgram({ entry, env, log });
  const finished = child.ended.then((how) => {
    if (how === 'code 0') writeDemoState(stateFile, 'loaded');
    else say(`The demo data is not complete (${how}); the next start goes on with it.`);
  });
  return { finished, stop: () => child.kill() };
};
