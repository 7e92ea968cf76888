import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { grantOperator } from '@application/accounts/grant-operator';
import { runProcess } from '@application/processes/process';
import { suspension } from '@application/processes/suspension';
import { context } from '@application/testing/market';
import type { FoundPerson, Person } from '@contracts/operations';
import type { Problem } from '@contracts/problems';
import type { Raffle } from '@contracts/raffles';
import { accountStream } from '@domain/accounts/stream';
import { raffleStream } from '@domain/raffles/stream';
import type { Person as Client } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { PROOF_MS } from '../http/password-proof';
import { StartedBackend } from '../testing/started-backend';

/** As `register` sets it. */
const PASSWORD = 'una rifa más';

let backend: StartedBackend;
let ruth: Client;
let member: Client;

const hasRole = async (client: Client) =>
  (await client.get('/api/operations/health')).status === 200;

beforeAll(async () => {
  backend = await StartedBackend.start();
  [ruth, member] = [await backend.person(), await backend.person()];
  await grantOperator({ app: backend.app, userId: ruth.userId, reason: 'Lleva el sitio', context });
  await until('the backend knows the role', () => hasRole(ruth));
});
afterAll(() => backend.close());

const post = <T>(client: Client, path: string, body: object = {}) =>
  client.send<T & Problem>('POST', `/api/operations/${path}`, body);

/** Sets back the clock of every session's proof. */
const forgetProofs = async (): Promise<void> => {
  const redis = new Redis(backend.stores.urls.redisUrl);
  for (const key of await redis.keys('session:*')) {
    const session = JSON.parse((await redis.get(key)) ?? '') as object;
    await redis.set(key, JSON.stringify({ ...session, provenAt: Date.now() - PROOF_MS }));
  }
  redis.disconnect();
};

describe('a change by an operator', () => {
  it('asks for the password after half an hour, and takes the right one only', async () => {
    await forgetProofs();
    const grant = () =>
      post<Person>(ruth, `people/${member.userId}/grant-operator`, { reason: 'Lleva el sitio' });
    expect(await grant()).toMatchObject({
      status: 403,
      body: { type: '/problems/password-needed' },
    });
    const wrong = await post(ruth, 'confirm-password', { password: 'otra' });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ pointer: '/password' }] } });
    expect((await grant()).status).toBe(403);

    expect((await post(ruth, 'confirm-password', { password: PASSWORD })).status).toBe(204);
    expect(await grant()).toMatchObject({ status: 200, body: { role: 'operator' } });
    expect(await hasRole(member)).toBe(true);
    const last = (await backend.history(accountStream(member.userId))).at(-1);
    const reason = 'Lleva el sitio';
    expect(last).toMatchObject({ data: { reason }, metadata: { actorId: ruth.userId } });
  });

  it('takes the role back at the next request, but not from the last one', async () => {
    await backend.settled();
    const reason = 'Se va';
    const revoke = (userId: number) =>
      post<Person>(ruth, `people/${userId}/revoke-operator`, { reason });
    expect(await revoke(member.userId)).toMatchObject({ status: 200, body: { role: 'member' } });
    expect(await hasRole(member)).toBe(false);
    expect(await revoke(ruth.userId)).toMatchObject({
      status: 409,
      body: { type: '/problems/last-operator' },
    });
    const last = (await backend.history(accountStream(member.userId))).at(-1);
    expect(last).toMatchObject({ data: { reason }, metadata: { actorId: ruth.userId } });
  });
});

describe('a person who is looked up', () => {
  it('is told with the day of the account, and whether there is a page of a seller', async () => {
    const [seller, buyer] = [await backend.person(), await backend.person()];
    await backend.publish(seller);
    await backend.settled();
    const find = ({ userId }: Client) =>
      ruth.get<FoundPerson>(`/api/operations/people?name=${userId}`);
    const known = { registeredAt: expect.stringMatching(/^20/) };
    expect((await find(seller)).body).toMatchObject({ ...known, sells: true });
    expect((await find(buyer)).body).toMatchObject({ ...known, sells: false });
  });
});

describe('somebody with tickets of a raffle that is not drawn', () => {
  it('gets no operator’s role before the draw', async () => {
    const [seller, person] = [await backend.person(), await backend.person()];
    const { id: raffleId } = await backend.publish(seller);
    await person.send('POST', '/api/participations', { raffleId, tickets: 1 });
    const grant = () => post(ruth, `people/${person.userId}/grant-operator`, { reason: 'Ayuda' });
    expect(await grant()).toMatchObject({
      status: 409,
      body: {
        type: '/problems/has-undrawn-tickets',
        detail: `Tiene tickets de rifas sin sortear (n.º ${raffleId}). Podrá ser operador cuando se sorteen.`,
      },
    });
    await post(ruth, `raffles/${raffleId}/withdraw`, { reason: 'No existe' });
    expect((await grant()).status).toBe(200);
  });
});

