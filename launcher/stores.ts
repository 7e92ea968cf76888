import { randomBytes } from 'node:crypto';
import type { Config } from '../platform/config';
import { spawnRedis } from './redis';
import type { DataFolder } from './data-folder';
import { portIn, urlIn, type Details } from './child';
import type { Entries } from './entries';
import type { Fleet } from './fleet';
import { forkProgram } from './fork-program';
import { freePortIn, type PortRange } from './ports';
import type { ProgramLog } from './program-log';
import { credentialVariables, madeUp, withCredentials } from './store-credentials';

export interface StoreUrls {
  readonly eventStoreUrl: string;
  readonly mongodbUrl: string;
  readonly redisUrl: string;
}

export interface StoresToStart {
  readonly config: Config;
  readonly entries: Entries;
  readonly fleet: Fleet;
  readonly folder: DataFolder;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logOf: (name: string) => ProgramLog;
}

const LOOPBACK = '127.0.0.1';
/** Redis can't choose a free port itself, as the other stores do. */
const REDIS_PORTS: PortRange = { first: 20_000, count: 10_000 };

/** A restarted store keeps its port, because its clients look for it there. */
const portArgument = (former: Details | undefined) => [
  '--port',
  String(former ? portIn(former) : 0),
];

const startEventStoreDb = async ({ entries, fleet, folder, env, logOf }: StoresToStart) => {
  const log = logOf('event-store-db');
  const credentials = madeUp();
  const details = await fleet.start('event-store-db', (former) =>
    forkProgram({
      entry: entries.eventStoreDb,
      args: ['--file', folder.eventsFile, '--host', LOOPBACK, ...portArgument(former)],
      env: { ...env, ...credentialVariables(credentials) },
      log,
    }),
  );
  return withCredentials(urlIn(details), credentials);
};

const startMongodb = async ({ entries, fleet, folder, env, logOf }: StoresToStart) => {
  const log = logOf('mongodb');
  const credentials = madeUp();
  const details = await fleet.start('mongodb', (former) =>
    forkProgram({
      entry: entries.mongodb,
      args: ['--snapshot', folder.mongodbSnapshot, '--host', LOOPBACK, ...portArgument(former)],
      env: { ...env, ...credentialVariables(credentials) },
      log,
    }),
  );
  return withCredentials(urlIn(details), credentials);
};

const startRedis = ({ fleet, folder, logOf }: StoresToStart) => {
  const log = logOf('redis');
  const password = randomBytes(24).toString('hex');
  return fleet.start('redis', async (former) =>
    spawnRedis({
      folder: folder.redis,
      port: former ? portIn(former) : await freePortIn(REDIS_PORTS, LOOPBACK),
      password,
      log,
    }),
  );
};

/** Starts a stand-in for every store without an address. */
export const startStores = async (stores: StoresToStart): Promise<StoreUrls> => {
  const { eventStoreUrl, mongodbUrl, redisUrl } = stores.config;
  const [eventStore, mongodb, redis] = await Promise.all([
    eventStoreUrl ?? startEventStoreDb(stores),
    mongodbUrl ?? startMongodb(stores),
    redisUrl ?? startRedis(stores).then(urlIn),
  ]);
  return { eventStoreUrl: eventStore, mongodbUrl: mongodb, redisUrl: redis };
};
