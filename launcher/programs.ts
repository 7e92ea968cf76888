import type { Config, Environment } from '../platform/config';
import { portIn } from './child';
import type { Entries } from './entries';
import type { Fleet } from './fleet';
import { forkProgram } from './fork-program';
import { choosePort } from './ports';
import { BACKEND_FLAGS, PROJECTIONS_FLAGS } from './program-flags';
import type { ProgramLog } from './program-log';

export interface ProgramsToStart {
  readonly config: Config;
  readonly entries: Entries;
  readonly fleet: Fleet;
  readonly env: Environment;
  readonly logOf: (name: string) => ProgramLog;
  /** While demo data loads, the backend reports that it is not ready. */
  readonly isLoadingDemo: () => boolean;
}

const start = (
  name: 'projections' | 'workers',
  programs: ProgramsToStart,
  flags: readonly string[] = [],
) => {
  const { entries, fleet, env, logOf } = programs;
  const log = logOf(name);
  return fleet.start(name, () => forkProgram({ entry: entries[name], flags, env, log }));
};

/**
 * Until the backend listens, another program may take its port. From then on it keeps that port.
 */
const startBackend = async (programs: ProgramsToStart): Promise<number> => {
  const { config, entries, fleet, env, logOf, isLoadingDemo } = programs;
  const log = logOf('backend');
  const details = await fleet.start('backend', async (former) => {
    const port = former ? portIn(former) : await choosePort(config.port, config.host);
    const demo = isLoadingDemo() ? { RIFAVIVA_AWAIT_DEMO: '1' } : {};
    return forkProgram({
      entry: entries.backend,
      flags: BACKEND_FLAGS,
      env: { ...env, PORT: String(port), ...demo },
      log,
    });
  });
  return portIn(details);
};

/** @returns the port of the site */
export const startPrograms = async (programs: ProgramsToStart): Promise<number> => {
  const [port] = await Promise.all([
    startBackend(programs),
    start('projections', programs, PROJECTIONS_FLAGS),
    start('workers', programs),
  ]);
  return port;
};
