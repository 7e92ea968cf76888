import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@contracts/accounts';
import type { ListedNotification } from '@contracts/notifications';
import type { Report } from '@contracts/reports';
import type { Raffle } from '@contracts/raffles';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { runOperation } from '../../kit/system/operations';
import { publishRaffle, register, uploadPicture, type Person } from '../../kit/system/shop';
import { useSystem } from '../../kit/system/use-system';
import { makeOperator } from '../../kit/system/with-application';
import { until } from '../../kit/until';

const system = useSystem({ RATE_LIMITS: 'off', DRAW_DELAY_SECONDS: '1' });
const PASSWORD = 'una rifa más';
const REASON = { reason: 'Para probar quién gana' };
const ONE_TICKET = { completionMode: 'auto', totalTickets: 1, minTickets: null };

let boss: Person;
let deputy: Person;
let buyer: Person;
let serial = 0;

/** Anything but a fault of the site: who loses a race is refused. */
const ask = async (who: ApiClient, path: string, body: object = {}): Promise<number> => {
  const { status, body: answer } = await who.send('POST', path, body);
  if (status >= 500) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
  return status;
};
const onPerson = (who: ApiClient, { userId }: Person, act: string, more: object = {}) =>
  ask(who, `/api/operations/people/${userId}/${act}`, { ...REASON, ...more });
const buy = (who: ApiClient, raffleId: number) =>
  ask(who, '/api/participations', { raffleId, tickets: 1 });
const raffleOf = async (id: number) =>
  (await apiClient(system.url).get<Raffle>(`/api/raffles/${id}`)).body;
const newPerson = (name: string) => register(system.url, `${name}${(serial += 1)}`);
const isOperator = async (who: ApiClient) =>
  (await who.get('/api/operations/health')).status === 200;

const newSeller = async () => {
  const seller = await newPerson('vende');
  const image = await uploadPicture(seller);
  const publish = async (changes: object = {}) =>
    (await publishRaffle(seller, image, { minTickets: 1, ...changes })).id;
  return { seller, publish, image };
};

beforeAll(async () => {
  boss = await register(system.url, 'encargada');
  deputy = await register(system.url, 'segunda');
  buyer = await register(system.url, 'compradora');
  await makeOperator(system, boss.userId);
  await until('the backend has heard of it', () => isOperator(boss));
  expect(await onPerson(boss, deputy, 'grant-operator')).toBe(200);
});

const rounds = (count: number) => Array.from({ length: count }, (_, round) => [round + 1] as const);

describe('operators who revoke each other at once', () => {
  it.each(rounds(6))('leave one, round %i', async () => {
    const third = await newPerson('tercera');
    await onPerson(boss, third, 'grant-operator');
    const all = [boss, deputy, third];
    const pairs = all.flatMap((by) => all.filter((of) => of !== by).map((of) => [by, of] as const));
    const statuses = await Promise.all(
      pairs.map(([by, of]) => onPerson(by, of, 'revoke-operator')),
    );
    expect(statuses.filter((status) => ![200, 403, 409].includes(status))).toEqual([]);

    const roles = await Promise.all(all.map(isOperator));
    const left = all.filter((_one, at) => roles[at]);
    expect(left.length).toBeGreaterThan(0);
    // Who is left can make the others operators again.
    for (const one of all) await onPerson(left[0] ?? boss, one, 'grant-operator');
    expect(await Promise.all(all.map(isOperator))).toEqual([true, true, true]);
    expect(await onPerson(boss, third, 'revoke-operator')).toBe(200);
  });
});

describe('a report that two decide at once', () => {
  const decide = (who: ApiClient, report: string, decision: string) =>
    ask(who, `/api/operations/reports/${report}/decision`, {
      decision,
      reason: `Motivo de ${decision}`,
      toReporter: `Respuesta de ${decision}`,
      toSeller: `Aviso de ${decision}`,
    });
  const wordsTo = async (who: ApiClient) =>
    (await who.get<ListedNotification[]>('/api/notifications')).body.flatMap(({ word }) =>
      word ? [word] : [],
    );

  it.each(rounds(4))('is decided once, and done as decided, round %i', async () => {
    const { seller, publish } = await newSeller();
    const raffleId = await publish();
    const reporter = await newPerson('avisa');
    const filing = { subject: 'raffle', id: raffleId, reason: 'other', text: 'Algo va mal aquí' };
    expect(await ask(reporter, '/api/reports', filing)).toBe(201);
    const find = async () =>
      (await boss.get<Report[]>('/api/operations/reports?limit=100')).body.find(
        ({ raffle }) => raffle?.id === raffleId,
      );
    await until('it is in the queue', async () => (await find()) !== undefined);
    const { id = '' } = (await find()) ?? {};

    const decisions = ['withdraw', 'reject', 'suspend'] as const;
    const by = [boss, deputy, deputy];
    const statuses = await Promise.all(
      decisions.map((decision, at) => decide(by[at] ?? boss, id, decision)),
    );
    const won = decisions.filter((_decision, at) => statuses[at] === 204);
    expect([statuses.filter((status) => status === 409).length, won.length]).toEqual([2, 1]);
    const [decision = ''] = won;
    await until('the reporter is told', async () => (await wordsTo(reporter)).length > 0);
    expect(await wordsTo(reporter)).toEqual([`Respuesta de ${decision}`]);
    expect((await raffleOf(raffleId)).status).toBe(decision === 'reject' ? 'active' : 'cancelled');
    expect((await seller.get('/api/user')).status).toBe(decision === 'suspend' ? 401 : 200);
    if (decision !== 'suspend')
      await until(
        'the seller is told once',
        async () => (await wordsTo(seller)).join() === `Aviso de ${decision}`,
      );
  });
});

