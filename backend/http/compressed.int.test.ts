import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import { serveApp, type ServedApp } from '../testing/serve-app';
import { compressed } from './compressed';

const LONG = 'Rifa viva. '.repeat(1_000);

/** Fails after some chunks, as a read of the log does when the log fails. */
async function* cutShort() {
  for (let chunk = 0; chunk < 3; chunk += 1) yield await Promise.resolve(LONG);
  throw new Error('The log went away');
}

async function* endless() {
  for (;;) yield await Promise.resolve(LONG);
}

let served: ServedApp;
let body: () => Readable | string;
let failures: unknown[];

beforeEach(async () => {
  // The failures of this server only: an earlier one may still report some while it closes.
  const ownFailures: unknown[] = [];
  failures = ownFailures;
  const app = new Koa();
  app.use(compressed());
  app.use((ctx) => {
    ctx.type = 'json';
    ctx.body = body();
  });
  app.on('error', (error) => ownFailures.push(error));
  served = await serveApp(app);
});

afterEach(() => served.close());

const ask = (encoding: string, method = 'GET'): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = served;
    const headers = { 'Accept-Encoding': encoding };
    get({ port, host: '127.0.0.1', headers, method }, resolve).on('error', reject);
  });

const whole = async (encoding: string): Promise<string> => text(await ask(encoding));

describe('an answer that is streamed', () => {
  it.each(['gzip', 'br', 'identity'])(
    'is cut off when its source fails midway, encoded as %s',
    async (encoding) => {
      body = () => Readable.from(cutShort(), { objectMode: false });
      await expect(whole(encoding)).rejects.toThrow();
      expect(failures).toContainEqual(new Error('The log went away'));
    },
  );

  it('is cut off when its source closes midway without an error', async () => {
    const source = Readable.from(endless(), { objectMode: false });
    body = () => source;
    const response = await ask('gzip');
    source.destroy();
    await expect(text(response)).rejects.toThrow();
  });

  it('releases its source when the client disconnects', async () => {
    const source = Readable.from(endless(), { objectMode: false });
    body = () => source;
    const response = await ask('gzip');
    const closed = new Promise<void>((resolve) => source.once('close', resolve));
    response.destroy();
    await closed;
    expect(source.destroyed).toBe(true);
  });

  it('is encoded when it is large and the client accepts that', async () => {
    const codingFor = async (encoding: string) => {
      const response = await ask(encoding);
      await buffer(response);
      return response.headers['content-encoding'];
    };
    body = () => LONG;
    expect(await codingFor('gzip')).toBe('gzip');
    expect(await codingFor('identity')).toBeUndefined();
  });

  it.each([
    [2_047, undefined],
    [2_048, 'gzip'],
  ])('is encoded from two kilobytes: %d bytes', async (bytes, coding) => {
    body = () => 'x'.repeat(bytes);
    const response = await ask('gzip');
    expect(response.headers['content-encoding']).toBe(coding);
    response.resume();
  });

  it.each(['zstd', 'br', 'gzip', 'deflate'])('may be encoded as %s alone', async (coding) => {
    body = () => LONG;
    const response = await ask(`${coding}, identity;q=0`);
    await buffer(response);
    expect(response.headers['content-encoding']).toBe(coding);
  });

  it.each(['POST', 'DELETE'])('is not encoded unless it is a read: %s', async (method) => {
    body = () => LONG;
    const response = await ask('gzip', method);
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(await text(response)).toBe(LONG);
  });

  it.each(['identity;q=0', '*;q=0', 'gzip;q=0, *;q=0', 'snappy, identity;q=0'])(
    'is not encoded when the client accepts none of our codings: %s',
    async (encoding) => {
      body = () => LONG;
      const response = await ask(encoding);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(await text(response)).toBe(LONG);
      expect(failures).toEqual([]);
    },
  );
});
