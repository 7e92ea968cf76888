import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startMongoDb, type MongoDbStandIn } from '../server';

/** Connections of strangers that are open at a time. */
const MOST = 64;

let server: MongoDbStandIn;
let strangers: Socket[];
let clients: MongoClient[];

beforeEach(async () => {
  server = await startMongoDb({ credentials: { name: 'ana', password: 'the-right-one' } });
  strangers = [];
  clients = [];
});
afterEach(async () => {
  for (const socket of strangers) socket.destroy();
  await Promise.all(clients.map((client) => client.close()));
  await server.close();
});

const stranger = async (): Promise<void> => {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  strangers.push(socket);
  await once(socket, 'connect');
};

const silentOnes = async (count: number, atOnce = 50): Promise<void> => {
  for (let n = 0; n < count; n += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - n) }, stranger));
};

/** Which of them are open. */
const open = () => [...strangers.keys()].filter((n) => strangers[n]?.closed === false);

const eventually = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await setTimeout(10);
};

const signedIn = async (): Promise<MongoClient> => {
  const url = `${server.url.replace('://', '://ana:the-right-one@')}&heartbeatFrequencyMS=500`;
  const client = new MongoClient(url, { retryReads: false, retryWrites: false });
  clients.push(client);
  return client.connect();
};

const notes = (client: MongoClient) => client.db('tried').collection('notes');

it('of hundreds of silent connections the newest 64 stay, and who has signed in notices none', async () => {
  const client = await signedIn();
  const beats = { failed: 0, succeeded: 0 };
  client.on('serverHeartbeatFailed', () => (beats.failed += 1));
  client.on('serverHeartbeatSucceeded', () => (beats.succeeded += 1));
  for (let n = 0; n < 5; n += 1) {
    await silentOnes(97);
    await notes(client).insertOne({ n, text: 'x'.repeat(100_000) });
  }
  // Those that connect at once arrive in any order.
  await silentOnes(MOST, 1);
  // One is the driver's own, which watches the server and never signs in.
  await eventually(() => open().length < MOST);
  expect(open()).toStrictEqual([...strangers.keys()].slice(1 - MOST));
  const before = beats.succeeded;
  await eventually(() => beats.succeeded > before + 1);
  expect(beats.failed).toBe(0);
  expect(await notes(client).countDocuments()).toBe(5);
  // Somebody new with the right password gets in among them.
  expect(await notes(await signedIn()).countDocuments()).toBe(5);
});

it('where nobody has to sign in, silent connections are left alone', async () => {
  const free = await startMongoDb();
  const silent = Array.from({ length: 100 }, () => connect(free.port, '127.0.0.1'));
  await Promise.all(silent.map((socket) => once(socket, 'connect')));
  const client = await new MongoClient(free.url).connect();
  await notes(client).insertOne({ a: 1 });
  expect(silent.filter(({ closed }) => closed)).toStrictEqual([]);
  for (const socket of silent) socket.destroy();
  await client.close();
  await free.close();
});
