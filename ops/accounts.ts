import { randomUUID } from 'node:crypto';
import { findAccountByName } from '../application/accounts/find-account';
import { createApplication, type Application, type UseCaseInput } from '../application/application';
import type { RegisteredAccount } from '../domain/accounts/state';
import { createLookups } from '../application/lookups';
import { catalogue } from '../domain/catalogue';
import type { Documents } from '../platform/documents/documents';
import { connectSiteLog } from '../platform/event-store/site-log';
import { identify } from '../platform/event-store/identity';
import { StartError } from '../platform/lifecycle';
import { createLogger } from '../platform/logger';
import { createKeyring } from '../platform/secrets';
import { openAccounts } from '../projections/accounts/queries';
import { openCheckpoints } from '../projections/checkpoints/queries';
import { openHandoverQueries } from '../projections/handovers/queries';
import { openParticipations } from '../projections/participations/queries';
import { openRaffleCards } from '../projections/raffle-cards/queries';
import { openReports } from '../projections/reports/queries';
import { siteConfig } from './site-config';

/** Enough for the states of one person. */
const CACHE_BYTES = 1024 * 1024;

/** As a request waits for read models. */
const LOOKUP_PATIENCE_MS = 1_000;

type Input = UseCaseInput<keyof Application>;

const lookupsIn = (documents: Documents, numbering: string) =>
  createLookups({
    accounts: openAccounts(documents),
    cards: openRaffleCards(documents),
    handovers: openHandoverQueries(documents),
    participations: openParticipations(documents),
    reports: openReports(documents),
    checkpoints: openCheckpoints(documents),
    numbering,
    patienceMs: LOOKUP_PATIENCE_MS,
  });

/**
 * Runs an action with the use cases of the site that the operator means.
 * @param documents for use cases that look things up in the read models
 */
export const withApplication = async (
  work: (input: Input) => Promise<unknown>,
  documents?: Documents,
): Promise<void> => {
  const config = siteConfig();
  const { drawDelayMs, handoverTimes, writePreviousVersionOf } = config;
  const keyring = createKeyring(config.drawSecrets);
  const logger = createLogger('ops', 'warn');
  const log = connectSiteLog(config, catalogue);
  const life = await identify(log, keyring.nameKeyId);
  const app = createApplication({
    log,
    logger,
    keyring,
    life,
    drawDelayMs,
    handoverTimes,
    writePreviousVersionOf,
    cacheBytes: CACHE_BYTES,
    ...(documents && { lookups: lookupsIn(documents, life.numbering) }),
  });
  try {
    await work({ app, context: { correlationId: randomUUID() } });
  } finally {
    await log.close();
  }
};

/**
 * Runs an action for the person with this user name.
 * @throws StartError when there is none
 */
export const forAccount = async (
  username: string,
  work: (account: RegisteredAccount, input: Input) => Promise<void>,
  documents?: Documents,
): Promise<void> => {
  if (username === '') throw new StartError('For whom? Give a user name.');
  await withApplication(async (input) => {
    const account = await findAccountByName({ app: input.app, username });
    if (!account) throw new StartError(`Nobody is called ${username}`);
    await work(account, input);
  }, documents);
};
