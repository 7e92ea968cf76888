import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EventStoreDBClient } from '@eventstore/db-client';
import { useQuickWire } from './quick-wire';
import { widenWindow, WINDOW_BYTES } from './wide-window';

/**
 * The start of an HTTP/2 connection (RFC 9113, 3.4), the size of a frame's header, and the frames
 * and settings that the test looks for (6.5, 6.9).
 */
const PREFACE_LENGTH = 24;
const HEAD_LENGTH = 9;
const SETTINGS = 4;
const WINDOW_UPDATE = 8;
const INITIAL_WINDOW_SIZE = 4;
const SETTING_LENGTH = 6;
/** The default window of a connection. */
const FIRST_WINDOW = 65_535;

interface Windows {
  readonly stream?: number;
  readonly connection?: number;
}

const streamWindow = (settings: Buffer): number | undefined => {
  for (let at = 0; at < settings.length; at += SETTING_LENGTH) {
    if (settings.readUInt16BE(at) === INITIAL_WINDOW_SIZE) return settings.readUInt32BE(at + 2);
  }
  return undefined;
};

/** The windows that a client has announced so far. */
const windowsIn = (sent: Buffer): Windows => {
  let windows: Windows = {};
  for (let at = PREFACE_LENGTH; at + HEAD_LENGTH <= sent.length;) {
    const length = sent.readUIntBE(at, 3);
    const type = sent[at + 3];
    const isOfConnection = sent.readUInt32BE(at + 5) === 0;
    const body = sent.subarray(at + HEAD_LENGTH, at + HEAD_LENGTH + length);
    if (type === SETTINGS) windows = { stream: streamWindow(body) ?? FIRST_WINDOW, ...windows };
    if (type === WINDOW_UPDATE && isOfConnection) {
      windows = { ...windows, connection: FIRST_WINDOW + body.readUInt32BE(0) };
    }
    at += HEAD_LENGTH + length;
  }
  return windows;
};

/** An empty SETTINGS frame: a server needs to send nothing else at the start. */
const EMPTY_SETTINGS = Buffer.from([0, 0, 0, SETTINGS, 0, 0, 0, 0, 0]);

const fail = (reason: string) => {
  throw new Error(reason);
};

let server: Server;
let client: EventStoreDBClient;
let socket: Socket | undefined;

beforeEach(async () => {
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`);
});

afterEach(async () => {
  socket?.destroy();
  server.close();
  await client.dispose();
});

describe('the window of a connection', () => {
  it('is unchanged without the quick wire', () => {
    const { createChannel } = client as unknown as { createChannel: unknown }; // a private method
    widenWindow(client);
    expect(client).toHaveProperty('createChannel', createChannel);
  });

  it('lets the store send far ahead, in each call and in all together', async () => {
    Reflect.deleteProperty(process.env, 'EVENT_STORE_QUICK_WIRE');
    useQuickWire(fail);
    widenWindow(client);
    client.readAll().on('error', () => undefined); // nobody answers
    [socket] = (await once(server, 'connection')) as [Socket];
    socket.on('error', () => undefined);
    socket.write(EMPTY_SETTINGS);

    let sent = Buffer.alloc(0);
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      sent = Buffer.concat([sent, chunk as Buffer]);
      if (windowsIn(sent).connection !== undefined) break;
    }

    expect(windowsIn(sent)).toEqual({ stream: WINDOW_BYTES, connection: WINDOW_BYTES });
  });
});
