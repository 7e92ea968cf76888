import { describe, expect, it } from '@jest/globals';
import type { User } from '@contracts/accounts';
import type { Problem } from '@contracts/problems';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { runOperation } from '../../kit/system/operations';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSystem } from '../../kit/system/use-system';

const OLD = 'una rifa más';
const NEW = 'otra contraseña';

const system = useSystem({ RATE_LIMITS: 'off' });

const signIn = async (username: string, password: string) => {
  const client = apiClient(system.url);
  const { status } = await client.send('POST', '/api/login', { username, password });
  return { client, status };
};

const idOf = async (client: ApiClient) => (await client.get<User>('/api/user')).body.id;

const change = async (client: ApiClient, currentPassword: string, newPassword: string) =>
  client.send<Problem>('POST', `/api/users/${await idOf(client)}/password`, {
    currentPassword,
    newPassword,
  });

describe('a changed password', () => {
  it('ends every other session of the person', async () => {
    const here = await register(system.url, 'carmen');
    const { client: elsewhere } = await signIn('carmen', OLD);
    expect((await change(here, OLD, NEW)).status).toBe(204);
    expect((await here.get('/api/user')).status).toBe(200);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    expect((await signIn('carmen', OLD)).status).toBe(401);
    expect((await signIn('carmen', NEW)).status).toBe(200);
  });

  it('needs the old password', async () => {
    const client = await register(system.url, 'dolores');
    const { status, body } = await change(client, 'not the old one', NEW);
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { pointer: '/currentPassword', detail: 'La contraseña actual no es correcta' },
    ]);
    expect((await signIn('dolores', OLD)).status).toBe(200);
  });

  it('must be long enough', async () => {
    const client = await register(system.url, 'elena');
    expect((await change(client, OLD, '12345')).body.errors).toEqual([
      { pointer: '/newPassword', detail: 'La contraseña debe tener al menos 6 caracteres' },
    ]);
  });

  it('can be set by nobody else', async () => {
    const client = await register(system.url, 'fatima');
    const other = await register(system.url, 'gloria');
    const body = { currentPassword: OLD, newPassword: NEW };
    const answer = await client.send('POST', `/api/users/${await idOf(other)}/password`, body);
    expect(answer.status).toBe(403);
    expect((await signIn('gloria', OLD)).status).toBe(200);
  });
});

describe('an operator at the terminal', () => {
  it('resets the password of somebody who lost it, and ends their sessions', async () => {
    const client = await register(system.url, 'herminia');
    const { exitCode, output } = await runOperation(
      system,
      'reset-password',
      'HERMINIA',
      '--reason',
      'La ha perdido',
    );
    expect(exitCode).toBe(0);
    const [, password = ''] = /The new password of herminia is (\S+)/.exec(output) ?? [];
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await signIn('herminia', OLD)).status).toBe(401);
    expect((await signIn('herminia', password)).status).toBe(200);
  });

  it('finds a person by name or number, and says when there is nobody', async () => {
    const client = await register(system.url, 'hortensia');
    const id = await idOf(client);
    for (const asked of ['HORTENSIA', String(id)]) {
      const { exitCode, output } = await runOperation(system, 'find-person', asked);
      expect(exitCode).toBe(0);
      const found = { id, username: 'hortensia', role: 'member', suspendedFor: null };
      expect(JSON.parse(output)).toMatchObject(found);
    }
    const nobody = await runOperation(system, 'find-person', '99999999');
    expect(nobody).toMatchObject({ exitCode: 1, output: 'Nobody is called 99999999\n' });
  });

  it('makes somebody an operator, who can’t buy from then on', async () => {
    const client = await register(system.url, 'isidoro');
    const seller = await register(system.url, 'jacinta');
    const { id: raffleId } = await publishRaffle(seller, await uploadPicture(seller));
    const buy = () => client.send('POST', '/api/participations', { raffleId, tickets: 1 });
    expect((await buy()).status).toBe(201);
    const silent = await runOperation(system, 'grant-operator', 'isidoro');
    expect(silent).toMatchObject({ exitCode: 1, output: 'Say why: --reason "…"\n' });
    const grant = ['grant-operator', 'isidoro', '--reason', 'Lleva el sitio'] as const;
    expect((await runOperation(system, ...grant)).exitCode).toBe(0);
    expect(await buy()).toMatchObject({
      status: 403,
      body: { type: '/problems/operators-cannot-buy' },
    });
    expect((await runOperation(system, ...grant)).output).toContain('already');
  });

  it.each(['reset-password', 'grant-operator'])(
    'gets an error when %s finds nobody',
    async (name) => {
      const nobody = await runOperation(system, name, 'nadie-se-llama-asi', '--reason', 'No');
      expect(nobody.exitCode).toBe(1);
      expect(nobody.output.trim()).toBe('Nobody is called nadie-se-llama-asi');
    },
  );
});

describe('the newsletter', () => {
  it('accepts an address, and does not reveal whether it had it before', async () => {
    const client = apiClient(system.url);
    for (const email of ['rosa@example.com', 'rosa@example.com', 'Rosa@Example.com']) {
      expect((await client.send('POST', '/api/newsletter', { email })).status).toBe(204);
    }
  });

  it.each(['', 'rosa', 'rosa@', { $gt: '' }])('refuses anything else: %j', async (email) => {
    const client = apiClient(system.url);
    const { status, body } = await client.send<Problem>('POST', '/api/newsletter', { email });
    expect(status).toBe(422);
    expect(body.errors?.map(({ pointer }) => pointer)).toEqual(['/email']);
  });
});

describe('a payment', () => {
  it('can’t be confirmed, because none can be made', async () => {
    const client = apiClient(system.url);
    const body = { paymentIntentId: 'pi_1' };
    expect(await client.send('POST', '/api/confirm-payment', body)).toMatchObject({
      status: 503,
      body: { detail: expect.stringContaining('Stripe no está configurado') },
    });
  });
});
