import { Client, credentials } from '@grpc/grpc-js';
import { afterEach, beforeEach } from '@jest/globals';
import { temporaryStore, type TemporaryStore } from './temporary-store';

/** For each test a store of its own, and a client that sends it whatever the test likes. */
export const useRawClient = (): { readonly store: TemporaryStore; readonly client: Client } => {
  let open: { readonly store: TemporaryStore; readonly client: Client } | undefined;
  const opened = () => {
    if (!open) throw new Error('The store is not open before a test begins');
    return open;
  };

  beforeEach(async () => {
    const store = await temporaryStore();
    const address = `127.0.0.1:${store.server.port}`;
    open = { store, client: new Client(address, credentials.createInsecure()) };
  });
  afterEach(async () => {
    const { store, client } = opened();
    open = undefined;
    client.close();
    await store.close();
  });

  return {
    get store() {
      return opened().store;
    },
    get client() {
      return opened().client;
    },
  };
};
