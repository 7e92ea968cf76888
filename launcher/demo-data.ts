import { readFileSync } from 'node:fs';
import type { Config, Environment } from '../platform/config';
import { StartError } from '../platform/lifecycle';
import { forkProgram } from './fork-program';
import { writePrivately } from './private-file';
import type { ProgramLog } from './program-log';

/** The progress of a folder's demo data. The next start continues an interrupted load. */
export type DemoState = 'none' | 'loading' | 'loaded';

export interface DemoContext {
  readonly config: Pick<Config, 'demoData' | 'exposure'>;
  /** Whether the log is the embedded one. */
  readonly embedded: boolean;
  /** Whether the log does not exist yet. */
  readonly isFirstStart: boolean;
  readonly state: DemoState;
}

const refuse = (reason: string) =>
  new StartError(
    `${reason} The demo accounts have a password that everyone knows, so they are for a site on ` +
      'HOST 127.0.0.1 without PUBLIC_URL, TRUST_PROXY and SMTP_URL.',
  );

/**
 * Loads demo data into a new embedded log by default, into any other log only on request.
 * @throws StartError when people on other machines could meet the demo accounts
 */
export const wantsDemoData = ({
  config: { demoData, exposure },
  embedded,
  isFirstStart,
  state,
}: DemoContext): boolean => {
  if (exposure !== undefined) {
    if (demoData) throw refuse(`DEMO_DATA is on and ${exposure}.`);
    if (embedded && state !== 'none')
      throw refuse(`This data folder holds demo data and ${exposure}: choose another DATA_DIR.`);
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

/** Loads the demo data through the running backend. After a failure, the next start continues. */
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
