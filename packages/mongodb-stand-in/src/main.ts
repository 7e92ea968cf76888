import { parseArgs } from 'node:util';
import { runProgram, StartError } from '../../../platform/lifecycle';
import { createLogger } from '../../../platform/logger';
import { startMongoDb } from './server';

const logger = createLogger('embedded-mongodb');

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

await runProgram(logger, async () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      host: { type: 'string', default: '127.0.0.1' },
      snapshot: { type: 'string' },
    },
  });
  const port = Number(values.port);
  try {
    const {
      url,
      port: boundPort,
      close,
    } = await startMongoDb({
      host: values.host,
      port,
      logger,
      ...(values.snapshot === undefined ? {} : { snapshotFile: values.snapshot }),
    });
    logger.info({ url }, 'listening');
    return { ready: { url, port: boundPort }, stop: close };
  } catch (error) {
    if (isBusy(error)) throw new StartError(`Port ${port} is already in use.`);
    throw error;
  }
});
