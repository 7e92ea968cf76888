import type { Environment } from '../platform/config';
import type { Child } from './child';
import { writeDemoState } from './demo-data';
import { forkProgram } from './fork-program';
import type { ProgramLog } from './program-log';

export interface DemoRun {
  readonly entry: string;
  readonly env: Environment;
  readonly stateFile: string;
  readonly log: ProgramLog;
  readonly say: (line: string) => void;
}

/** Loads the demo data through the running backend. Loading that fails goes on at the next start. */
export const runDemo = ({ entry, env, stateFile, log, say }: DemoRun) => {
  writeDemoState(stateFile, 'loading');
  say('Loading the demo data (once)…');
  const child: Child = forkProgram({ entry, env, log });
  const finished = child.ended.then((how) => {
    if (how === 'code 0') writeDemoState(stateFile, 'loaded');
    else say(`The demo data is not complete (${how}); the next start goes on with it.`);
  });
  return { finished, stop: () => child.kill() };
};
