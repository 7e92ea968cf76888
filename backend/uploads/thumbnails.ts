import { buffer } from 'node:stream/consumers';
import type { ObjectStore, StoredObject } from '../../platform/objects/objects';
import { imageWork, smallPicture } from './pictures';
import { ownerOf, pictureObject, thumbnailObject, WEBP } from './upload-key';

/**
 * Small pictures, made from the stored big ones: right after the upload, or later if that was
 * interrupted.
 */
export const createThumbnails = (objects: ObjectStore) => {
  const making = new Map<string, Promise<void>>();

  const make = async (key: string): Promise<void> => {
    const picture = await objects.get(pictureObject(key));
    if (!picture) return;
    const bytes = await buffer(picture.body);
    // Everybody may ask for it, so it waits for a turn of the owner's.
    const thumbnail = await imageWork(ownerOf(key) ?? 0, () => smallPicture(bytes));
    await objects.put(thumbnailObject(key), thumbnail, WEBP);
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
