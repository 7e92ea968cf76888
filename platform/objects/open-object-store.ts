import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../lifecycle';
import { openFileObjectStore } from './file-object-store';
import { ObjectStoreUnavailableError, type ObjectStore } from './objects';
import { parseS3Address } from './s3-address';
import { openS3ObjectStore } from './s3-object-store';

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** `file:///folder`, or `file:folder` relative to the working directory. */
const folderOf = (url: string): string =>
  url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length));

const open = async (url: string): Promise<ObjectStore> => {
  if (url.startsWith('s3:')) return openS3ObjectStore(parseS3Address(url));
  if (url.startsWith('file:')) return openFileObjectStore(folderOf(url));
  throw new RangeError('only file: and s3: are known');
};

/** The address without its key and secret. */
const shown = (url: string): string => url.replace(/\/\/.*@/, '//');

/** Whether nothing was answered; a refusal has no cause. */
const isAway = (error: unknown): boolean =>
  error instanceof ObjectStoreUnavailableError && error.cause !== undefined;

/**
 * @throws ObjectStoreUnavailableError when the store is away, StartError when it can't be used
 */
export const openObjectStore = async (url: string): Promise<ObjectStore> => {
  try {
    return await open(url);
  } catch (error) {
    if (isAway(error)) throw error;
    throw new StartError(`OBJECT_STORE_URL: ${shown(url)} can't be used (${reasonOf(error)})`);
  }
};
