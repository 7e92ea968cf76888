import { documentStoreContract } from './document-store.contract';
import { startMongoDb } from '../src/server';

const real = process.env['MONGODB_URL'];

documentStoreContract({
  start: async () => {
    if (real !== undefined) return { url: real, stop: () => Promise.resolve() };
    const { url, close } = await startMongoDb();
    return { url, stop: close };
  },
});
