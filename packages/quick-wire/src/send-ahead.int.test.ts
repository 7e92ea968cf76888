import { once } from 'node:events';
import {
  connect,
  createServer,
  type AddressInfo,
  type Server as TcpServer,
  type Socket,
} from 'node:net';
import {
  Client,
  credentials,
  Server,
  ServerCredentials,
  status,
  type ClientDuplexStream,
  type ServerDuplexStream,
} from '@grpc/grpc-js';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sendAhead } from './send-ahead';

const PATH = '/test.Numbers/Add';
const asItIs = (bytes: Buffer) => bytes;
const ADD = {
  path: PATH,
  requestStream: true,
  responseStream: true,
  requestSerialize: asItIs,
  requestDeserialize: asItIs,
  responseSerialize: asItIs,
  responseDeserialize: asItIs,
} as const;
const PIECE = 16 * 1024;
/** What stands still for so many looks will not move by itself. */
const LOOKS = 20;
const LOOK_EVERY_MS = 10;

const message = (number: number, size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32BE(number);
  return bytes;
};
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
};

describe('a call that sends ahead', () => {
  let server: Server;
  let wire: TcpServer;
  let client: Client;
  let call: ClientDuplexStream<Buffer, Buffer>;
  let served: ServerDuplexStream<Buffer, Buffer>;
  let chunks = 0;
  const sockets: Socket[] = [];
  const breakWire = () => sockets.splice(0).forEach((socket) => socket.destroy());
  const received: number[] = [];
  const readAll = () => served.on('data', (bytes: Buffer) => received.push(bytes.readUInt32BE()));

  beforeAll(sendAhead);

  beforeEach(async () => {
    received.length = 0;
    server = new Server();
    const called = new Promise<ServerDuplexStream<Buffer, Buffer>>((resolve) => {
      server.addService({ Add: ADD }, { Add: resolve });
    });
    const port = await new Promise<number>((resolve, reject) => {
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      );
    });
    // Bytes that arrive together were written together.
    wire = createServer((socket) => {
      const upstream = connect(port, '127.0.0.1');
      sockets.push(socket, upstream);
      socket.on('data', () => (chunks += 1));
      socket.on('error', () => upstream.destroy());
      upstream.on('error', () => socket.destroy());
      socket.pipe(upstream).pipe(socket);
    });
    wire.listen(0, '127.0.0.1');
    await once(wire, 'listening');
    const { port: wirePort } = wire.address() as AddressInfo; // a listening TCP server has one
    client = new Client(`127.0.0.1:${wirePort}`, credentials.createInsecure());
    call = client.makeBidiStreamRequest(PATH, asItIs, asItIs);
    call.on('error', () => undefined);
    served = await called;
    served.sendMetadata(served.metadata);
    await once(call, 'metadata');
    chunks = 0;
  });

  afterEach(() => {
    call.cancel();
    client.close();
    server.forceShutdown();
    wire.close();
    breakWire();
  });

  it('sends messages of one moment together, in order', async () => {
    readAll();
    for (const number of numbers(200)) call.write(message(number, 50));
    await until(() => received.length === 200);
    expect(received).toEqual(numbers(200));
    expect(chunks).toBeLessThan(20);
  });

  it('holds back what the server does not read, and ends after all of it', async () => {
    const COUNT = 400;
    // Before it is asked for a first message, gRPC's server takes all there is, without a bound.
    served.read(0);
    let taken = 0;
    for (const number of numbers(COUNT)) call.write(message(number, PIECE), () => (taken += 1));
    call.end();
    let [before, stoodFor] = [0, 0];
    await until(() => {
      stoodFor = taken > 0 && taken === before ? stoodFor + 1 : 0;
      before = taken;
      return stoodFor === LOOKS;
    });
    expect(taken).toBeLessThan(COUNT / 4);

    const ended = once(served, 'end');
    readAll();
    await ended;
    expect(received).toEqual(numbers(COUNT));
    expect(taken).toBe(COUNT);
  });

  it('fails when its connection breaks while messages wait', async () => {
    served.read(0);
    for (const number of numbers(100)) call.write(message(number, PIECE));
    const failed = once(call, 'error');
    breakWire();
    expect(await failed).toEqual([expect.objectContaining({ code: status.UNAVAILABLE })]);
  });
});
