import type { EventLog } from '../../platform/event-store/event-log';
import { createLogger } from '../../platform/logger';
import { createKeyring } from '../../platform/secrets';
import { createApplication, type Application } from '../application';

export const TEST_SECRET = 'a secret of these tests that is long enough';
export const TEST_DRAW_DELAY_MS = 200;

interface Settings {
  readonly now?: () => Date;
  readonly secret?: string;
}

/** The use cases of one program on a log. A second one on the same log acts as another program. */
export const testApplication = (
  log: EventLog,
  { now = () => new Date(), secret = TEST_SECRET }: Settings = {},
): Application =>
  createApplication({
    log,
    now,
    logger: createLogger('test', 'silent'),
    keyring: createKeyring([secret]),
    drawDelayMs: TEST_DRAW_DELAY_MS,
    cacheBytes: 64 * 1024 * 1024,
  });
