import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import {
  WATCHED_MAX,
  type ClientEvents,
  type RaffleChange,
  type ServerEvents,
} from '../../contracts/live';
import { createLogger } from '../../platform/logger';
import { until } from '../../tests/kit/until';
import { createSockets, type LiveSockets } from './sockets';

const changeOf = (raffleId: number, revision = 1): RaffleChange => ({
  raffleId,
  revision,
  soldTickets: revision,
  participants: 1,
  status: 'active',
  featured: false,
});

let server: Server;
let sockets: LiveSockets;
let client: Socket<ServerEvents, ClientEvents>;
let heard: RaffleChange[];
let fails: boolean;
let asked: number;

const current = (raffleIds: readonly number[]) => {
  asked += 1;
  return fails
    ? Promise.reject(new Error('The read models are away'))
    : Promise.resolve(raffleIds.map((id) => changeOf(id)));
};

beforeEach(async () => {
  fails = false;
  asked = 0;
  heard = [];
  server = createServer();
  sockets = createSockets({
    server,
    current,
    visitorOf: () => Promise.resolve(undefined),
    publicUrl: undefined,
    logger: createLogger('backend', 'silent'),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  client = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] });
  client.on('raffle:changed', (change) => heard.push(change));
});

afterEach(async () => {
  client.close();
  await sockets.close();
});

const hears = (count: number) => until(`${count} changes`, () => heard.length >= count);
const idsHeard = () => heard.map(({ raffleId }) => raffleId);

describe('watching', () => {
  it('is answered with the present values, also when repeated', async () => {
    client.emit('watch', { raffleIds: [1, 2] });
    await hears(2);
    client.emit('watch', { raffleIds: [2, 3] });
    await hears(4);
    expect(idsHeard()).toEqual([1, 2, 2, 3]);
  });

  it('works at the second attempt when the first one failed', async () => {
    fails = true;
    client.emit('watch', { raffleIds: [1] });
    await until('the attempt', () => asked === 1);
    fails = false;
    client.emit('watch', { raffleIds: [1] });
    await hears(1);
    sockets.publish(changeOf(1, 2));
    await hears(2);
    expect(heard.at(-1)?.revision).toBe(2);
  });

  it('is limited to a number of raffles, and only those are answered', async () => {
    const ids = Array.from({ length: WATCHED_MAX }, (_, index) => index + 1);
    client.emit('watch', { raffleIds: ids });
    await hears(WATCHED_MAX);
    client.emit('watch', { raffleIds: [WATCHED_MAX + 1, 5] });
    await hears(WATCHED_MAX + 1);
    expect(idsHeard().at(-1)).toBe(5);
    client.emit('unwatch', { raffleIds: [5] });
    client.emit('watch', { raffleIds: [WATCHED_MAX + 1] });
    await hears(WATCHED_MAX + 2);
    expect(idsHeard().at(-1)).toBe(WATCHED_MAX + 1);
  });
});
