import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ObjectStore } from '@platform/objects/objects';
import { openFileObjectStore } from '@platform/objects/file-object-store';
import { createKeptPageFiles } from './kept-page-files';

const DAY_MS = 86_400_000;

let root: string;
let built: string;
let objects: ObjectStore;
let later: number;

const files = (sessionSecret = 'a secret') =>
  createKeptPageFiles({
    objects,
    folder: built,
    sessionSecret,
    now: () => new Date(Date.now() + later),
  });
const found = async (name: string): Promise<string | undefined> =>
  (await files().find(name))?.toString();
const build = async (scripts: Readonly<Record<string, string>>): Promise<void> => {
  await rm(built, { recursive: true, force: true });
  await mkdir(built);
  for (const [name, text] of Object.entries(scripts)) await writeFile(join(built, name), text);
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rifaviva-kept-'));
  built = join(root, 'assets');
  objects = await openFileObjectStore(join(root, 'objects'));
  later = 0;
  await build({ 'old-1a2b.js': 'old()', 'old-1a2b.js.br': 'packed', 'both-3c4d.js': 'both()' });
  await files().keep();
  await build({ 'new-5e6f.js': 'new()', 'both-3c4d.js': 'both()' });
});
afterEach(() => rm(root, { recursive: true }));

describe('the files of the page', () => {
  it('are found after another build has replaced them, without their packed forms', async () => {
    await files().keep();
    expect(await found('old-1a2b.js')).toBe('old()');
    expect(await found('new-5e6f.js')).toBe('new()');
    expect(await found('old-1a2b.js.br')).toBeUndefined();
    expect(await found('other.js')).toBeUndefined();
    expect(await found(`${'x'.repeat(300)}.js`)).toBeUndefined();
  });

  it('stay for thirty days after their last program, and no longer', async () => {
    for (const day of [10, 30, 37]) {
      later = day * DAY_MS;
      await files().keep();
      expect(await found('old-1a2b.js')).toBe('old()');
    }
    later = 39 * DAY_MS;
    await files().keep();
    expect(await found('old-1a2b.js')).toBeUndefined();
    expect(await found('both-3c4d.js')).toBe('both()');
  });

  it('are stored again while they are in use', async () => {
    const object = 'page/both-3c4d.js.bin';
    const before = await objects.readStart(object, 1);
    later = 6 * DAY_MS;
    await files().keep();
    expect(await objects.readStart(object, 1)).toEqual(before);
    later = 8 * DAY_MS;
    await files().keep();
    expect((await objects.readStart(object, 1))?.storedAt).toBeGreaterThan(before?.storedAt ?? 0);
  });

  it('are none that somebody else put into the store', async () => {
    const type = 'application/octet-stream';
    await objects.put('page/evil.js.bin', Buffer.from(`${'x'.repeat(32)}steal()`), type);
    await objects.put('page/short.js.bin', Buffer.from('x'), type);
    expect(await found('evil.js')).toBeUndefined();
    expect(await found('short.js')).toBeUndefined();
    expect(await files('another secret').find('old-1a2b.js')).toBeUndefined();
    await files('another secret').keep();
    expect((await files('another secret').find('both-3c4d.js'))?.toString()).toBe('both()');
  });

  it('are not read where they are larger than any of a build', async () => {
    const body = Readable.from([Buffer.alloc(32)]);
    const size = 1024 ** 3;
    const get = () => Promise.resolve({ body, size, contentType: 'application/octet-stream' });
    objects = { ...objects, get };
    expect(await found('big-7a8b.js')).toBeUndefined();
    expect(body.destroyed).toBe(true);
    expect(body.readableDidRead).toBe(false);
  });
});
