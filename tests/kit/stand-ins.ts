import { startEventStoreDb } from 'event-store-stand-in';
import { tryPort } from '../../launcher/ports';
import { ProgramLog } from '../../launcher/program-log';
import { startMongoDb } from 'mongodb-stand-in';
import { spawnRedis } from '../../launcher/redis';

interface RedisPlace {
  readonly folder: string;
  readonly port: number;
  readonly password: string;
}

/** All stores of a test's own, in the process of the test but for Redis. */
export const standIns = {
  eventStore: startEventStoreDb,
  mongodb: startMongoDb,
  redis: (place: RedisPlace) =>
    spawnRedis({ ...place, log: new ProgramLog(place.folder, 'redis', () => undefined) }),
  freePort: () => tryPort(0, '127.0.0.1'),
};