describe('a suspended account', () => {
  const me = async (client: Client) => (await client.get('/api/user')).status;
  const signIn = (client: Client, username: string) =>
    client.send<Problem>('POST', '/api/login', { username, password: PASSWORD });

  it('has no session, no sign-in and no raffles on sale, until it is reinstated', async () => {
    const seller = await backend.person();
    const { username } = (await seller.get<{ username: string }>('/api/user')).body;
    const { id } = await backend.publish(seller);
    await backend.settled();
    const reason = 'Vende lo que no tiene';
    const path = `people/${seller.userId}`;
    const suspended = await post<Person>(ruth, `${path}/suspend`, { reason, withdraw: true });
    expect(suspended).toMatchObject({ status: 200, body: { suspendedFor: reason } });

    expect(await me(seller)).toBe(401);
    expect(await signIn(seller, username)).toMatchObject({
      status: 403,
      body: { type: '/problems/account-suspended' },
    });
    const raffle = await ruth.get<Raffle>(`/api/raffles/${id}`);
    expect(raffle.body).toMatchObject({
      status: 'cancelled',
      closeReason: 'Retirada por Rifaviva: quien la organizaba ya no vende aquí',
    });
    const shown = await backend.visitor().get(`/api/sellers/${seller.userId}`);
    expect(JSON.stringify(shown.body)).not.toContain(reason);

    const reinstated = await post<Person>(ruth, `${path}/reinstate`, { reason: 'Aclarado' });
    expect(reinstated).toMatchObject({ status: 200, body: { suspendedFor: null } });
    expect(await me(seller)).toBe(401);
    expect((await signIn(seller, username)).status).toBe(200);
    expect(await me(seller)).toBe(200);
  });

  it('gets no operator’s role until it is reinstated', async () => {
    const person = await backend.person();
    const path = `people/${person.userId}`;
    const reason = 'Por comprobar';
    expect((await post(ruth, `${path}/suspend`, { reason, withdraw: false })).status).toBe(200);
    expect(await post(ruth, `${path}/grant-operator`, { reason })).toMatchObject({
      status: 403,
      body: {
        type: '/problems/account-suspended',
        detail: 'Está suspendida: levanta antes la suspensión.',
      },
    });
    const last = (await backend.history(accountStream(person.userId))).at(-1);
    expect(last?.type).toBe('AccountSuspended');
  });

  it('keeps its raffles on sale where the operator leaves them', async () => {
    const seller = await backend.person();
    const { id } = await backend.publish(seller);
    await backend.settled();
    const body = { reason: 'Por comprobar', withdraw: false };
    expect((await post(ruth, `people/${seller.userId}/suspend`, body)).status).toBe(200);
    expect((await ruth.get<Raffle>(`/api/raffles/${id}`)).body.status).toBe('active');
  });

  it('is finished after a crash: the raffles that it names are withdrawn', async () => {
    const seller = await backend.person();
    const { id } = await backend.publish(seller);
    const { app } = backend;
    const { userId } = seller;
    const data = { reason: 'Se cortó', withdraws: true };
    await app.accounts.handle(
      accountStream(userId),
      { type: 'SuspendAccount', data } as const,
      context,
    );
    await runProcess(suspension, { app, userId, context });
    await runProcess(suspension, { app, userId, context });
    const types = (await backend.history(raffleStream(id))).map(({ type }) => type);
    expect(types).toStrictEqual(['RaffleCreated', 'RaffleCancelled']);
  });
});

describe('a withdrawn raffle', () => {
  it('shows everybody the reason, as plain text', async () => {
    const { id } = await backend.publish(member);
    const reason = 'Está <b>prohibido</b>';
    const withdraw = () => post(ruth, `raffles/${id}/withdraw`, { reason });
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(204);
    const closeReason = `Retirada por Rifaviva: ${reason}`;
    const { body } = await ruth.get<Raffle>(`/api/raffles/${id}`);
    expect(body).toMatchObject({ status: 'cancelled', closeReason });
    const moments = await ruth.get<object[]>(`/api/raffles/${id}/timeline`);
    expect(moments.body.at(-1)).toMatchObject({ type: 'cancelled', reason: closeReason });
    const last = (await backend.history(raffleStream(id))).at(-1);
    expect(last).toMatchObject({ data: { note: reason }, metadata: { actorId: ruth.userId } });
    const bought = await ruth.send<Problem>('POST', '/api/participations', { raffleId: id });
    expect(bought.status).not.toBe(201);
  });
});
