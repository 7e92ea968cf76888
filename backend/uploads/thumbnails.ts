import { buffer } from 'node:stream/consumers';
import type { ObjectStore, StoredObject } from '../../platform/objects/objects';
import type { PictureWork } from './picture-work';
import { personOf, pictureObject, thumbnailObject } from '../../platform/objects/picture-keys';
import { putThumbnail } from '../../platform/objects/picture-pairs';

/** Many may wait for one thumbnail, so none of them stops the work by leaving. */
const NEVER_GONE = new AbortController().signal;

/**
 * Small pictures, made with the big ones. One that was lost, or whose upload was interrupted, is
 * made again when somebody asks for it.
 */
export const createThumbnails = (objects: ObjectStore, pictures: Pick<PictureWork, 'shrink'>) => {
  const making = new Map<string, Promise<void>>();

  const make = async (key: string): Promise<void> => {
    const picture = await objects.get(pictureObject(key));
    if (!picture) return;
    const bytes = await buffer(picture.body);
    // Everybody may ask for it, so it waits for a turn of the owner's.
    const asker = { owners: [personOf(key)], gone: NEVER_GONE } as const;
    const thumbnail = await pictures.shrink(asker, bytes);
    await putThumbnail(objects, key, thumbnail);
  };

  const makeOnce = (key: string): Promise<void> => {
    const made = making.get(key) ?? make(key).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };

  return {
    make: makeOnce,

    get: async (key: string): Promise<StoredObject | undefined> => {
      const stored = await objects.get(thumbnailObject(key));
      if (stored) return stored;
      await makeOnce(key);
      return objects.get(thumbnailObject(key));
    },
  };
};

export type Thumbnails = ReturnType<typeof createThumbnails>;
