import { randomUUID } from 'node:crypto';
import { createAccounts, type Accounts } from '../../backend/accounts/accounts';
import { hashPassword } from '../../backend/accounts/passwords';
import { newProfile } from '../../backend/accounts/profile';
import { createCommands } from '../../backend/commands';
import type { EventLog } from '../../platform/event-store/event-log';
import type { Logger } from '../../platform/logger';
import type { Keyring } from '../../platform/secrets';
import type { DemoPerson } from './people/demo-person';
import { DEMO_PASSWORD, PEOPLE } from './people/people';

const DAY_MS = 86_400_000;

export interface RegistrationParts {
  readonly log: EventLog;
  readonly keyring: Keyring;
  readonly logger: Logger;
  readonly now: Date;
}

const accountsOf = ({ log, keyring, logger }: RegistrationParts, now: Date): Accounts =>
  createAccounts(log, createCommands(log, { drawDelayMs: 0, logger, now: () => now }), keyring);

/** Registers somebody as of their day. @returns their number */
const register = async (
  parts: RegistrationParts,
  person: DemoPerson,
  passwordHash: string,
): Promise<number> => {
  const { username, userType, cifNif = null, profile } = person;
  const then = new Date(parts.now.getTime() - person.registeredDaysAgo * DAY_MS);
  const accounts = accountsOf(parts, then);
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
  const accounts = accountsOf(parts, parts.now);
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
    const userId = known?.userId ?? (await register(parts, person, (await passwordHash) ?? ''));
    if (person.isOperator)
      await accounts.grantOperatorRole(userId, { correlationId: randomUUID() });
    ids.set(person.username, userId);
  }
  return ids;
};
