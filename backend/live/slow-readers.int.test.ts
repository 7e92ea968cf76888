import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { WATCHED_MAX, type RaffleChange } from '../../contracts/live';
import { until } from '../../tests/kit/until';
import { createSiteAddresses } from '../http/site-addresses';
import { createSockets, type LiveSockets } from './sockets';

let server: Server;
let sockets: LiveSockets;
let client: Socket;

let logged: string;
let bytes = 0;
let tail: Buffer = Buffer.alloc(0);

/** A WebSocket close frame without a reason. */
const CLOSE_FRAME = Buffer.from([0x88, 0]);

const CHANGE_BYTES = 5_000;

/** Some answers to requests have many times the size of a connection's buffers. */
const changeOf = (raffleId: number): RaffleChange => ({
  raffleId,
  revision: 1,
  soldTickets: 1,
  participants: 1,
  status: 'active',
  featured: false,
  closeReason: 'x'.repeat(CHANGE_BYTES),
});

beforeEach(async () => {
  logged = '';
  const output = new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged += line.toString();
      done();
    },
  });
  server = createServer();
  sockets = createSockets({
    server,
    numbering: 'numbering-1',
    witnesses: { word: () => 'word', hear: () => Promise.resolve() },
    current: (raffleIds) => Promise.resolve(raffleIds.map(changeOf)),
    visitorOf: () => Promise.resolve(undefined),
    networkOf: () => '127.0.0.1',
    areLimited: false,
    addresses: createSiteAddresses({ host: '127.0.0.1', publicUrl: undefined }),
    logger: pino(output),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  client.destroy();
  await sockets.close();
});

/** One WebSocket text frame of at most 64 KiB, with a mask of zeros. */
const frame = (text: string): Buffer => {
  const head = Buffer.from([0x81, 0x80 | 126, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(text.length, 2);
  return Buffer.concat([head, Buffer.from(text)]);
};

/** Joins the live messages over a bare connection. */
const join = async (): Promise<void> => {
  // A listening TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  client = connect(port, '127.0.0.1');
  client.on('error', () => undefined); // the server disconnects it
  let received = '';
  bytes = 0;
  client.on('data', (data) => {
    bytes += data.length;
    tail = data.subarray(-CLOSE_FRAME.length);
    if (received.length < 2_000) received += data.toString('latin1');
  });
  client.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  );
  await until('the server greets', () => received.includes('"sid"'));
  client.write(frame('40'));
  await until('the server lets it in', () => received.includes('40{'));
};

const IDS = Array.from({ length: WATCHED_MAX }, (_, index) => index + 1);

/** Asks for the present values of all of them, which only who did not watch them is told. */
const watch = (): void => {
  for (const event of ['unwatch', 'watch'])
    client.write(frame(`42${JSON.stringify([event, { raffleIds: IDS }])}`));
};

describe('a client that reads nothing', () => {
  it('is disconnected, although it still sends requests', async () => {
    await join();
    client.pause();
    const asking = setInterval(watch, 60);
    await until('the server gives it up', () => logged.includes('hung up on a slow reader'));
    clearInterval(asking);
    client.resume();
    await until('the server says goodbye', () => tail.equals(CLOSE_FRAME));
  });
});

describe('a client that reads', () => {
  it('is served however much it requests', async () => {
    await join();
    for (let turn = 1; turn <= 6; turn += 1) {
      watch();
      await until('it has all', () => bytes > turn * WATCHED_MAX * CHANGE_BYTES);
    }
    expect(logged).not.toContain('hung up');
  });
});
