import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ObjectStore } from './objects';

/** An object store under test. */
export interface ObjectStoreTarget {
  readonly name: string;
  /** Starts the store, or finds it. */
  start: () => Promise<{ readonly store: ObjectStore; stop: () => Promise<void> }>;
}

const A_MINUTE = 60_000;
const newKey = () => `uploads/${randomUUID()}.webp`;
const picture = (bytes = 1_000) => randomBytes(bytes);

const NOT_KEYS = [
  '',
  '/',
  '../secret.webp',
  'uploads/../../secret.webp',
  'uploads/..',
  '/etc/passwd.webp',
  'uploads//double.webp',
  'uploads/.hidden.webp',
  'uploads\\windows.webp',
  'uploads/null\0.webp',
  'uploads/line\n.webp',
  'uploads/%2e%2e.webp',
  'uploads/no-extension',
  'uploads/unknown.html',
  'uploads/constructor.constructor',
  `uploads/${'x'.repeat(300)}.webp`,
  `${'uploads/'.repeat(80)}deep.webp`,
];

/** Everything that the product needs from any object store. */
export const objectStoreContract = (target: ObjectStoreTarget): void => {
  describe(`object store: ${target.name}`, () => {
    let store: ObjectStore;
    let stop: () => Promise<void>;

    const read = async (key: string) => {
      const stored = await store.get(key);
      return stored && { ...stored, body: await buffer(stored.body) };
    };

    beforeAll(async () => {
      ({ store, stop } = await target.start());
    });
    afterAll(() => stop());

    it('returns the stored object, with its type and size', async () => {
      const key = newKey();
      const bytes = picture(300_000);

      expect(await store.put(key, bytes, 'image/webp')).toBe(true);
      expect(await read(key)).toEqual({ body: bytes, contentType: 'image/webp', size: 300_000 });
      expect(await store.has(key)).toBe(true);
    });

    it('returns only the first bytes', async () => {
      const key = newKey();
      const bytes = picture(300_000);
      await store.put(key, bytes, 'image/webp');

      expect(await store.readStart(key, 30)).toMatchObject({ start: bytes.subarray(0, 30) });
    });

    it.each([0, 29, 30, 31])('returns what exists of the first 30 bytes of %d', async (size) => {
      const key = newKey();
      const bytes = picture(size);
      await store.put(key, bytes, 'image/webp');

      expect(await store.readStart(key, 30)).toMatchObject({ start: bytes.subarray(0, 30) });
    });

    it.each([0, 30])('tells when an object of %d bytes was stored', async (size) => {
      const key = newKey();
      await store.put(key, picture(size), 'image/webp');

      const { storedAt = NaN } = (await store.readStart(key, 30)) ?? {};
      expect(Math.abs(storedAt - Date.now())).toBeLessThan(A_MINUTE);
    });

    it('lists the objects of a folder whose names begin alike, in order', async () => {
      const folder = `draws/${randomUUID()}`;
      const names = ['7-d', '7-b', '17-a', '8-a', '7-c', '7-a', '7-f', '7-e', '7-a/inner'];
      const keys = names.map((name) => `${folder}/${name}.json`);
      for (const key of keys) await store.put(key, Buffer.from('{}'), 'application/json');

      const pages = [];
      for await (const page of store.list(`${folder}/7-`)) pages.push(...page);
      expect(pages.map(({ key }) => key)).toEqual(
        ['7-a', '7-b', '7-c', '7-d', '7-e', '7-f'].map((name) => `${folder}/${name}.json`),
      );
      for (const { storedAt } of pages)
        expect(Math.abs(storedAt - Date.now())).toBeLessThan(A_MINUTE);
    });

    it('lists nothing of a folder that is not there', async () => {
      const pages = [];
      for await (const page of store.list(`draws/${randomUUID()}/`)) pages.push(...page);
      expect(pages).toEqual([]);
    });

    it('stores an empty object', async () => {
      const key = newKey();
      await store.put(key, new Uint8Array(), 'image/webp');

      expect(await read(key)).toEqual({
        body: Buffer.alloc(0),
        contentType: 'image/webp',
        size: 0,
      });
    });

    it('distinguishes a JSON object from a picture', async () => {
      const key = `draws/${randomUUID()}.json`;
      await store.put(key, Buffer.from('{}'), 'application/json');

      expect((await read(key))?.contentType).toBe('application/json');
    });

    it('refuses a type that does not match the key, and stores nothing', async () => {
      const key = newKey();

      await expect(store.put(key, picture(), 'text/html')).rejects.toThrow(RangeError);
      expect(await store.has(key)).toBe(false);
    });

    it('has nothing under an unused key', async () => {
      const key = newKey();

      expect(await store.has(key)).toBe(false);
      expect(await store.get(key)).toBeUndefined();
      expect(await store.readStart(key, 30)).toBeUndefined();
    });

    it('does not treat a folder as an object', async () => {
      const folder = `draws/${randomUUID()}.json`;
      await store.put(`${folder}/inner.json`, Buffer.from('{}'), 'application/json');

      expect(await store.has(folder)).toBe(false);
      expect(await store.get(folder)).toBeUndefined();
      expect(await store.readStart(folder, 30)).toBeUndefined();
    });

    it('has nothing below an object', async () => {
      const key = newKey();
      await store.put(key, picture(), 'image/webp');

      expect(await store.has(`${key}/inner.webp`)).toBe(false);
      expect(await store.get(`${key}/inner.webp`)).toBeUndefined();
    });

    it('keeps the first object of a key', async () => {
      const key = newKey();
      const first = picture();
      await store.put(key, first, 'image/webp');

      expect(await store.put(key, picture(), 'image/webp')).toBe(false);
      expect((await read(key))?.body).toEqual(first);
    });

    it('keeps exactly one of many simultaneous objects, whole', async () => {
      const key = newKey();
      const all = Array.from({ length: 16 }, () => picture(50_000));
      const won = await Promise.all(all.map((bytes) => store.put(key, bytes, 'image/webp')));

      expect(won.filter(Boolean)).toHaveLength(1);
      expect((await read(key))?.body).toEqual(all[won.indexOf(true)]);
    });

    it('removes an object, also when asked twice', async () => {
      const key = newKey();
      await store.put(key, picture(), 'image/webp');
      await store.remove(key);
      await store.remove(key);

      expect(await store.has(key)).toBe(false);
      expect(await store.put(key, picture(), 'image/webp')).toBe(true);
    });

    it.each(NOT_KEYS)('refuses %j as a key', async (key) => {
      await expect(store.put(key, picture(), 'image/webp')).rejects.toThrow(RangeError);
      await expect(store.get(key)).rejects.toThrow(RangeError);
      await expect(store.readStart(key, 30)).rejects.toThrow(RangeError);
      await expect(store.has(key)).rejects.toThrow(RangeError);
      await expect(store.remove(key)).rejects.toThrow(RangeError);
    });
  });
};
