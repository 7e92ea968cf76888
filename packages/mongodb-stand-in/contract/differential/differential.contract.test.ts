import { describe, expect, it } from '@jest/globals';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import { startMongoDb } from '../../src/server';
import { compare, type Pair } from './differential';

const ROUNDS = 200;
const OPERATIONS = 50;
const WITHIN_MS = 15 * 60_000;

/** With every type as it is stored: a whole double is no int. */
const EXACT: MongoClientOptions = { promoteValues: false };

const real = process.env['MONGODB_URL'];
const first = Number(process.env['DIFFERENTIAL_SEED'] ?? Math.floor(Math.random() * 1_000_000));
const last = process.env['DIFFERENTIAL_SEED'] === undefined ? first + ROUNDS - 1 : first;

const compareRound = async (clients: readonly MongoClient[], seed: number) => {
  const name = `differential_${seed}_${process.pid}`;
  const [one, other] = clients.map((client) => client.db(name).collection('documents'));
  if (!one || !other) throw new Error('Two servers are compared');
  const difference = await compare([one, other] as Pair, seed, OPERATIONS);
  for (const client of clients) await client.db(name).dropDatabase();
  return difference;
};

const compareWith = async (url: string): Promise<void> => {
  const server = await startMongoDb();
  const clients = [new MongoClient(url, EXACT), new MongoClient(server.url, EXACT)];
  try {
    for (let seed = first; seed <= last; seed += 1) {
      expect(await compareRound(clients, seed)).toBeUndefined();
    }
  } finally {
    for (const client of clients) await client.close();
    await server.close();
  }
};

describe('the stand-in and a real MongoDB', () => {
  if (real === undefined) {
    it.todo('are compared when MONGODB_URL names a real server (npm run test:real)');
  } else {
    it(
      `answer alike, seeds ${first} to ${last} (DIFFERENTIAL_SEED repeats one)`,
      () => compareWith(real),
      WITHIN_MS,
    );
  }
});
