import { randomUUID } from 'node:crypto';
import { createApplication } from '../../application/application';
import { createAccounts, type Accounts } from '../../backend/accounts/accounts';
import { hashPassword } from '../../backend/accounts/passwords';
import { newProfile } from '../../backend/accounts/profile';
import type { EventLog } from '../../platform/event-store/event-log';
import type { Logger } from '../../platform/logger';
import type { Keyring } from '../../platform/secrets';
import type { DemoPerson } from './people/demo-person';
import { DEMO_PASSWORD, PEOPLE } from './people/people';

/** For the accounts of some dozens of people. */
const CACHE_BYTES = 8 * 1024 * 1024;
const DAY_MS = 86_400_000;

export interface RegistrationParts {
  readonly log: EventLog;
  readonly keyring: Keyring;
  readonly logger: Logger;
  readonly now: Date;
}

/** The accounts, and the day that they are led to believe it is. */
const createRegistry = ({ log, keyring, logger, now }: RegistrationParts) => {
  let today = now;
  const application = createApplication({
    log,
    logger,
    keyring,
    now: () => today,
    drawDelayMs: 0,
    cacheBytes: CACHE_BYTES,
  });
  const accounts = createAccounts(application);
  return {
    on: (day: Date): Accounts => {
      today = day;
      return accounts;
    },
  };
};

/** Registers somebody as of their day. @returns their number */
const register = async (
  accounts: Accounts,
  person: DemoPerson,
  passwordHash: string,
): Promise<number> => {
  const { username, userType, cifNif = null, profile } = person;
  const email = `${username}@example.com`;
  const start = newProfile({ username, password: DEMO_PASSWORD, email, userType });
  const outcome = await accounts.register(
    { username, userType, cifNif, passwordHash, profile: { ...start, ...profile } },
    { correlationId: randomUUID() },
  );
  if (outcome.kind === 'username-taken') throw new Error(`${username} is taken`);
  return outcome.userId;
};

/** @returns everybody's number by user name; who is not there from a run that was cut short is registered, in order */
export const registerPeople = async (
  parts: RegistrationParts,
): Promise<ReadonlyMap<string, number>> => {
  const { now } = parts;
  const registry = createRegistry(parts);
  const accounts = registry.on(now);
  const found = await Promise.all(
    PEOPLE.map(async (person) => ({ person, known: await accounts.findByName(person.username) })),
  );
  // Each with a salt of their own; the work is done side by side.
  const hashed = found.map(({ person, known }) => ({
    ...{ person, known },
    passwordHash: known ? undefined : hashPassword(DEMO_PASSWORD),
  }));
  const ids = new Map<string, number>();
  for (const { person, known, passwordHash } of hashed) {
    const then = registry.on(new Date(now.getTime() - person.registeredDaysAgo * DAY_MS));
    const userId = known?.userId ?? (await register(then, person, (await passwordHash) ?? ''));
    if (person.isOperator)
      await registry.on(now).grantOperatorRole(userId, { correlationId: randomUUID() });
    ids.set(person.username, userId);
  }
  return ids;
};
