import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ObjectStore } from '@platform/objects/objects';
import { removePicture } from '@platform/objects/picture-pairs';
import type { PictureWork } from './picture-work';
import { createThumbnails, type Thumbnails } from './thumbnails';
import {
  jpegName,
  newUploadKey,
  pictureObject,
  thumbnailObject,
} from '../../platform/objects/picture-keys';

const KEY = newUploadKey(7);

let kept: Map<string, Uint8Array>;
/** The keys of the objects that were read, in this order. */
let read: string[];
let thumbnails: Thumbnails;

const objects: ObjectStore = {
  put: (key, bytes) => {
    const isFree = !kept.has(key);
    if (isFree) kept.set(key, bytes);
    return Promise.resolve(isFree);
  },
  get: (key) => {
    read.push(key);
    const bytes = kept.get(key);
    return Promise.resolve(
      bytes && {
        body: Readable.from([Buffer.from(bytes)]),
        contentType: 'image/webp',
        size: bytes.length,
      },
    );
  },
  readStart: () => Promise.resolve(undefined),
  has: (key) => Promise.resolve(kept.has(key)),
  remove: (key) => Promise.resolve(void kept.delete(key)),
  list: async function* () {},
};

const pictures: Pick<PictureWork, 'shrink'> = {
  shrink: (_asker, picture) => Promise.resolve(picture.subarray(0, 3)),
};

const picturesRead = () => read.filter((key) => key === pictureObject(KEY)).length;

beforeEach(() => {
  kept = new Map([[pictureObject(KEY), Buffer.from('a big picture')]]);
  read = [];
  thumbnails = createThumbnails(objects, pictures);
});

describe('a thumbnail', () => {
  it('is made once for all who ask at the same time', async () => {
    const all = await Promise.all([thumbnails.get(KEY), thumbnails.make(KEY), thumbnails.get(KEY)]);
    expect(picturesRead()).toBe(1);
    expect(all[0]?.size).toBe(kept.get(thumbnailObject(KEY))?.length);
  });

  it('is not made again once it is stored', async () => {
    await thumbnails.make(KEY);
    await thumbnails.get(KEY);
    expect(picturesRead()).toBe(1);
  });

  it('is made again when it was lost', async () => {
    await thumbnails.make(KEY);
    kept.delete(thumbnailObject(KEY));
    expect(await thumbnails.get(KEY)).toBeDefined();
    expect(picturesRead()).toBe(2);
  });

  it('does not stay of a picture that was removed while it was made', async () => {
    const { shrink } = pictures;
    const removing = createThumbnails(objects, {
      shrink: async (asker, picture, type) => {
        await removePicture(objects, KEY);
        return shrink(asker, picture, type);
      },
    });
    expect(await removing.get(KEY)).toBeUndefined();
    kept.set(pictureObject(KEY), Buffer.from('a big picture'));
    expect(await removing.get(jpegName(KEY))).toBeUndefined();
    expect([...kept.keys()]).toEqual([]);
  });

  it('is none of a picture that does not exist', async () => {
    expect(await thumbnails.get(newUploadKey(7))).toBeUndefined();
  });
});
