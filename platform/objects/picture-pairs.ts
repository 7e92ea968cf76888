import type { ObjectStore } from './objects';
import { pictureObject, thumbnailObject, WEBP } from './picture-keys';

/**
 * Removes a picture with its thumbnail. The picture goes last, so that whoever lists pictures after
 * a crash finds it again; then what was made of it meanwhile.
 */
export const removePicture = async (
  objects: Pick<ObjectStore, 'remove'>,
  key: string,
): Promise<void> => {
  await objects.remove(thumbnailObject(key));
  await objects.remove(pictureObject(key));
  await objects.remove(thumbnailObject(key));
};

/** Stores a thumbnail; none stays of a picture that was removed while it was made. */
export const putThumbnail = async (
  objects: Pick<ObjectStore, 'put' | 'has' | 'remove'>,
  key: string,
  thumbnail: Uint8Array,
): Promise<void> => {
  await objects.put(thumbnailObject(key), thumbnail, WEBP);
  if (!(await objects.has(pictureObject(key)))) await objects.remove(thumbnailObject(key));
};
