import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Raffle } from '@contracts/raffles';
import { EventStoreServer } from '../../kit/event-store-server';
import { apiClient } from '../../kit/system/api-client';
import { runOperation } from '../../kit/system/operations';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { until } from '../../kit/until';

const ENV = {
  DEMO_DATA: 'off',
  DRAW_DELAY_SECONDS: '1',
  RATE_LIMITS: 'off',
  SESSION_SECRET: 'a secret for the sessions of this test',
  DRAW_SECRET: 'a secret for the draws of this very test',
};
const FOREIGN_EVERY_MS = 20;

let server: EventStoreServer;
let client: EventStoreDBClient;
let writing: NodeJS.Timeout;
const systems: RunningSystem[] = [];

/** What another application writes: like names of streams and types, and bytes that are no JSON. */
const writeForeign = async (): Promise<void> => {
  const bytes = binaryEvent({ type: 'RaffleCreated', data: Buffer.from([0, 255, 7]) });
  const json = jsonEvent({ type: 'TicketsPurchased', data: { amount: 'twelve' } });
  await client.appendToStream('raffle-1', [bytes, json]);
  await client.appendToStream('invoice-1', [json, bytes]);
  await client.appendToStream('rifas2.account-1', [bytes]);
};

beforeAll(async () => {
  server = await EventStoreServer.start();
  client = EventStoreDBClient.connectionString(server.url);
  for (let times = 0; times < 50; times += 1) await writeForeign();
  writing = setInterval(() => void writeForeign().catch(() => undefined), FOREIGN_EVERY_MS);
});

afterAll(async () => {
  clearInterval(writing);
  for (const system of systems) {
    await system.stop();
    await system.forget();
  }
  await client.dispose();
  await server.close();
});

const open = async (prefix: string, dataDir?: string): Promise<RunningSystem> => {
  const env = { ...ENV, EVENT_STORE_URL: server.url, EVENT_STORE_PREFIX: prefix };
  const system = await startSystem({ env, dataDir });
  if (dataDir === undefined) systems.push(system);
  return system;
};

/** Publishes a raffle, buys all its tickets, and waits for the draw. */
const sellOut = async (url: string, seller: string, buyer: string): Promise<number> => {
  const shop = await register(url, seller);
  const form = { completionMode: 'auto', totalTickets: 10, minTickets: null };
  const { id } = await publishRaffle(shop, await uploadPicture(shop), form);
  const person = await register(url, buyer);
  const bought = await person.send('POST', '/api/participations', { raffleId: id, tickets: 10 });
  expect(bought.status).toBe(201);
  const find = async () => (await apiClient(url).get<Raffle>(`/api/raffles/${id}`)).body;
  await until('the raffle is drawn', async () => (await find()).draw.state === 'drawn');
  return id;
};

describe('a site on an event store that other applications use, too', () => {
  it('sells, draws, proves itself and starts again beside their events', async () => {
    const system = await open('rifas');
    await sellOut(system.url, 'vendedora', 'compradora');
    expect(await runOperation(system, 'audit')).toMatchObject({ exitCode: 0 });
    expect(await runOperation(system, 'rebuild', '--reason', 'Para probar')).toMatchObject({
      exitCode: 0,
    });

    await system.stop();
    const again = await open('rifas', system.dataDir);
    systems.splice(systems.indexOf(system), 1, again);
    await sellOut(again.url, 'otravendedora', 'otracompradora');
    const { output } = await runOperation(again, 'events', '--limit', '100000');
    const streams = output
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { stream: string }).stream);
    expect(streams).toContain('raffle-1');
    expect(streams).not.toContain('invoice-1');
  });

  it('shares it with a second site, under a prefix of its own', async () => {
    const second = await open('segunda');
    // Both sites have a first raffle and this person, and neither knows of the other's.
    expect(await sellOut(second.url, 'vendedora', 'compradora')).toBe(1);
    expect(await runOperation(second, 'audit')).toMatchObject({ exitCode: 0 });
  });
});
