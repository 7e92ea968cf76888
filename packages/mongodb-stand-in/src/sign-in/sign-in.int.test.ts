import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Binary, MongoClient, type Document } from 'mongodb';
import { jsonLines } from 'stand-in-program';
import { startMongoDb, type MongoDbStandIn } from '../server';

const SIGNED = { name: 'ana', password: 'the-right-one' };

/** The answers of the last table are those of MongoDB 6.0 with `--auth`. */
describe('a server that asks for a name and password', () => {
  let server: MongoDbStandIn;
  let stranger: MongoClient;
  beforeAll(async () => {
    server = await startMongoDb({ credentials: SIGNED, logger: jsonLines('test', 'silent') });
    stranger = await new MongoClient(server.url).connect();
  });
  afterAll(async () => {
    await stranger.close();
    await server.close();
  });

  const as = async (who: string, authentication = ''): Promise<unknown> => {
    const url = `${server.url.replace('://', `://${who}@`)}${authentication}`;
    const client = new MongoClient(url);
    try {
      await client.connect();
      return await client.db('signed').collection('documents').countDocuments();
    } finally {
      await client.close();
    }
  };

  it.each([
    ['by default', ''],
    ['by name', '&authMechanism=SCRAM-SHA-256'],
    ['with the database of the users', '&authSource=admin'],
  ])('lets in who has both, %s', async (_how, authentication) => {
    expect(await as('ana:the-right-one', authentication)).toBe(0);
  });

  it.each([
    ['a wrong password', 'ana:the-wrong-one', ''],
    ['another name', 'bea:the-right-one', ''],
    ['another database of users', 'ana:the-right-one', '&authSource=signed'],
  ])('refuses %s', async (_what, who, authentication) => {
    await expect(as(who, authentication)).rejects.toMatchObject({
      code: 18,
      codeName: 'AuthenticationFailed',
      errmsg: 'Authentication failed.',
    });
  });

  it('keeps no long message of somebody who has not signed in', async () => {
    const announced = (bytes: number) => {
      const header = Buffer.alloc(16);
      header.writeInt32LE(bytes, 0);
      return header;
    };
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    socket.write(announced(65_537));
    await closed;

    const client = await new MongoClient(
      server.url.replace('://', '://ana:the-right-one@'),
    ).connect();
    const long = { _id: 1 as never, text: 'x'.repeat(70_000) };
    await client.db('signed').collection('long').insertOne(long);
    await client.close();
  });

  it('refuses an older mechanism', async () => {
    await expect(as('ana:the-right-one', '&authMechanism=SCRAM-SHA-1')).rejects.toMatchObject({
      code: 334,
      codeName: 'MechanismUnavailable',
    });
  });

  const scram = (payload: string) => ({
    mechanism: 'SCRAM-SHA-256',
    payload: new Binary(Buffer.from(payload)),
  });
  const run = (command: Document) => stranger.db('admin').command(command);

  it.each<[string, Document]>(
    [
      { find: 'documents' },
      { insert: 'documents', documents: [{ a: 1 }] },
      { aggregate: 'documents', pipeline: [], cursor: {} },
      { dropDatabase: 1 },
      { listCollections: 1 },
      { endSessions: [] },
    ].map((command) => [Object.keys(command)[0] ?? '', command]),
  )('answers no %s before that', async (name, command) => {
    await expect(run(command)).rejects.toMatchObject({
      code: 13,
      codeName: 'Unauthorized',
      errmsg: `command ${name} requires authentication`,
    });
  });

  it('answers a handshake and a ping before that', async () => {
    expect(await run({ ping: 1 })).toMatchObject({ ok: 1 });
    expect(await run({ hello: 1 })).not.toHaveProperty('saslSupportedMechs');
  });

  it('tells how a user can sign in', async () => {
    const { saslSupportedMechs } = await run({ hello: 1, saslSupportedMechs: 'admin.ana' });
    expect(saslSupportedMechs).toStrictEqual(['SCRAM-SHA-256']);
    const other = await run({ hello: 1, saslSupportedMechs: 'admin.bea' });
    expect(other).not.toHaveProperty('saslSupportedMechs');
  });

  it.each<[string, Document, number]>([
    ['a mechanism with the plain password', { saslStart: 1, mechanism: 'PLAIN' }, 334],
    ['no conversation', { saslContinue: 1, conversationId: 1, ...scram('c=biws') }, 17],
    ['no mechanism', { saslStart: 1, payload: '' }, 40_414],
    ['a number for a mechanism', { saslStart: 1, mechanism: 1 }, 14],
    ['an object that can’t become a text', { saslStart: 1, mechanism: { toString: 1 } }, 14],
    ['a list of such', { saslStart: 1, mechanism: [{ toString: { a: 1 }, valueOf: 1 }] }, 14],
    ['nonsense', { saslStart: 1, ...scram('x') }, 18],
    ['an unknown user', { saslStart: 1, ...scram('n,,n=bea,r=abc') }, 18],
    ['a name without a database', { hello: 1, saslSupportedMechs: 'ana' }, 2],
  ])('refuses %s', async (_what, command, code) => {
    await expect(run(command)).rejects.toMatchObject({ code });
  });

  it('forgets a conversation whose proof is wrong', async () => {
    const begin = { saslStart: 1, ...scram('n,,n=ana,r=abc') };
    const first = await run(begin);
    const challenge = Buffer.from((first['payload'] as Binary).value()).toString();
    const nonce = /^r=([^,]+)/.exec(challenge)?.[1];
    const proof = Buffer.alloc(32).toString('base64');
    const final = { saslContinue: 1, conversationId: 1, ...scram(`c=biws,r=${nonce},p=${proof}`) };
    await expect(run(final)).rejects.toMatchObject({ code: 18 });
    await expect(run(final)).rejects.toMatchObject({ code: 17 });
    await expect(run({ find: 'documents' })).rejects.toMatchObject({ code: 13 });
  });
});

describe('a server that asks for nothing', () => {
  it('has no users', async () => {
    const server = await startMongoDb({ logger: jsonLines('test', 'silent') });
    const client = new MongoClient(server.url.replace('://', '://ana:the-right-one@'));
    await expect(client.connect()).rejects.toMatchObject({ code: 18 });
    await client.close();
    await server.close();
  });
});
