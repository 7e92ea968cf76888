import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  Binary,
  BSONRegExp,
  Code,
  DBRef,
  Decimal128,
  deserialize,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
  type Document,
} from 'bson';
import { MongoClient } from 'mongodb';
import { startMongoDb, type MongoDbStandIn } from '../server';
import { OP_MSG } from '../wire/op-msg';
import { OP_QUERY } from '../wire/op-query';

const CREDENTIALS = { name: 'ana', password: 'the-right-one' };
/** Documents of a run; a failure names its seed. */
const RUNS = 10;
const DOCUMENTS = 60;

let server: MongoDbStandIn;
/** What the server says of itself; a stranger must not be able to make it fail. */
let failures: unknown[];

beforeAll(async () => {
  server = await startMongoDb({
    credentials: CREDENTIALS,
    logger: {
      info: () => undefined,
      warn: () => undefined,
      error: (...line: unknown[]) => void failures.push(line),
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  failures = [];
});

type Chance = () => number;

/** The same numbers for the same seed (mulberry32). */
const chanceOf = (seed: number): Chance => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const pick = <T>(chance: Chance, all: readonly T[]): T =>
  all[Math.floor(chance() * all.length)] as T; // below its length

const COMMANDS = ['hello', 'ismaster', 'isMaster', 'ping', 'saslStart', 'saslContinue'];
/** What these commands read. */
const READ = [
  'mechanism',
  'payload',
  'options',
  'skipEmptyExchange',
  'db',
  'conversationId',
  'saslSupportedMechs',
  'speculativeAuthenticate',
  'maxAwaitTimeMS',
];
/** What a careless program asks of an object, and what a careless reader makes of it. */
const TRAPS = [
  'toString',
  'valueOf',
  'constructor',
  '__proto__',
  'toJSON',
  'length',
  '_bsonTYPE',
  '$ref',
  '$id',
  '$db',
  '0',
  '',
  'find',
  'then',
];
const TEXTS = [
  '',
  'SCRAM-SHA-256',
  'PLAIN',
  'admin',
  'admin.ana',
  'n,,n=ana,r=abc',
  'c=biws,r=abc,p=AA==',
  '\u0000',
  '\ud800',
  'x'.repeat(3_000),
];

const VALUES: readonly ((chance: Chance) => unknown)[] = [
  (chance) => pick(chance, TEXTS),
  (chance) => new Binary(Buffer.from(pick(chance, TEXTS)), pick(chance, [0, 1, 2, 4, 9, 128])),
  (chance) => pick(chance, [0, 1, -1, 0.5, NaN, Infinity, 2 ** 40]),
  (chance) => pick(chance, [true, false, null]),
  () => new Date(NaN),
  () => new ObjectId(),
  () => Long.MIN_VALUE,
  () => new Double(-0),
  () => new Int32(1),
  () => Decimal128.fromString('NaN'),
  () => new Timestamp({ t: 1, i: 2 }),
  () => new MinKey(),
  () => new MaxKey(),
  () => new BSONRegExp('(a+)+$', 'i'),
  () => new Code('while (true);', { toString: 1 }),
  () => new DBRef('users', new ObjectId()),
];

const valueBy = (chance: Chance, depth: number): unknown => {
  const kind = chance();
  if (depth > 0 && kind < 0.35) return documentBy(chance, depth - 1);
  if (depth > 0 && kind < 0.45) return [valueBy(chance, depth - 1), valueBy(chance, depth - 1)];
  return pick(chance, VALUES)(chance);
};

const documentBy = (chance: Chance, depth: number, asked = chance()): Document => {
  const name = () => pick(chance, chance() < asked ? READ : TRAPS);
  const fields = Array.from({ length: Math.floor(chance() * 6) }, name);
  // Not by assignment, which would lose `__proto__`.
  return Object.fromEntries(fields.map((field) => [field, valueBy(chance, depth)]));
};

/** The package refuses to write a field `_bsontype` of a plain object: it is renamed afterwards. */
const encoded = (document: Document): Buffer =>
  Buffer.from(
    Buffer.from(serialize(document)).toString('latin1').replaceAll('_bsonTYPE', '_bsontype'),
    'latin1',
  );

const commandBy = (chance: Chance): Buffer => {
  const first = pick(chance, chance() < 0.9 ? COMMANDS : TRAPS);
  const given = chance() < 0.7 ? 1 : valueBy(chance, 2);
  const command = { [first]: given, ...documentBy(chance, 4, 0.9) };
  return encoded({ ...command, ...(chance() < 0.8 && { $db: 'admin' }) });
};

const frame = (opCode: number, body: Buffer): Buffer => {
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + body.length, 0);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, body]);
};

