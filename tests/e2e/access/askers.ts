import { PROOF_MS } from '@backend/http/password-proof';
import type { User } from '@contracts/accounts';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import type { RunningSystem } from '../../kit/system/running-system';
import { register, type Person } from '../../kit/system/shop';
import { readSession, writeSession } from '../../kit/system/stored-session';
import { until } from '../../kit/until';
import { createWorld, ROLES, type Role, type World } from './world';

/**
 * Who lost something while signed in: the right of an operator, that and then the account, or only
 * the proof of the password, in a second session of the operator.
 */
const FORMER = ['revoked', 'suspended', 'unproven'] as const;

/** Who asks, in this order: each former operator before whoever may change more. */
export const ASKERS = ['visitor', ...FORMER, ...ROLES.slice(1)] as readonly Asker[]; // ROLES begins with the visitor
export type Asker = Role | (typeof FORMER)[number];

/** The people of a world, and some who could do more before. */
export interface AccessWorld extends Omit<World, 'clients' | 'ids'> {
  readonly clients: Readonly<Record<Asker, ApiClient>>;
  readonly ids: World['ids'] & Readonly<Record<(typeof FORMER)[number], number>>;
  /** Brings back what the answers before have ended: the session of the suspended one. */
  readonly restore: (asker: Asker) => Promise<void>;
}

/** The person to whom a session belongs. */
export const personOf = (asker: Asker): Asker => (asker === 'unproven' ? 'operator' : asker);

const roleOf = async (client: ApiClient): Promise<string> =>
  (await client.get<User>('/api/user')).body.role;

/** Signs in as an operator, and reads what only operators may. */
const newOperator = async (url: string, by: ApiClient, username: string): Promise<Person> => {
  const person = await register(url, username);
  await act(by, person.userId, 'grant-operator');
  await until(`the role of ${username}`, async () => (await roleOf(person)) === 'operator');
  return person;
};

const act = async (by: ApiClient, userId: number, what: string, more = {}): Promise<void> => {
  const path = `/api/operations/people/${userId}/${what}`;
  const { status } = await by.send('POST', path, { reason: 'Para probar las puertas', ...more });
  if (status !== 200) throw new Error(`${what}: ${status}`);
};

type System = Pick<RunningSystem, 'url' | 'dataDir'>;

export const createAccessWorld = async (system: System): Promise<AccessWorld> => {
  const { url } = system;
  const { clients, ids, ...world } = await createWorld(system);
  const { operator } = clients;

  const revoked = await newOperator(url, operator, 'revoked');
  const suspended = await newOperator(url, operator, 'suspended');
  const open = await readSession(system, suspended.cookie());
  for (const { userId } of [revoked, suspended]) await act(operator, userId, 'revoke-operator');
  await act(operator, suspended.userId, 'suspend', { withdraw: false });

  const unproven = apiClient(url);
  await unproven.send('POST', '/api/login', { username: 'ruth', password: 'una rifa más' });
  const proven = await readSession(system, unproven.cookie());
  await writeSession(system, proven, { provenAt: Date.now() - PROOF_MS });

  return {
    ...world,
    clients: {
      ...clients,
      revoked,
      unproven,
      suspended: apiClient(url, { kept: suspended.cookie() }),
    },
    ids: { ...ids, revoked: revoked.userId, suspended: suspended.userId, unproven: ids.operator },
    restore: async (asker) => {
      if (asker === 'suspended') await writeSession(system, open);
    },
  };
};
