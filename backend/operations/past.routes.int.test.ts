import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grantOperator } from '@application/accounts/grant-operator';
import { context, sell } from '@application/testing/market';
import type { Past, StepPage } from '@contracts/operations-past';
import type { Problem } from '@contracts/problems';
import type { Person as Client } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

let backend: StartedBackend;
let ruth: Client;
let seller: Client;
let buyer: Client;
let raffleId: number;

const past = async (path: string, client: Client = ruth) =>
  client.get<Past & Problem>(`/api/operations/past/${path}`);

const documentOf = ({ documents }: Past): Record<string, unknown> =>
  JSON.parse(documents[0]?.data ?? '{}') as Record<string, unknown>;

beforeAll(async () => {
  backend = await StartedBackend.start();
  [ruth, seller, buyer] = [await backend.person(), await backend.person(), await backend.person()];
  await grantOperator({ app: backend.app, userId: ruth.userId, reason: 'Lleva el sitio', context });
  ({ id: raffleId } = await backend.publish(seller));
  await sell(backend.app, raffleId, buyer.userId, 2);
  await sell(backend.app, raffleId, buyer.userId, 3);
  await until(
    'the backend knows the role',
    async () => (await past(`raffle/${raffleId}`)).status === 200,
  );
});
afterAll(() => backend.close());

describe('the past of a raffle', () => {
  it('is what was then, beside what is now', async () => {
    const { status, body } = await past(`raffle/${raffleId}?revision=1`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'found',
      read: 3,
      of: 3,
      events: 3,
      unreadable: null,
      revision: 1,
      previous: 0,
      next: 2,
      steps: [{ type: 'TicketsPurchased', number: 2 }],
    });
    expect(documentOf(body)).toMatchObject({ soldTickets: 2, status: 'active' });
    expect(JSON.parse(body.now[0]?.data ?? '')).toMatchObject({ soldTickets: 5 });
    expect(body.steps[0]?.changes).toContainEqual({
      document: String(raffleId),
      field: 'soldTickets',
      isList: false,
      before: ['0'],
      after: ['2'],
    });
  });

  it('ends at a moment', async () => {
    const { body } = await past(`raffle/${raffleId}?moment=2020-01-01T00:00:00Z`);
    expect(body).toMatchObject({ revision: null, next: 0, steps: [], documents: [] });
    expect(body.now).toHaveLength(1);
  });

  it('has its events, page by page', async () => {
    const path = `/api/operations/past/raffle/${raffleId}/events`;
    const first = await ruth.get<StepPage>(`${path}?limit=2`);
    expect(first.body).toMatchObject({ steps: [{ revision: 0 }, { revision: 1 }], next: 2 });
    const second = await ruth.get<StepPage>(`${path}?limit=2&from=2`);
    expect(second.body).toMatchObject({ steps: [{ revision: 2 }], next: null });
  });
});

describe('the past of people', () => {
  it('has what they bought, and never what a password became', async () => {
    const bought = await past(`participation/${raffleId}-${buyer.userId}?revision=1`);
    expect(documentOf(bought.body)).toMatchObject({ tickets: 2, purchases: 1 });
    const account = await past(`account/${buyer.userId}`);
    expect(account.body).toMatchObject({ state: 'found', revision: 0 });
    expect(account.body.steps.map(({ type }) => type)).toEqual([
      'AccountRegistered',
      'UsernameClaimed',
    ]);
    expect(JSON.stringify(account.body)).not.toMatch(/argon2|passwordHash/);
  });

  it('is empty of those who never followed anything', async () => {
    expect((await past(`favorites/${buyer.userId}`)).body).toMatchObject({
      state: 'found',
      events: 0,
      revision: null,
      documents: [],
      now: [],
    });
  });
});

describe('what can not be asked', () => {
  it.each([
    ['seller/1', 404, 'not-found'],
    ['raffle/ana', 404, 'not-found'],
    ['participation/1', 404, 'not-found'],
    ['raffle/1?revision=-1', 422, 'invalid-fields'],
    ['raffle/1?moment=ayer', 422, 'invalid-fields'],
    ['raffle/1/events?limit=1000', 422, 'invalid-fields'],
  ])('is %s', async (path, status, type) => {
    expect(await past(path)).toMatchObject({ status, body: { type: `/problems/${type}` } });
  });

  it('is anything by somebody else', async () => {
    for (const path of [`raffle/${raffleId}`, `raffle/${raffleId}/events`]) {
      for (const client of [seller, buyer]) expect((await past(path, client)).status).toBe(403);
      expect((await backend.visitor().get(`/api/operations/past/${path}`)).status).toBe(401);
    }
  });
});
