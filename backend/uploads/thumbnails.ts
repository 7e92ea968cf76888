import { buffer } from 'node:stream/consumers';
import type { ObjectStore, StoredObject } from '../../platform/objects/objects';
import type { PictureWork } from './picture-work';
import {
  personOf,
  pictureObject,
  thumbnailNamed,
  thumbnailObject,
} from '../../platform/objects/picture-keys';
import { putThumbnail } from '../../platform/objects/picture-pairs';

/** Many may wait for one thumbnail, so none of them stops the work by leaving. */
const NEVER_GONE = new AbortController().signal;

/**
 * Small pictures, made with the big ones. One that was lost, or whose upload was interrupted, is
 * made again when somebody asks for it; one as a JPEG is made only then.
 */
export const createThumbnails = (objects: ObjectStore, pictures: Pick<PictureWork, 'shrink'>) => {
  const making = new Map<string, Promise<void>>();

  const make = async (name: string): Promise<void> => {
    const { key, type } = thumbnailNamed(name);
    const picture = await objects.get(pictureObject(key));
    if (!picture) return;
    const bytes = await buffer(picture.body);
    // Everybody may ask for it, so it waits for a turn of the owner's.
    const asker = { owners: [personOf(key)], gone: NEVER_GONE } as const;
    const thumbnail = await pictures.shrink(asker, bytes, type);
    await putThumbnail(objects, name, thumbnail);
  };

  const makeOnce = (name: string): Promise<void> => {
    const made = making.get(name) ?? make(name).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };

  return {
    make: makeOnce,

    get: async (name: string): Promise<StoredObject | undefined> => {
      const stored = await objects.get(thumbnailObject(name));
      if (stored) return stored;
      await makeOnce(name);
      return objects.get(thumbnailObject(name));
    },
  };
};

export type Thumbnails = ReturnType<typeof createThumbnails>;