const messageOf = (command: Buffer): Buffer =>
  frame(OP_MSG, Buffer.concat([Buffer.alloc(5), command]));
const oldMessageOf = (command: Buffer): Buffer =>
  frame(
    OP_QUERY,
    Buffer.concat([Buffer.alloc(4), Buffer.from('admin.$cmd\0'), Buffer.alloc(8), command]),
  );

/** Some wrong bytes, behind the length. */
const damaged = (chance: Chance, message: Buffer): Buffer => {
  const copy = Buffer.from(message);
  for (let n = 0; n < 3; n += 1)
    copy[4 + Math.floor(chance() * (copy.length - 4))] = chance() * 256;
  return copy;
};

/** Sends a message; resolves when it was answered or its connection closed. */
const send = (message: Buffer): Promise<Buffer> =>
  new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1');
    const seen: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => seen.push(bytes));
    socket.once('close', () => resolve(Buffer.concat(seen)));
    // The server closes what it can't read; for others this ends the connection after the answer.
    socket.end(message);
  });

const works = async () => {
  const url = server.url.replace('://', '://ana:the-right-one@');
  const client = await new MongoClient(url).connect();
  expect(await client.db('signed').collection('documents').countDocuments()).toBe(0);
  await client.close();
};

const seeds = Array.from({ length: RUNS }, (_, seed) => seed);

it.each(seeds)('no document of a stranger makes the server fail: seed %d', async (seed) => {
  const chance = chanceOf(seed);
  const commands = Array.from({ length: DOCUMENTS }, () => commandBy(chance));
  const answers = await Promise.all(commands.map((command) => send(messageOf(command))));
  for (const answer of answers) {
    if (answer.length === 0) continue;
    // 1 is the real server's number for a mistake of its own.
    expect(deserialize(answer.subarray(21))).not.toMatchObject({ code: 1 });
  }
  await Promise.all(commands.map((command) => send(oldMessageOf(command))));
  expect(failures).toStrictEqual([]);
});

it.each(seeds)('no bytes of a stranger make the server fail: seed %d', async (seed) => {
  const chance = chanceOf(1_000 + seed);
  const messages = Array.from({ length: DOCUMENTS }, () => {
    const command = commandBy(chance);
    return damaged(chance, chance() < 0.5 ? messageOf(command) : oldMessageOf(command));
  });
  await Promise.all(messages.map(send));
  expect(failures).toStrictEqual([]);
});

it('documents without a bottom close their connection, and nothing else', async () => {
  let nested = Buffer.from(serialize({}));
  for (let depth = 0; depth < 7_000; depth += 1) {
    const size = Buffer.alloc(4);
    size.writeInt32LE(nested.length + 8);
    nested = Buffer.concat([size, Buffer.from('\x03a\0', 'latin1'), nested, Buffer.alloc(1)]);
  }
  const command = Buffer.from(serialize({ hello: 1, $db: 'admin' }));
  const size = Buffer.alloc(4);
  const inner = Buffer.concat([Buffer.from('\x03a\0', 'latin1'), nested]);
  size.writeInt32LE(command.length + inner.length);
  const whole = Buffer.concat([size, command.subarray(4, -1), inner, Buffer.alloc(1)]);
  await send(messageOf(whole));
  await works();
  expect(failures).toStrictEqual([]);
});
