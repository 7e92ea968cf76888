import type { ObjectStore } from './objects';
import { jpegName, pictureObject, thumbnailNamed, thumbnailObject } from './picture-keys';

/**
 * Removes a picture with its thumbnails. The picture goes last, so that whoever lists pictures
 * after a crash finds it again; then what was made of it meanwhile.
 */
export const removePicture = async (
  objects: Pick<ObjectStore, 'remove'>,
  key: string,
): Promise<void> => {
  const small = [key, jpegName(key)].map(thumbnailObject);
  for (const object of [...small, pictureObject(key), ...small]) await objects.remove(object);
};

/** Stores a thumbnail; none stays of a picture that was removed while it was made. */
export const putThumbnail = async (
  objects: Pick<ObjectStore, 'put' | 'has' | 'remove'>,
  name: string,
  thumbnail: Uint8Array,
): Promise<void> => {
  const { key, type } = thumbnailNamed(name);
  await objects.put(thumbnailObject(name), thumbnail, type);
  if (!(await objects.has(pictureObject(key)))) await objects.remove(thumbnailObject(name));
};
