import { parseArgs } from 'node:util';
import { credentialsIn, jsonLines, runServer, StartError } from 'stand-in-program';
import { startEventStoreDb, type EventStoreDbOptions } from './server';

const USAGE = 'Usage: embedded-event-store --file <path> [--port <number>] [--host <address>]';

const parseArguments = (): EventStoreDbOptions => {
  const { values } = parseArgs({
    options: {
      file: { type: 'string' },
      port: { type: 'string', default: '2113' },
      host: { type: 'string', default: '127.0.0.1' },
    },
  });
  const { file, host } = values;
  const port = Number(values.port);
  if (file === undefined || !Number.isInteger(port)) throw new StartError(USAGE);
  const credentials = credentialsIn(process.env);
  return { file, port, host, ...(credentials && { credentials }) };
};

const logger = jsonLines('embedded-event-store');

await runServer(logger, async () => startEventStoreDb({ ...parseArguments(), logger }));
