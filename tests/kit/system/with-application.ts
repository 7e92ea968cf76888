import { grantOperator } from '@application/accounts/grant-operator';
import { createApplication, type Application } from '@application/application';
import { logLookups } from '@application/testing/log-lookups';
import { FIRST_LIFE } from '@application/testing/test-application';
import { catalogue } from '@domain/catalogue';
import { connectEventLog } from '@platform/event-store/event-log';
import { createLogger } from '@platform/logger';
import { createKeyring } from '@platform/secrets';
import type { RunningSystem } from './running-system';
import { readCopy } from './system-processes';

/** Appends to the log of a running copy directly, as the operators' command line does. */
export const withApplication = async <T>(
  system: Pick<RunningSystem, 'dataDir'>,
  use: (app: Application) => Promise<T>,
): Promise<T> => {
  const { env } = await readCopy(system);
  const log = connectEventLog(env['EVENT_STORE_URL'] ?? '', { catalogue });
  const app = createApplication({
    log,
    logger: createLogger('test', 'silent'),
    keyring: createKeyring((env['DRAW_SECRET'] ?? '').split(',')),
    life: FIRST_LIFE,
    lookups: logLookups(log),
    drawDelayMs: 0,
    cacheBytes: 1_000_000,
  });
  try {
    return await use(app);
  } finally {
    await log.close();
  }
};

/** Gives somebody the role, without the time that the operators' command line needs. */
export const makeOperator = async (
  system: Pick<RunningSystem, 'dataDir'>,
  userId: number,
): Promise<void> => {
  const context = { correlationId: 'make-operator' };
  const outcome = await withApplication(system, (app) =>
    grantOperator({ app, userId, reason: 'Lleva el sitio', context }),
  );
  if (outcome.kind === 'rejected') throw new Error(`Refused: ${outcome.rejection.type}`);
};
