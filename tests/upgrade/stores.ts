import { resolve } from 'node:path';
import { openDataFolder } from '@launcher/data-folder';
import { Fleet } from '@launcher/fleet';
import { programEnvironment } from '@launcher/program-environment';
import { ProgramLog } from '@launcher/program-log';
import { startStores } from '@launcher/stores';
import { readConfig } from '@platform/config';
import { MONGOD, RealMongod } from '../kit/real-mongod';

export interface SiteStores {
  /** What every program needs to know of them. */
  readonly env: Readonly<Record<string, string>>;
  /** Tells those who join the copy on this folder where the site is. */
  announce: (url: string) => void;
  close: () => Promise<void>;
  kill: () => void;
}

/** What the launcher starts in place of servers, each a process of its own. */
const entries = {
  eventStoreDb: resolve('packages/embedded-event-store/dist/main.js'),
  mongodb: resolve('packages/mongodb-stand-in/dist/main.js'),
  projections: '',
  workers: '',
  backend: '',
  demo: '',
};

const defined = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** The stores of a data folder, without any program. Where MONGOD names one, MongoDB is real. */
export const openStores = async (
  dataDir: string,
  variables: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<SiteStores> => {
  const mongod = MONGOD === undefined ? undefined : await RealMongod.start();
  const own = {
    ...variables,
    DATA_DIR: dataDir,
    ...(mongod && { MONGODB_URL: `mongodb://${mongod.host}/rifaviva?directConnection=true` }),
  };
  const config = readConfig(own);
  const folder = await openDataFolder(dataDir, say);
  const complete = programEnvironment(own, config, folder);
  const fleet = new Fleet({
    say,
    onSpawn: () => undefined,
    giveUp: (error) => say(error.message),
  });
  const logOf = (name: string) => new ProgramLog(folder.logs, name, say);
  const urls = await startStores({ config, entries, fleet, folder, env: process.env, logOf });
  const env = defined(complete(urls));
  return {
    env,
    announce: (url) => folder.announce({ url, env, processes: fleet.processes }),
    close: async () => {
      await fleet.stop();
      await mongod?.close();
      folder.release();
    },
    kill: () => {
      fleet.kill();
      void mongod?.kill();
    },
  };
};
