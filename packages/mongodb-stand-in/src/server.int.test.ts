import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Long, MongoClient } from 'mongodb';
import { jsonLines } from 'stand-in-program';
import { encode } from './bson/codec';
import { startMongoDb, type MongoDbStandIn } from './server';
import { writeFrame } from './wire/frames';
import { OP_MSG } from './wire/op-msg';

const logger = jsonLines('test', 'silent');

const frame = (opCode: number, ...parts: Buffer[]): Buffer =>
  writeFrame({ requestId: 1, responseTo: 0, opCode }, parts);

const size = (bytes: number): Buffer => {
  const buffer = Buffer.alloc(16);
  buffer.writeInt32LE(bytes, 0);
  return buffer;
};

const flags = (bits: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(bits, 0);
  return buffer;
};

const body = Buffer.concat([Buffer.from([0]), encode({ ping: 1, $db: 'admin' })]);

const BROKEN: Readonly<Record<string, Buffer>> = {
  'another protocol': Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
  noise: Buffer.alloc(500, 0xa7),
  'a length of nothing': size(0),
  'a negative length': size(-5),
  'a length beyond the limit': size(48_000_001),
  'an unknown operation': frame(9999, Buffer.alloc(20)),
  'an empty message': frame(OP_MSG),
  'a message without a body': frame(OP_MSG, flags(0)),
  'an unknown required flag': frame(OP_MSG, flags(4), body),
  'an unknown kind of section': frame(OP_MSG, flags(0), Buffer.from([7]), body),
  'a section longer than its message': frame(OP_MSG, flags(0), body.subarray(0, -5)),
  'two bodies': frame(OP_MSG, flags(0), body, body),
  'a document that breaks off': frame(
    OP_MSG,
    flags(0),
    Buffer.from([0, 20, 0, 0, 0, 2, 97, 0, 99, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0]),
  ),
  'a sequence without a name': frame(
    OP_MSG,
    flags(0),
    body,
    Buffer.from([1, 9, 0, 0, 0, 97, 97, 97, 97, 97]),
  ),
  'an old query that breaks off': frame(2004, Buffer.from([0, 0, 0, 0, 97, 0, 0])),
};

describe('the embedded document store', () => {
  let server: MongoDbStandIn;
  let client: MongoClient;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    server = await startMongoDb({ logger });
    client = await new MongoClient(server.url).connect();
  });

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await client.close();
    await server.close();
  });

  const dial = async (): Promise<Socket> => {
    const socket = connect(server.port, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };

  it.each(Object.keys(BROKEN))(
    'closes the connection over %s and serves the others',
    async (name) => {
      const socket = await dial();
      socket.resume();
      const closed = once(socket, 'close');
      socket.write(BROKEN[name] ?? '');
      await closed;
      expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
    },
  );

  it('refuses to store a document with an invalid part', async () => {
    const socket = await dial();
    const broken = encode({ _id: 1, inner: { text: 'abc' } });
    broken.writeInt32LE(99, broken.indexOf('text\0') + 5);
    const name = Buffer.from('documents\0');
    const sequence = Buffer.concat([
      Buffer.from([1]),
      size(4 + name.length + broken.length).subarray(0, 4),
      name,
      broken,
    ]);
    const insert = Buffer.concat([Buffer.from([0]), encode({ insert: 'c', $db: 'x' })]);
    socket.write(frame(OP_MSG, flags(0), insert, sequence));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString('latin1')).toContain('errmsg');
    expect(await client.db('x').collection('c').countDocuments()).toBe(0);
  });

  it('accepts messages in pieces of any size', async () => {
    const socket = await dial();
    const message = frame(OP_MSG, flags(0), body);
    const answers: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => answers.push(chunk));
    const stream = Buffer.concat([message, message, message]);
    for (const byte of stream) socket.write(Buffer.from([byte]));
    const expected = 3 * (16 + 5 + encode({ ok: 1 }).length);
    while (Buffer.concat(answers).length < expected) await once(socket, 'data');
    expect(Buffer.concat(answers)).toHaveLength(expected);
  });

  it('ignores a checksum, and sends no answer when none is wanted', async () => {
    const socket = await dial();
    socket.write(frame(OP_MSG, flags(2), body));
    socket.write(frame(OP_MSG, flags(1), body, Buffer.from([1, 2, 3, 4])));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer).toHaveLength(16 + 5 + encode({ ok: 1 }).length);
  });

  it('serves reconnecting clients after a restart', async () => {
    const { port } = server;
    const collection = client.db('x').collection<{ _id: number }>('c');
    await collection.insertOne({ _id: 1 });
    await server.close();
    server = await startMongoDb({ port, logger });
    expect(await collection.findOne({ _id: 1 })).toBeNull();
    await collection.insertOne({ _id: 1 });
    expect(await collection.countDocuments()).toBe(1);
  });

  it('reports that a port is in use', async () => {
    await expect(startMongoDb({ port: server.port, logger })).rejects.toThrow(
      `can't listen on 127.0.0.1:${server.port}`,
    );
  });

  it('refuses what needs a replica set', async () => {
    const insert = { insert: 'c', documents: [{}], txnNumber: Long.fromNumber(1) };
    await expect(client.db('x').command(insert)).rejects.toMatchObject({ code: 20 });
  });
});
