import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../lifecycle';
import { openFileObjectStore } from './file-object-store';
import type { ObjectStore } from './objects';

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** `file:///folder`, or `file:folder` from where the program was started. */
const folderOf = (url: string): string =>
  url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length));

/** @throws StartError when the store can't be used */
export const openObjectStore = async (url: string): Promise<ObjectStore> => {
  if (!url.startsWith('file:')) {
    const [protocol = url] = url.split(':');
    throw new StartError(`OBJECT_STORE_URL: ${protocol}: is not supported by this version`);
  }
  try {
    return await openFileObjectStore(folderOf(url));
  } catch (error) {
    throw new StartError(`OBJECT_STORE_URL: ${url} can't be used (${reasonOf(error)})`);
  }
};
