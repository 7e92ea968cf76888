import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StartError } from '../lifecycle';
import { openObjectStore } from './open-object-store';

const KEY = 'uploads/one.webp';

describe('opening the object store', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rifaviva-objects-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('finds the objects of another copy, for any form of the address', async () => {
    const objects = join(folder, 'a folder', 'objects');
    const first = await openObjectStore(pathToFileURL(objects).href);
    await first.put(KEY, Buffer.from('photo'), 'image/webp');

    const second = await openObjectStore(`file:${relative(process.cwd(), objects)}`);
    expect(await second.has(KEY)).toBe(true);
    expect(await second.put(KEY, Buffer.from('other'), 'image/webp')).toBe(false);
  });

  it('leaves no unfinished file behind', async () => {
    const store = await openObjectStore(`file:${folder}`);
    await store.put(KEY, Buffer.from('photo'), 'image/webp');
    await store.put(KEY, Buffer.from('other'), 'image/webp');

    expect((await readdir(folder, { recursive: true })).sort()).toEqual([
      '.unfinished',
      'uploads',
      KEY,
    ]);
  });

  it('removes what a crash left unfinished, but not what may still be written', async () => {
    const unfinished = join(folder, '.unfinished');
    await mkdir(unfinished);
    await writeFile(join(unfinished, 'old'), 'x');
    await utimes(join(unfinished, 'old'), new Date(0), new Date(0));
    await writeFile(join(unfinished, 'new'), 'x');

    await openObjectStore(`file:${folder}`);
    expect(await readdir(unfinished)).toEqual(['new']);
  });

  it('reports a path that is not a folder', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');

    await expect(openObjectStore(`file:${file}`)).rejects.toThrow(StartError);
  });

  it('repeats no part of a secret that is not encoded', async () => {
    const opening = openObjectStore('s3://key:sec/r@et@pictures?endpoint=https://s3.example');
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.not.toThrow(/sec|et@/);
  });

  it('reports an unknown kind of store', async () => {
    const opening = openObjectStore('ftp://key:secret@storage.example/bucket');

    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow(/ftp:\/\/storage.example.*only file: and s3: are known/);
  });
});
