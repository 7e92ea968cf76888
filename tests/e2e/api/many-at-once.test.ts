import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Purchase } from '@contracts/participations';
import type { Problem } from '@contracts/problems';
import type { Raffle } from '@contracts/raffles';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { inParallel, publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSharedSystem } from '../../kit/system/use-shared-system';

const PASSWORD = 'una rifa más';

const system = useSharedSystem();
let seller: ApiClient;
let buyers: ApiClient[];
let image: string;

beforeAll(async () => {
  seller = await register(system.url, system.named('vendedora'));
  buyers = await inParallel(10, (index) =>
    register(system.url, system.named(`compradora${index}`)),
  );
  image = await uploadPicture(seller);
});

const buy = (client: ApiClient, body: object, key?: string) =>
  client.send<Purchase & Omit<Problem, 'status'>>(
    'POST',
    '/api/participations',
    body,
    key === undefined ? {} : { 'Idempotency-Key': key },
  );

const buyer = (index = 0): ApiClient => buyers[index % buyers.length] ?? seller;

const auto = (totalTickets: number) =>
  publishRaffle(seller, image, { completionMode: 'auto', totalTickets, minTickets: null });

const find = async (client: ApiClient, id: number) =>
  (await client.get<Raffle>(`/api/raffles/${id}`)).body;

describe('buying tickets', () => {
  it('sells 100 tickets to 300 simultaneous requests, and no more', async () => {
    const { id: raffleId } = await auto(100);
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => buy(buyer(index), { raffleId, tickets: 1 })),
    );
    const accepted = answers.filter(({ status }) => status === 201);
    expect(accepted).toHaveLength(100);
    for (const { status, body } of answers.filter((one) => one.status !== 201)) {
      expect(status).toBe(409);
      expect(body.detail).toBe('No quedan tickets disponibles para esta rifa.');
    }
    const numbers = accepted.map(({ body }) => body.receipt.from).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    const latecomer = await register(system.url, system.named('rezagada'));
    expect((await buy(latecomer, { raffleId, tickets: 1 })).status).toBe(409);
    expect(await find(latecomer, raffleId)).toMatchObject({
      soldTickets: 100,
      status: 'completed',
      closeReason: 'Todos los tickets vendidos',
    });
  });

  it('answers a repeated request byte for byte and buys once, also when both arrive together', async () => {
    const { id: raffleId } = await auto(50);
    const key = 'la-misma-pulsacion';
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => buy(buyer(), { raffleId, tickets: 2 }, key)),
    );
    answers.push(await buy(buyer(), { raffleId, tickets: 2 }, key));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect((await find(buyer(), raffleId)).soldTickets).toBe(2);
  });
});

describe('many simultaneous sign-ins', () => {
  const signIn = () =>
    apiClient(system.url).send('POST', '/api/login', {
      username: system.named('vendedora'),
      password: PASSWORD,
    });

  it('wait for their passwords to be compared, and delay nobody else', async () => {
    // Two are compared at a time: ten turns, of the eight seconds in which the site answers or says
    // that it can't.
    let pending = 20;
    const attempts = Array.from({ length: pending }, async () => {
      const { status } = await signIn();
      pending -= 1;
      return status;
    });
    await apiClient(system.url).get('/api/raffles');

    expect(pending).toBeGreaterThan(0);
    expect(new Set(await Promise.all(attempts))).toEqual(new Set([200]));
  });
});

describe('a user name', () => {
  const answerFor = async (username: string) => {
    const names = { firstName: 'A', lastName: 'B' };
    const person = {
      password: PASSWORD,
      email: `${Buffer.from(username).toString('hex')}@example.com`,
      ...names,
      adult: true,
    };
    const client = apiClient(system.url);
    return client.send('POST', '/api/register', { username, ...person });
  };

  it('goes to only one of many who want it at once', async () => {
    const answers = await inParallel(8, () => answerFor(system.named('deseada')));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(7).fill(409)]);
  });
});
