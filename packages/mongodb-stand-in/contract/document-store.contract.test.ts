import { documentStoreContract } from './document-store.contract';
import { startMongoDb } from '../src/server';

const real = process.env['MONGODB_URL'];
const credentials = { name: 'contract', password: 'kept-by-both' };

documentStoreContract({
  start: async () => {
    if (real !== undefined) return { url: real, stop: () => Promise.resolve() };
    const { url, close } = await startMongoDb({ credentials });
    const { name, password } = credentials;
    return { url: url.replace('://', `://${name}:${password}@`), stop: close };
  },
});
