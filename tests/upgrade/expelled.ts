import { randomUUID } from 'node:crypto';
import type { Purchase } from '@contracts/participations';
import { purchaseInit } from '../kit/page-purchase';
import { apiClient } from '../kit/system/api-client';
import { PASSWORD, publishRaffle, raffleForm, register, type Person } from '../kit/system/shop';
import type { Site, Side } from './site';
import { wait } from './wait';

/** What the site knows, and who may act in it. */
export interface Stage {
  readonly site: Site;
  readonly operator: Person;
  readonly seller: Person;
  readonly image: string;
  readonly buyer: Person;
  readonly fault: (text: string) => void;
}

let people = 0;

const REASON = 'Incumple las normas';

const expectStatus = (what: string, status: number, expected: readonly number[]): void => {
  if (!expected.includes(status)) throw new Error(`${what} was answered ${status}`);
};

/** A purchase at one backend, whatever the proxy would choose. */
const buyAt = async (url: string, buyer: Person, raffleId: number): Promise<number> => {
  const press = { host: new URL(url).host, userId: buyer.userId, raffleId, tickets: 1 };
  const init = purchaseInit({ ...press, key: randomUUID(), cookie: buyer.cookie() });
  return (await buyer.ask<Purchase>(`${url}/api/participations`, init)).status;
};

interface Named extends Person {
  readonly username: string;
}

interface OnSale {
  readonly raffleId: number;
}

/** What somebody tries who may do nothing any more, with the session of before. */
const ATTEMPTS: Readonly<
  Record<string, (url: string, person: Named, stage: Stage & OnSale) => Promise<number>>
> = {
  'read their own account': async (url, person) => (await person.get(`${url}/api/user`)).status,
  buy: (url, person, { raffleId }) => buyAt(url, person, raffleId),
  publish: async (url, person, { image }) =>
    (await person.send('POST', `${url}/api/raffles`, raffleForm(image))).status,
  'read their participations': async (url, person) =>
    (await person.get(`${url}/api/users/${person.userId}/participations`)).status,
  'sign in': async (url, { username }) => {
    const credentials = { username, password: PASSWORD };
    return (await apiClient(url).send('POST', '/api/login', credentials)).status;
  },
};

interface Leaving {
  readonly how: string;
  /** Done at a backend of one version. */
  readonly leave: (url: string, person: Person, operator: Person) => Promise<void>;
}

const WAYS: readonly Leaving[] = [
  {
    how: 'suspended',
    leave: async (url, { userId }, operator) => {
      const path = `${url}/api/operations/people/${userId}/suspend`;
      const { status } = await operator.send('POST', path, { reason: REASON, withdraw: true });
      expectStatus(`Suspending at ${url}`, status, [200]);
    },
  },
  {
    how: 'deleted',
    leave: async (url, person) => {
      const path = `${url}/api/users/${person.userId}/deletion`;
      const { status } = await person.send('POST', path, { password: PASSWORD, word: 'BORRAR' });
      expectStatus(`Deleting at ${url}`, status, [204]);
    },
  },
];

/** Every backend of a version knows this person, and has their account in memory. */
const actEverywhere = async (
  urls: readonly string[],
  person: Person,
  stage: Stage & OnSale,
): Promise<void> => {
  for (const url of urls) {
    expectStatus('Reading the own account', (await person.get(`${url}/api/user`)).status, [200]);
    expectStatus('Buying', await buyAt(url, person, stage.raffleId), [201]);
  }
};

/**
 * Each attempt is refused, from the first request on.
 * @returns how many were made
 */
const tryEverything = async (
  urls: readonly string[],
  person: Named,
  { how, stage }: { readonly how: string; readonly stage: Stage & OnSale },
): Promise<number> => {
  let tried = 0;
  for (const url of urls)
    for (const [what, attempt] of Object.entries(ATTEMPTS)) {
      const status = await attempt(url, person, stage);
      tried += 1;
      if (![401, 403].includes(status))
        stage.fault(`Who was ${how} at the other version may ${what}: ${url} answered ${status}`);
    }
  return tried;
};

/** Somebody new, who tries again where a busy site answers 503; those are counted of the buyers. */
const newcomer = async (url: string): Promise<Named> => {
  const registered: Named[] = [];
  await wait('somebody registers', async () => {
    const username = `pasajera${(people += 1)}`;
    registered.push({ ...(await register(url, username)), username });
    return true;
  });
  const [person] = registered;
  if (!person) throw new Error('Nobody has registered');
  return person;
};

/** A raffle that was withdrawn at one version sells nothing at the other. */
const withdrawOne = async (stage: Stage, at: Side, tried: Side): Promise<void> => {
  const { site, seller, image, operator, buyer, fault } = stage;
  const { id } = await publishRaffle(seller, image);
  for (const url of site.backendsOf(tried))
    expectStatus('Buying', await buyAt(url, buyer, id), [201]);
  const [url = ''] = site.backendsOf(at);
  const path = `${url}/api/operations/raffles/${id}/withdraw`;
  const { status } = await operator.send('POST', path, { reason: REASON });
  expectStatus(`Withdrawing at ${url}`, status, [204]);
  for (const other of site.backendsOf(tried)) {
    const answer = await buyAt(other, buyer, id);
    if (answer !== 409)
      fault(`a raffle withdrawn at the ${at} version is sold at the other: ${answer}`);
  }
};

/**
 * While both versions run: an operator suspends somebody, somebody leaves, and a raffle is
 * withdrawn at one of them, and the other one is asked with the next request.
 * @returns how many requests were tried
 */
export const expelAtOneTryAtOther = async (
  stage: Stage,
  at: Side,
  tried: Side,
): Promise<number> => {
  const { site, seller, image, operator } = stage;
  const { id: raffleId } = await publishRaffle(seller, image);
  let count = 0;
  for (const { how, leave } of WAYS) {
    const { username, ...person } = await newcomer(site.url);
    await actEverywhere(site.backendsOf(tried), person, { ...stage, raffleId });
    const kept = apiClient(site.url, { kept: person.cookie() });
    await leave(site.backendsOf(at)[0] ?? '', person, operator);
    const former = { ...person, ...kept, username };
    count += await tryEverything(site.backendsOf(tried), former, {
      how,
      stage: { ...stage, raffleId },
    });
  }
  await withdrawOne(stage, at, tried);
  return count;
};
