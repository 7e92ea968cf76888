import { StartError } from '@platform/lifecycle';
import type { OpenIndex } from '../follow-index';
import { openServerIndex } from './open-server-index';
import { parseSearchAddress } from './search-address';

/**
 * How to open the index on the server at SEARCH_URL; undefined without one.
 * @throws StartError for an address that can't be used, which it does not repeat
 */
export const searchServer = (url: string | undefined, numbering: string): OpenIndex | undefined => {
  if (url === undefined) return undefined;
  try {
    return openServerIndex(parseSearchAddress(url), numbering);
  } catch (error) {
    throw new StartError(`SEARCH_URL ${error instanceof RangeError ? error.message : 'is no URL'}`);
  }
};
