import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { io } from 'socket.io-client';
import { runOperation } from '../../kit/system/operations';
import { readLog } from '../../kit/system/read-log';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { publishRaffle, register, uploadPicture, type Person } from '../../kit/system/shop';
import { until } from '../../kit/until';

const env = { DEMO_DATA: 'off', RATE_LIMITS: 'off', DRAW_DELAY_SECONDS: '0' };

let system: RunningSystem;
let copies: string;
let buyer: Person;
let raffleId: number;
let word: string;

/** What the page does whenever it opens: gives back the word that it keeps, and keeps the next. */
const openPage = async (): Promise<void> => {
  const socket = io(system.url, {
    transports: ['websocket'],
    auth: (tell) => tell({ word }),
  });
  word = await new Promise((resolve) => socket.once('word', resolve));
  socket.close();
};

const positionIn = (said: string): number => {
  const [text = ''] = said.split('.');
  const { position } = JSON.parse(Buffer.from(text, 'base64url').toString()) as {
    readonly position: number;
  };
  return position;
};

const buy = () =>
  buyer.send<{ type: string; detail: string }>('POST', '/api/participations', {
    raffleId,
    tickets: 1,
  });

/** Nobody is signed in any more. */
const buyInNewLife = async () => {
  await buyer.send('POST', '/api/login', { username: 'compradora', password: 'una rifa más' });
  await buy();
};

const typesSince = async (type: string) => {
  const events = await readLog(system);
  return events.slice(events.findIndex((event) => event.type === type)).map((event) => event.type);
};

/** All data are as before the last purchases, as when a machine's snapshot is put back. */
beforeAll(async () => {
  copies = await mkdtemp(join(tmpdir(), 'rifaviva-copies-'));
  system = await startSystem({ env });
  const seller = await register(system.url, 'vendedora');
  buyer = await register(system.url, 'compradora');
  const image = await uploadPicture(seller);
  raffleId = (await publishRaffle(seller, image, { minTickets: 1 })).id;
  await system.stop();
  await cp(system.dataDir, copies, { recursive: true });

  const { dataDir } = system;
  const port = Number(new URL(system.url).port);
  system = await startSystem({ env, dataDir, port });
  await openPage();
  const before = positionIn(word);
  expect((await buy()).status).toBe(201);
  await until('the page is told of the purchase', async () => {
    await openPage();
    return positionIn(word) > before;
  });
  await system.stop();
  await rm(dataDir, { recursive: true });
  await cp(copies, dataDir, { recursive: true });
  system = await startSystem({ env, dataDir, port });
});

afterAll(async () => {
  await system.stop();
  await system.forget();
  await rm(copies, { recursive: true });
});

it('sells until a browser knows better, then waits for an operator, and sells under new seeds', async () => {
  await openPage();
  const refused = await buy();
  expect(refused).toMatchObject({ status: 503, body: { type: '/problems/sales-stopped' } });
  expect(refused.body.detail).toMatch(/^Las compras están paradas/);
  const health = await runOperation(system, 'health');
  expect(health.output).toContain('THE LOG MAY HAVE BEEN PUT BACK');
  expect(health.exitCode).toBe(1);

  const restored = await runOperation(system, 'restore');
  expect(restored).toMatchObject({ exitCode: 0 });
  await until('a sale under a new seed', async () => {
    await buyInNewLife().catch(() => undefined);
    return (await typesSince('LogRestored')).includes('TicketsPurchased');
  });
  const types = await typesSince('LogRestored');
  expect(types.indexOf('DrawResealed')).toBeGreaterThan(0);
  expect(types.indexOf('DrawResealed')).toBeLessThan(types.indexOf('TicketsPurchased'));

  await openPage();
  const trusted = await runOperation(system, 'trust-log', '--reason', 'Ya está restaurado');
  expect(trusted.output).toContain('Nothing speaks against the log');
});
