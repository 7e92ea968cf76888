import { randomUUID } from 'node:crypto';
import { afterAll } from '@jest/globals';
import { startSearchServer, type SearchServer } from '@tests/kit/search-server/server';
import { openEmbeddedIndex } from './embedded-index';
import { openServerIndex } from './opensearch/open-server-index';
import { parseSearchAddress } from './opensearch/search-address';
import { searchIndexContract, type IndexTarget } from './search-index.contract';

let server: Promise<SearchServer> | undefined;
afterAll(async () => (await server)?.close());

/** Each index is of another log, so that they do not meet. */
const openAt = async (url: string) =>
  (await openServerIndex(parseSearchAddress(url), randomUUID())(0)).index;

const embedded: IndexTarget = {
  name: 'the embedded index',
  open: () => Promise.resolve(openEmbeddedIndex()),
};

const ours: IndexTarget = {
  name: 'a server',
  open: async () => openAt((await (server ??= startSearchServer())).url),
};

const realAt = (url: string): IndexTarget => ({
  name: 'the server at SEARCH_URL',
  open: () => openAt(url),
});

const real = process.env['SEARCH_URL'];
for (const target of [embedded, ours, ...(real === undefined ? [] : [realAt(real)])]) {
  searchIndexContract(target);
}