describe('a withdrawal while the last ticket sells', () => {
  it.each(rounds(8))('is one or the other, round %i', async (round) => {
    const { publish } = await newSeller();
    const id = await publish(ONE_TICKET);
    const withdraw = () =>
      ask(boss, `/api/operations/raffles/${id}/withdraw`, { reason: 'No puede ser' });
    const sell = async () => {
      await pause(round * 2);
      return buy(buyer, id);
    };
    const [sold, withdrawn] = await Promise.all([sell(), withdraw()]);
    expect([
      [201, 409],
      [409, 204],
    ]).toContainEqual([sold, withdrawn]);
    const is = sold === 201 ? 'completed' : 'cancelled';
    await until('it has ended', async () => (await raffleOf(id)).status === is);
    if (sold !== 201) return;
    await until('it is drawn', async () => (await raffleOf(id)).draw.state === 'drawn');
  });
});

describe('a suspension', () => {
  it('ends what its person was buying', async () => {
    const { publish } = await newSeller();
    const id = await publish();
    const spender = await newPerson('gasta');
    let isSuspended = false;
    const [before, after]: number[][] = [[], []];
    const spend = async (): Promise<void> => {
      for (let tries = 0; tries < 200 && (after?.length ?? 0) < 5; tries += 1) {
        const late = isSuspended;
        const status = await buy(spender, id);
        (late ? after : before)?.push(status);
      }
    };
    const suspend = async () => {
      await until('something is bought', () => (before?.length ?? 0) > 4);
      expect(await onPerson(boss, spender, 'suspend', { withdraw: true })).toBe(200);
      isSuspended = true;
    };
    await Promise.all([spend(), spend(), suspend()]);
    expect(after?.length).toBeGreaterThan(0);
    expect(new Set(after)).toEqual(new Set([401]));
    const bought = before?.filter((status) => status === 201).length;
    await until('all are counted', async () => (await raffleOf(id)).soldTickets === bought);
  });

  it('leaves nothing of a seller on sale who goes on publishing', async () => {
    const { seller, publish } = await newSeller();
    const ids: number[] = [];
    const goOn = async () => {
      for (;;) {
        const id = await publish().catch(() => undefined);
        if (id === undefined) return;
        ids.push(id);
      }
    };
    const suspend = async () => {
      await until('some are on sale', () => ids.length > 3);
      expect(await onPerson(boss, seller, 'suspend', { withdraw: true })).toBe(200);
    };
    await Promise.all([goOn(), goOn(), suspend()]);
    const statuses = async () =>
      new Set(await Promise.all(ids.map(async (id) => (await raffleOf(id)).status)));
    const allGone = async () => [...(await statuses())].join() === 'cancelled';
    await until('all are withdrawn', allGone);
  });

  it('and a reinstatement at once leave the person in or out', async () => {
    const person = await newPerson('va');
    for (let round = 1; round <= 5; round += 1) {
      await Promise.all([
        ...[boss, deputy, boss].map((by) => onPerson(by, person, 'suspend', { withdraw: true })),
        ...[deputy, boss].map((by) => onPerson(by, person, 'reinstate')),
      ]);
      const body = { username: `va${serial}`, password: PASSWORD };
      const status = await ask(apiClient(system.url), '/api/login', body);
      const { body: people } = await boss.get<{ suspendedFor: string | null }>(
        `/api/operations/people?name=${person.userId}`,
      );
      expect(status).toBe(people.suspendedFor === null ? 200 : 403);
    }
  });
});

describe('somebody who leaves while their raffle is drawn', () => {
  /** The other one of the draw still has the page, and nothing to read of who has left. */
  const expectNoContact = async (staying: Person, id: number): Promise<void> => {
    const { status, body } = await staying.get(`/api/raffles/${id}/contact`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ fullName: 'Cuenta eliminada', email: null, phone: null });
  };

  const leave = async (who: Person, afterMs: number): Promise<void> => {
    await pause(afterMs);
    const path = `/api/users/${who.userId}/deletion`;
    expect(await ask(who, path, { password: PASSWORD, word: 'BORRAR' })).toBe(204);
  };

  it.each([0, 600, 1000, 1300])('as its seller, %i ms after the last sale', async (afterMs) => {
    const { seller, publish } = await newSeller();
    const id = await publish(ONE_TICKET);
    const winner = await newPerson('gana');
    expect(await buy(winner, id)).toBe(201);
    await leave(seller, afterMs);
    await until('it is drawn', async () => (await raffleOf(id)).draw.state === 'drawn');
    const isNotified = async () =>
      (await winner.get<ListedNotification[]>('/api/notifications')).body.some(
        ({ raffleId }) => raffleId === id,
      );
    await until('the winner is told', isNotified);
    await expectNoContact(winner, id);
    expect(await runOperation(system, 'verify-draw', String(id))).toMatchObject({ exitCode: 0 });
  });

  it.each([0, 600, 1000, 1300])('as its winner, %i ms after the last sale', async (afterMs) => {
    const { seller, publish } = await newSeller();
    const id = await publish(ONE_TICKET);
    const winner = await newPerson('gana');
    expect(await buy(winner, id)).toBe(201);
    await leave(winner, afterMs);
    await until('it is drawn', async () => (await raffleOf(id)).draw.state === 'drawn');
    await expectNoContact(seller, id);
    expect((await seller.get<User>('/api/user')).status).toBe(200);
  });
});
