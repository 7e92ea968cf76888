import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StartError } from '../lifecycle';
import { ObjectStoreUnavailableError, type ObjectStore } from './objects';
import { openObjectStore } from './open-object-store';
import { openS3ObjectStore } from './s3-object-store';
import { startS3Server, type S3Server } from './testing/s3-server';

const AT_ONCE = [1, 1, 1];
const TYPE = 'image/webp';
const newKey = () => `uploads/${randomUUID()}.webp`;

let server: S3Server;
let store: ObjectStore;

beforeAll(async () => {
  server = await startS3Server();
  store = await openS3ObjectStore(server.address, AT_ONCE);
});
afterAll(() => server.close());

const addressOf = (secret: string, { address } = server) => {
  const { accessKeyId, region, url } = address;
  const { origin } = new URL(url);
  return `s3://${accessKeyId}:${encodeURIComponent(secret)}@pictures?endpoint=${origin}&region=${region}`;
};

describe('an S3-compatible store', () => {
  it('is found by its address', async () => {
    const opened = await openObjectStore(addressOf(server.address.secretAccessKey));
    expect(await opened.has(newKey())).toBe(false);
  });

  it('reports what is wrong with an address or a key, without secrets', async () => {
    const wrong = 'another-secret';
    const openings = [
      addressOf(wrong),
      `s3://key:${wrong}@pictures`,
      `s3://pictures?endpoint=${server.address.url}`,
    ].map((address) => openObjectStore(address).catch((error: unknown) => error));
    for (const failure of await Promise.all(openings)) {
      expect(failure).toBeInstanceOf(StartError);
      expect(String(failure)).not.toContain(wrong);
      expect(String(failure)).toMatch(/answered 403|endpoint|access key/);
    }
  });

  it('is refused when it lets a second write win, and keeps nothing of the trial', async () => {
    const old = await startS3Server({ ignoresConditions: true });
    const opening = openObjectStore(addressOf(old.address.secretAccessKey, old));
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow(/pictures.* can't be used \(it ignores If-None-Match/);
    expect(old.keys()).toStrictEqual([]);
    await old.close();
  });

  it('keeps nothing of the trial', async () => {
    const other = await startS3Server();
    await openS3ObjectStore(other.address, AT_ONCE);
    expect(other.keys()).toStrictEqual([]);
    await other.close();
  });

  it('is tried again when it is slow, or cuts a connection', async () => {
    server.fail({ kind: 'answer', status: 503 }, { kind: 'cut', carriedOut: false });
    const key = newKey();
    expect(await store.put(key, Buffer.from('photo'), TYPE)).toBe(true);
    server.fail({ kind: 'cut', carriedOut: false });
    const stored = await store.get(key);
    expect(stored && (await buffer(stored.body)).toString()).toBe('photo');
  });

  it('recognises its own write when the answer was lost, and another’s', async () => {
    const [mine, theirs] = [newKey(), newKey()];
    server.fail({ kind: 'cut', carriedOut: true });
    expect(await store.put(mine, Buffer.from('photo'), TYPE)).toBe(true);
    await store.put(theirs, Buffer.from('first'), TYPE);
    server.fail({ kind: 'answer', status: 500 });
    expect(await store.put(theirs, Buffer.from('second'), TYPE)).toBe(false);
  });

  it('is unavailable after a few tries', async () => {
    const before = server.requests();
    server.fail(...Array.from({ length: 4 }, () => ({ kind: 'answer', status: 503 }) as const));
    await expect(store.get(newKey())).rejects.toThrow(ObjectStoreUnavailableError);
    expect(server.requests() - before).toBe(4);
  });
});
