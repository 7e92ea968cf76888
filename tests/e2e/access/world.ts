import type { User } from '@contracts/accounts';
import type { Raffle } from '@contracts/raffles';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import type { RunningSystem } from '../../kit/system/running-system';
import { publishRaffle, uploadPicture } from '../../kit/system/shop';
import { makeOperator } from '../../kit/system/with-application';
import { until } from '../../kit/until';

/** Who asks, in this order. The owner is last, because the owner may change most. */
export const ROLES = ['visitor', 'stranger', 'shop', 'operator', 'buyer', 'owner'] as const;
export type Role = (typeof ROLES)[number];
type Person = Exclude<Role, 'visitor'>;

/** Private texts of a person, marked so that they can be found in any answer. */
export const privateOf = (person: Person) => ({
  email: `private.${person}@example.com`,
  phone: `+34 600 ${person}`,
  address: `Calle de ${person}, 1`,
});

/** Some people, and what they own. */
export interface World {
  readonly clients: Readonly<Record<Role, ApiClient>>;
  readonly ids: Readonly<Record<Person, number>>;
  /** The address under which the owner's photo is stored. */
  readonly image: string;
  /** The owner's raffles. The buyer has tickets of each, and has won the drawn one. */
  readonly raffles: Readonly<Record<'open' | 'closable' | 'drawn', number>>;
}

/** A role's own name is refused: it poses as staff. */
const usernameOf = (person: Person): string => (person === 'operator' ? 'ruth' : person);

const joined = async (url: string, person: Person): Promise<ApiClient> => {
  const client = apiClient(url);
  const { email, phone, address } = privateOf(person);
  const names =
    person === 'shop' ? { cifNif: 'B12345674' } : { firstName: 'Nombre', lastName: 'Apellidos' };
  const userType = person === 'shop' ? 'comercio' : 'particular';
  const account = { username: usernameOf(person), password: 'una rifa más', adult: true };
  const body = { ...account, ...names, userType, email, phone };
  const { id } = (await client.send<User>('POST', '/api/register', body)).body;
  await client.send('PATCH', `/api/users/${id}`, { address });
  return client;
};

const raffleOf = async (owner: ApiClient, buyer: ApiClient, image: string, changes: object) => {
  const { id } = await publishRaffle(owner, image, { minTickets: 1, ...changes });
  await buyer.send('POST', '/api/participations', { raffleId: id, tickets: 1 });
  return id;
};

/** Needs a system with a short time until a draw. */
export const createWorld = async (
  system: Pick<RunningSystem, 'url' | 'dataDir'>,
): Promise<World> => {
  const { url } = system;
  const visitor = apiClient(url);
  const [stranger, shop, operator, buyer, owner] = await Promise.all([
    joined(url, 'stranger'),
    joined(url, 'shop'),
    joined(url, 'operator'),
    joined(url, 'buyer'),
    joined(url, 'owner'),
  ]);
  const me = async (client: ApiClient) => (await client.get<User>('/api/user')).body;
  const people = { stranger, shop, operator, buyer, owner };
  const ids = Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([role, client]) => [role, (await me(client)).id] as const),
    ),
    // Each entry belongs to one person.
  ) as World['ids'];
  await makeOperator(system, ids.operator);
  const isOperator = async () => (await me(operator)).role === 'operator';
  await until('the role of the operator', isOperator);

  const image = await uploadPicture(owner);
  const auto = { completionMode: 'auto', totalTickets: 1, minTickets: null, hasShipping: true };
  const raffles = {
    open: await raffleOf(owner, buyer, image, {}),
    closable: await raffleOf(owner, buyer, image, {}),
    drawn: await raffleOf(owner, buyer, image, auto),
  };
  const isDrawn = async () => {
    const { draw } = (await visitor.get<Raffle>(`/api/raffles/${raffles.drawn}`)).body;
    return draw.state === 'drawn';
  };
  await until('the draw', isDrawn);
  return { clients: { visitor, ...people }, ids, image, raffles };
};
