import { randomUUID } from 'node:crypto';
import type { ObjectStore } from './objects';

const TYPE = 'application/json';

/**
 * Stores an object twice, because stores that don't know conditional writes ignore the condition
 * without a word, and anybody could then replace a photo that has been published.
 * @throws Error when the second write wins
 */
export const requireFirstToWin = async (store: ObjectStore): Promise<void> => {
  const key = `trials/${randomUUID()}.json`;
  try {
    await store.put(key, Buffer.from('"first"'), TYPE);
    if (!(await store.put(key, Buffer.from('"second"'), TYPE))) return;
  } finally {
    await store.remove(key);
  }
  throw new Error(
    'it ignores If-None-Match, so a second upload would replace the first: use a version or a store ' +
      'that has conditional writes, or a folder (file:)',
  );
};
