import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../application/accounts/demo-accounts';
import { findAccountByName } from '../application/accounts/find-account';
import { grantOperator } from '../application/accounts/grant-operator';
import { noLookups } from '../application/lookups';
import { newProfile } from '../application/accounts/new-profile';
import { hashPassword } from '../application/accounts/passwords';
import { updateProfile } from '../application/accounts/update-profile';
import { registerAccount } from '../application/processes/registration';
import { createApplication, type Application, type LogLife } from '../application/application';
import { takenFor } from '../contracts/alike-names';
import type { EventLog } from '../platform/event-store/event-log';
import type { Logger } from '../platform/logger';
import type { Keyring } from '../platform/secrets';
import type { DemoPerson } from './people/demo-person';
import { PEOPLE } from './people/people';

/** Enough for the accounts of some dozens of people. */
const CACHE_BYTES = 8 * 1024 * 1024;
const DAY_MS = 86_400_000;

export interface RegistrationParts {
  readonly log: EventLog;
  readonly keyring: Keyring;
  readonly logger: Logger;
  readonly now: Date;
  readonly life: LogLife;
}

/** The use cases with their clock set to a given day. */
const createSite = ({ log, keyring, logger, now, life }: RegistrationParts) => {
  let today = now;
  const app = createApplication({
    log,
    logger,
    keyring,
    life,
    now: () => today,
    // Nobody has tickets before everybody is registered.
    lookups: { ...noLookups, undrawnOf: () => Promise.resolve([]) },
    drawDelayMs: 0,
    cacheBytes: CACHE_BYTES,
  });
  return {
    on: (day: Date): Application => {
      today = day;
      return app;
    },
  };
};

/**
 * Registers a person on that person's day.
 * @returns the new id
 */
const register = async (
  app: Application,
  person: DemoPerson,
  passwordHash: string,
): Promise<number> => {
  const { username, userType, cifNif = null, displayName, profile } = person;
  const email = `${username}@example.com`;
  const start = newProfile({ email });
  const registration = {
    username,
    userType,
    cifNif,
    passwordHash,
    profile: { ...start, ...profile },
  };
  const context = { correlationId: randomUUID() };
  const outcome = await registerAccount({ app, registration, context });
  if (outcome.kind === 'rejected') throw new Error(`${username} is taken`);
  const { userId } = outcome.state;
  if (displayName !== undefined) {
    const changed = { changes: { displayName }, claims: takenFor(displayName) };
    await updateProfile({ app, userId, ...changed, profileImage: undefined, context });
  }
  return userId;
};

/**
 * Registers, in order, those that the log lacks.
 * @returns everybody's id by user name
 */
export const registerPeople = async (
  parts: RegistrationParts,
): Promise<ReadonlyMap<string, number>> => {
  const { now } = parts;
  const site = createSite(parts);
  const app = site.on(now);
  const found = await Promise.all(
    PEOPLE.map(async (person) => {
      const { username } = person;
      return { person, known: await findAccountByName({ app, username }) };
    }),
  );
  // Each password has its own salt, so they are hashed in parallel.
  const hashed = found.map(({ person, known }) => ({
    person,
    known,
    passwordHash: known ? undefined : hashPassword(DEMO_PASSWORD),
  }));
  const ids = new Map<string, number>();
  for (const { person, known, passwordHash } of hashed) {
    const then = site.on(new Date(now.getTime() - person.registeredDaysAgo * DAY_MS));
    const userId = known?.userId ?? (await register(then, person, (await passwordHash) ?? ''));
    if (person.isOperator)
      await grantOperator({
        app: site.on(now),
        userId,
        reason: 'Lleva el sitio',
        context: { correlationId: randomUUID() },
      });
    ids.set(person.username, userId);
  }
  return ids;
};
