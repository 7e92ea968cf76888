import { createLogger } from '../../logger';
import { connectJobRedis } from '../../redis/redis';
import { untilItWorks } from '../job-definition';
import { startJobWorker } from '../job-queue';

// Started by a test: takes a job, reports it, and never finishes.
const [url = '', prefix = ''] = process.argv.slice(2);
const logger = createLogger('stuck-worker', 'silent');
startJobWorker(
  { name: 'run-errand', concurrency: 1, failure: untilItWorks },
  () => {
    process.stdout.write('begun\n');
    return new Promise(() => undefined);
  },
  { redis: connectJobRedis(url, logger), prefix, logger, lockMs: 1_000 },
);
