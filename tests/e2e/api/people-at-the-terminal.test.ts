import { describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import type { NewSecondFactor } from '@contracts/second-factor';
import type { User } from '@contracts/accounts';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { runOperation } from '../../kit/system/operations';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { useSharedSystem } from '../../kit/system/use-shared-system';

const OLD = 'una rifa más';

const system = useSharedSystem();

const signIn = async (username: string, password: string) => {
  const client = apiClient(system.url);
  const { status } = await client.send('POST', '/api/login', { username, password });
  return { client, status };
};

const idOf = async (client: ApiClient) => (await client.get<User>('/api/user')).body.id;

describe('an operator at the terminal', () => {
  it('resets the password of somebody who lost it, and ends their sessions', async () => {
    const client = await register(system.url, system.named('herminia'));
    const { exitCode, output } = await runOperation(
      system,
      'reset-password',
      system.named('HERMINIA'),
      '--reason',
      'La ha perdido',
    );
    expect(exitCode).toBe(0);
    const [, password = ''] = /The new password of herminiax\d+ is (\S+)/.exec(output) ?? [];
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await signIn(system.named('herminia'), OLD)).status).toBe(401);
    expect((await signIn(system.named('herminia'), password)).status).toBe(200);
  });

  it('lets somebody who lost phone and codes sign in with the password alone', async () => {
    const name = system.named('gumersindo');
    const client = await register(system.url, name);
    await runOperation(system, 'grant-operator', name, '--reason', 'Lleva el sitio');
    const path = `/api/users/${client.userId}/second-factor`;
    const { body } = await client.send<NewSecondFactor>('POST', `${path}/preparation`, {});
    const { sealedSecret, secret } = body;
    const code = await generate({ secret });
    const enabled = await client.send('POST', path, { sealedSecret, code, password: OLD });
    expect([enabled.status, (await signIn(name, OLD)).status]).toEqual([201, 401]);
    const reset = ['reset-second-factor', name, '--reason', 'Lo ha perdido todo'] as const;
    expect((await runOperation(system, ...reset)).output).toContain('password alone now');
    expect((await signIn(name, OLD)).status).toBe(200);
    expect((await runOperation(system, ...reset)).output).toContain('had no second factor');
  });

  it('finds a person by name or number, and says when there is nobody', async () => {
    const client = await register(system.url, system.named('hortensia'));
    const id = await idOf(client);
    const username = system.named('hortensia');
    for (const asked of [username.toUpperCase(), String(id)]) {
      const { exitCode, output } = await runOperation(system, 'find-person', asked);
      expect(exitCode).toBe(0);
      const found = { id, username, role: 'member', suspendedFor: null };
      expect(JSON.parse(output)).toMatchObject(found);
    }
    const nobody = await runOperation(system, 'find-person', '99999999');
    expect(nobody).toMatchObject({ exitCode: 1, output: 'Nobody is called 99999999\n' });
  });

  it('makes nobody an operator who has tickets of a raffle that is not drawn', async () => {
    const name = system.named('leandro');
    const client = await register(system.url, name);
    const seller = await register(system.url, system.named('maruja'));
    const { id: raffleId } = await publishRaffle(seller, await uploadPicture(seller));
    await client.send('POST', '/api/participations', { raffleId, tickets: 1 });
    const grant = ['grant-operator', name, '--reason', 'Lleva el sitio'] as const;
    const output = `${name} has tickets of raffles that are not drawn: ${raffleId}\n`;
    expect(await runOperation(system, ...grant)).toMatchObject({ exitCode: 1, output });
  });

  it('makes somebody an operator, who can’t buy from then on', async () => {
    const name = system.named('isidoro');
    const client = await register(system.url, name);
    const seller = await register(system.url, system.named('jacinta'));
    const { id: raffleId } = await publishRaffle(seller, await uploadPicture(seller));
    const buy = () => client.send('POST', '/api/participations', { raffleId, tickets: 1 });
    const silent = await runOperation(system, 'grant-operator', name);
    expect(silent).toMatchObject({ exitCode: 1, output: 'Say why: --reason "…"\n' });
    const grant = ['grant-operator', name, '--reason', 'Lleva el sitio'] as const;
    expect((await runOperation(system, ...grant)).exitCode).toBe(0);
    expect(await buy()).toMatchObject({
      status: 403,
      body: { type: '/problems/operators-cannot-buy' },
    });
    expect((await runOperation(system, ...grant)).output).toContain('already');
  });

  it.each(['reset-password', 'reset-second-factor', 'grant-operator'])(
    'gets an error when %s finds nobody',
    async (name) => {
      const nobody = await runOperation(system, name, 'nadie-se-llama-asi', '--reason', 'No');
      expect(nobody.exitCode).toBe(1);
      expect(nobody.output.trim()).toBe('Nobody is called nadie-se-llama-asi');
    },
  );
});
