import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server as TcpServer } from 'node:net';
import {
  Client,
  credentials,
  Server,
  ServerCredentials,
  type ClientReadableStream,
  type ServerWritableStream,
} from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../testing/temporary-store';
import { sendingAhead } from './sending-ahead';

const PATH = '/test.Numbers/List';
const asItIs = (bytes: Buffer) => bytes;
const LIST = {
  path: PATH,
  requestStream: false,
  responseStream: true,
  requestSerialize: asItIs,
  requestDeserialize: asItIs,
  responseSerialize: asItIs,
  responseDeserialize: asItIs,
} as const;

const message = (number: number, size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32BE(number);
  return bytes;
};
/** What stands still for so many looks will not move by itself. */
const LOOKS = 20;

const numberIn = (bytes: Buffer): number => bytes.readUInt32BE();
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

describe('a call that sends ahead', () => {
  let server: Server;
  let wire: TcpServer;
  let client: Client;
  let chunks = 0;
  let call: ServerWritableStream<Buffer, Buffer>;
  let reading: ClientReadableStream<Buffer>;
  const received: number[] = [];

  let onCall: (made: ServerWritableStream<Buffer, Buffer>) => void;
  const nextCall = () =>
    new Promise<ServerWritableStream<Buffer, Buffer>>((resolve) => (onCall = resolve));

  beforeEach(async () => {
    received.length = 0;
    server = new Server({ interceptors: [sendingAhead] });
    const called = nextCall();
    const List = (made: ServerWritableStream<Buffer, Buffer>) => onCall(made);
    server.addService({ List: LIST }, { List });
    const port = await new Promise<number>((resolve, reject) => {
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      );
    });
    // Bytes that arrive together were written together.
    wire = createServer((socket) => {
      const upstream = connect(port, '127.0.0.1');
      upstream.on('data', () => (chunks += 1));
      upstream.on('error', () => socket.destroy());
      socket.on('error', () => upstream.destroy());
      socket.pipe(upstream).pipe(socket);
    });
    wire.listen(0, '127.0.0.1');
    await once(wire, 'listening');
    const { port: wirePort } = wire.address() as AddressInfo;
    client = new Client(`127.0.0.1:${wirePort}`, credentials.createInsecure());
    reading = client.makeServerStreamRequest(PATH, asItIs, asItIs, Buffer.alloc(0));
    reading.on('error', () => undefined);
    call = await called;
    call.sendMetadata(call.metadata);
    await once(reading, 'metadata');
    chunks = 0;
  });

  afterEach(() => {
    reading.cancel();
    client.close();
    server.forceShutdown();
    wire.close();
  });

  const readAll = () => reading.on('data', (bytes: Buffer) => received.push(numberIn(bytes)));

  it('sends messages of one moment together, in order', async () => {
    readAll();
    for (const number of numbers(200)) call.write(message(number, 50));
    await eventually(() => received.length === 200);
    expect(received).toEqual(numbers(200));
    expect(chunks).toBeLessThan(20);
  });

  it('holds back what the client does not read, and sends the status after all of it', async () => {
    const COUNT = 400;
    // Before it is asked for a first message, gRPC's client takes all there is, without a bound.
    reading.read(0);
    let taken = 0;
    for (const number of numbers(COUNT)) {
      call.write(message(number, 16 * 1024), () => (taken += 1));
    }
    call.end();
    // The server stops after 128 KiB ahead, plus what the client's window and the sockets can hold.
    let before = 0;
    let stoodFor = 0;
    await eventually(() => {
      stoodFor = taken > 0 && taken === before ? stoodFor + 1 : 0;
      before = taken;
      return stoodFor === LOOKS;
    });
    expect(taken).toBeLessThan(COUNT / 4);

    const status = once(reading, 'status');
    readAll();
    await status;
    expect(received).toEqual(numbers(COUNT));
    expect(taken).toBe(COUNT);
  });

  it('ends without an error when its client disconnects while messages wait', async () => {
    for (const number of numbers(100)) call.write(message(number, 16 * 1024));
    const cancelled = once(call, 'cancelled');
    reading.cancel();
    await cancelled;
    const failures: unknown[] = [];
    call.on('error', (error) => failures.push(error));
    call.write(message(0, 16 * 1024));
    call.end();
    // The server continues with its next caller.
    const called = nextCall();
    reading = client.makeServerStreamRequest(PATH, asItIs, asItIs, Buffer.alloc(0));
    const ended = once(reading, 'status');
    readAll();
    call = await called;
    call.write(message(7, 50));
    call.end();
    await ended;
    expect(received).toEqual([7]);
    expect(failures).toEqual([]);
  });
});
