import { parseArgs } from 'node:util';
import { credentialsIn, jsonLines, runServer, StartError } from 'stand-in-program';
import { startMongoDb, type MongoDbOptions } from './server';

const USAGE = 'Usage: mongodb-stand-in [--port <number>] [--host <address>] [--snapshot <path>]';

const parseArguments = (): MongoDbOptions => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '27017' },
      host: { type: 'string', default: '127.0.0.1' },
      snapshot: { type: 'string' },
    },
  });
  const { host, snapshot: snapshotFile } = values;
  const port = Number(values.port);
  if (!Number.isInteger(port)) throw new StartError(USAGE);
  const credentials = credentialsIn(process.env);
  return {
    port,
    host,
    ...(snapshotFile !== undefined && { snapshotFile }),
    ...(credentials && { credentials }),
  };
};

const logger = jsonLines('mongodb-stand-in');

await runServer(logger, async () => startMongoDb({ ...parseArguments(), logger }));
