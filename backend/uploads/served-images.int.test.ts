import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { photo } from './testing/photos';
import { call, download, newAddress, pathOf, send, withoutQuery } from './testing/upload-client';
import { startUploadServer, type UploadServer } from './testing/upload-server';

let server: UploadServer;
let path: string;

const thumbnail = () => path.replace('uploads', 'thumbnails');

/** A conditional request, as browsers send it; `fetch` would ask for an uncached answer. */
const askAgain = (etag: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { 'if-none-match': etag };
    get(server.origin + path, { headers }, resolve).once('error', reject);
  });

beforeAll(async () => {
  server = await startUploadServer();
  const address = newAddress(server);
  await send(address, await photo());
  path = pathOf(withoutQuery(address));
});
afterAll(() => server.close());

describe('a served picture', () => {
  it('is cached for ever, and only treated as a picture', async () => {
    for (const one of [path, thumbnail()]) {
      const { status, headers, bytes } = await download(server.origin + one);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-length': String(bytes.length),
      });
      expect(headers.get('etag')).toMatch(/^".+"$/);
    }
  });

  it('is a JPEG where one is asked for, and made once', async () => {
    const name = thumbnail().replace('.webp', '.jpg');
    const [first, again] = [
      await download(server.origin + name),
      await download(server.origin + name),
    ];
    expect(first.headers.get('content-type')).toBe('image/jpeg');
    expect(first.bytes.subarray(0, 3)).toEqual(Buffer.from('ffd8ff', 'hex'));
    expect(again.bytes).toEqual(first.bytes);
    expect(await server.objects.has(name.replace('/objects/', ''))).toBe(true);
  });

  it('is not sent again to a client that has it', async () => {
    const { headers } = await download(server.origin + path);
    const again = await askAgain(headers.get('etag') ?? '');

    expect(again.statusCode).toBe(304);
    expect(await text(again)).toBe('');
    expect((await askAgain('"another"')).statusCode).toBe(200);
  });

  it('answers HEAD without a body', async () => {
    const { bytes } = await download(server.origin + path);
    const head = await fetch(server.origin + path, { method: 'HEAD' });

    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
    expect(await head.text()).toBe('');
  });

  it('gets a new thumbnail when the old one was lost', async () => {
    const key = `thumbnails/${path.split('/').at(-1) ?? ''}`;
    const before = await download(server.origin + thumbnail());
    await server.objects.remove(key);

    const both = await Promise.all([1, 2].map(() => download(server.origin + thumbnail())));
    expect(both.map(({ bytes }) => bytes)).toEqual([before.bytes, before.bytes]);
    expect(await server.objects.has(key)).toBe(true);
  });

  it.each([
    '/objects/uploads/7-0f8fad5b-d9cb-469f-a165-70867728950e.webp',
    '/objects/thumbnails/7-0f8fad5b-d9cb-469f-a165-70867728950e.webp',
    '/objects/uploads/..%2f..%2fetc%2fpasswd',
    '/objects/thumbnails/..%2fuploads%2fx.webp',
    '/objects/uploads/%2e%2e%2f.unfinished',
    '/objects/uploads/x%00.webp',
    '/objects/uploads/%E0%A4%A',
    '/objects/uploads/',
    '/objects/draws/1.json',
  ])('is not found at %s', async (address) => {
    const { status, headers } = await call(server, 'GET', address);

    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});
