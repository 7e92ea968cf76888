import type Keygrip from 'keygrip';
import { LRUCache } from 'lru-cache';

type IndexOf = Keygrip['index'];

const REMEMBERED = 20_000;

/**
 * Remembers right signatures and their keys, because computing one for each request takes time.
 * Wrong ones are computed again, so that nobody can fill the memory with them.
 */
export const rememberSignatures = (compute: IndexOf): IndexOf => {
  const known = new LRUCache<string, number>({ max: REMEMBERED });
  return (data, signature) => {
    const signed = `${data} ${signature}`;
    const index = known.get(signed) ?? compute(data, signature);
    if (index >= 0) known.set(signed, index);
    return index;
  };
};
