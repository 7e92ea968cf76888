import type { EventLog } from '../../platform/event-store/event-log';
import { createLogger } from '../../platform/logger';
import { createKeyring } from '../../platform/secrets';
import type { Traces } from '../accounts/traces';
import { createApplication, type Application, type LogLife } from '../application';
import type { Lookups } from '../lookups';
import { logLookups } from './log-lookups';

export const TEST_SECRET = 'a secret of these tests that is long enough';
export const TEST_DRAW_DELAY_MS = 200;

/** Of a log that was never put back. */
export const FIRST_LIFE: LogLife = {
  life: 'first',
  numbering: 'first',
  begunAt: -1,
  leftOut: { users: 0, raffles: 0 },
};

interface Settings {
  readonly now?: () => Date;
  readonly secret?: string;
  readonly life?: LogLife;
  /** Else read models that have caught up. */
  readonly lookups?: Lookups;
  readonly traces?: Traces;
  readonly writePreviousVersionOf?: readonly string[];
  /** A backend's states grow old when nobody tells it what others append; a worker's do not. */
  readonly followsLog?: boolean;
  readonly isLogDoubted?: () => boolean;
  readonly sendsMail?: boolean;
}

/** The use cases of one program on a log. A second one on the same log acts as another program. */
export const testApplication = (
  log: EventLog,
  {
    now = () => new Date(),
    secret = TEST_SECRET,
    life = FIRST_LIFE,
    lookups = logLookups(log),
    traces,
    writePreviousVersionOf = [],
    followsLog = true,
    isLogDoubted,
    sendsMail = false,
  }: Settings = {},
): Application =>
  createApplication({
    log,
    now,
    logger: createLogger('test', 'silent'),
    keyring: createKeyring([secret]),
    life,
    lookups,
    sendsMail,
    writePreviousVersionOf,
    ...(traces && { traces }),
    ...(isLogDoubted && { isLogDoubted }),
    drawDelayMs: TEST_DRAW_DELAY_MS,
    followsLog,
    cacheBytes: 64 * 1024 * 1024,
  });
