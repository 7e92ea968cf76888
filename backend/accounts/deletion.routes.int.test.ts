import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { io } from 'socket.io-client';
import { deletion } from '@application/processes/deletion';
import { runProcess } from '@application/processes/process';
import { grantOperator } from '@application/accounts/grant-operator';
import { unknownTraces } from '@application/accounts/traces';
import { testApplication } from '@application/testing/test-application';
import type { Deletion } from '@contracts/deletion';
import type { Problem } from '@contracts/problems';
import type { Raffle } from '@contracts/raffles';
import type { Seller } from '@contracts/sellers';
import type { Person } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

const context = { correlationId: 'test' };
const MEANT = { password: 'una rifa más', word: 'borrar ' };

let backend: StartedBackend;
let eva: Person;

beforeAll(async () => {
  backend = await StartedBackend.start();
});
afterAll(() => backend.close());
beforeEach(async () => {
  eva = await backend.person();
});

const pathOf = ({ userId }: Person) => `/api/users/${userId}/deletion`;
const leave = (body: object = MEANT) => eva.send<Problem>('POST', pathOf(eva), body);

const finish = async () => {
  const traces = { ...unknownTraces, forget: () => Promise.resolve() };
  const app = testApplication(backend.log, { traces });
  await runProcess(deletion, { app, userId: eva.userId, context });
};

describe('what a deletion would mean', () => {
  it('is told before: the raffles on sale, and the prizes to be handed over', async () => {
    const { id } = await backend.publish(eva);
    const winner = await backend.person();
    await winner.send('POST', '/api/participations', { raffleId: id, tickets: 3 });
    await backend.settled();

    const { status, body } = await eva.get<Deletion>(pathOf(eva));

    expect(status).toBe(200);
    expect(body).toEqual({ onSale: 1, soldTickets: 3, handovers: [] });
  });

  it('names what was sold and won lately', async () => {
    const { id } = await backend.publish(eva, { minTickets: 1 });
    const winner = await backend.person();
    await winner.send('POST', '/api/participations', { raffleId: id, tickets: 1 });
    await eva.send('POST', `/api/raffles/${id}/close`);
    await backend.settled();

    const { body } = await eva.get<Deletion>(pathOf(eva));

    expect(body).toMatchObject({ onSale: 0, handovers: [{ of: 'seller', raffle: { id } }] });
  });
});

describe('deleting the own account', () => {
  it('ends every session, and lets nobody sign in', async () => {
    const { username } = (await eva.get<{ username: string }>('/api/user')).body;
    const elsewhere = backend.visitor();
    const account = { username, password: MEANT.password };
    await elsewhere.send('POST', '/api/login', account);

    expect((await leave()).status).toBe(204);

    expect((await eva.get('/api/user')).status).toBe(401);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    expect((await backend.visitor().send('POST', '/api/login', account)).status).toBe(401);
  });

  it('closes the sockets of the person', async () => {
    const extraHeaders = { cookie: eva.cookie() };
    const socket = io(backend.url, { transports: ['websocket'], extraHeaders });
    await new Promise<void>((resolve) => socket.on('life', () => resolve()));
    const closed = new Promise((resolve) => socket.on('disconnect', resolve));

    await leave();

    expect(await closed).toBe('transport close');
    socket.close();
  });

  it('shows a seller without a name, and keeps their raffles', async () => {
    const { id } = await backend.publish(eva);
    const path = `/api/sellers/${eva.userId}`;
    await backend.settled();
    expect((await backend.visitor().get<Seller>(path)).body.fullName).toBe('Prueba De Carga');

    await leave();
    await finish();

    const { body } = await backend.visitor().get<Seller>(path);
    expect(body).toMatchObject({ fullName: 'Cuenta eliminada', deleted: true, registeredAt: null });
    expect(JSON.stringify(body)).not.toMatch(/Prueba|Carga|example/);
    expect(body.stats.rafflesCreated).toBe(1);
    await until('the raffle is withdrawn', async () => {
      const { body: raffle } = await backend.visitor().get<Raffle>(`/api/raffles/${id}`);
      return (
        raffle.closeReason === 'Retirada por Rifaviva: quien la organizaba ha borrado su cuenta'
      );
    });
    expect((await backend.visitor().get(`/api/raffles/${id}/draw`)).status).toBe(200);
  });

  it.each([
    [{ ...MEANT, password: 'otra' }, '/password'],
    [{ ...MEANT, word: 'sí' }, '/word'],
    [{ word: 'BORRAR' }, '/password'],
  ])('is refused without the password and the word (row %#)', async (body, pointer) => {
    const { status, body: problem } = await leave(body);

    expect(status).toBe(422);
    expect(problem.errors?.map((error) => error.pointer)).toEqual([pointer]);
    expect((await eva.get('/api/user')).status).toBe(200);
  });

  it('is refused to an operator and for somebody else', async () => {
    const other = await backend.person();
    expect((await other.send('POST', pathOf(eva), MEANT)).status).toBe(403);
    await grantOperator({
      app: backend.app,
      userId: eva.userId,
      reason: 'Lleva el sitio',
      context,
    });
    expect((await leave()).body.type).toBe('/problems/is-operator');
  });
});
