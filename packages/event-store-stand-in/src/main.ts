import { parseArgs } from 'node:util';
import { runProgram, StartError } from '../../../platform/lifecycle';
import { createLogger } from '../../../platform/logger';
import { startEventStoreDb } from './server';

const USAGE = 'Usage: main.ts --file <path> --port <number> [--host <address>]';

const parseArguments = () => {
  const { values } = parseArgs({
    options: { file: { type: 'string' }, port: { type: 'string' }, host: { type: 'string' } },
  });
  const port = Number(values.port);
  if (values.file === undefined || !Number.isInteger(port)) throw new StartError(USAGE);
  return { file: values.file, port, ...(values.host !== undefined && { host: values.host }) };
};

const logger = createLogger('event-store-db');

await runProgram(logger, async () => {
  const store = await startEventStoreDb({ ...parseArguments(), logger });
  const { url, port } = store;
  logger.info({ url }, 'listening');
  return { ready: { url, port }, stop: () => store.close() };
});
