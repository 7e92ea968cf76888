import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectStoreContract, type ObjectStoreTarget } from './objects.contract';
import { openObjectStore } from './open-object-store';
import { openS3ObjectStore } from './s3-object-store';
import { startS3Server } from './testing/s3-server';

const folder: ObjectStoreTarget = {
  name: 'files of a folder',
  start: async () => {
    const root = await mkdtemp(join(tmpdir(), 'rifaviva-objects-'));
    return {
      store: await openObjectStore(`file:${root}`),
      stop: () => rm(root, { recursive: true }),
    };
  },
};

const bucket: ObjectStoreTarget = {
  name: 'a bucket',
  start: async () => {
    const server = await startS3Server();
    return { store: await openS3ObjectStore(server.address), stop: server.close };
  },
};

const realAt = (url: string): ObjectStoreTarget => ({
  name: 'the store at OBJECT_STORE_URL',
  start: async () => ({ store: await openObjectStore(url), stop: () => Promise.resolve() }),
});

const real = process.env['OBJECT_STORE_URL'];
for (const target of [folder, bucket, ...(real === undefined ? [] : [realAt(real)])]) {
  objectStoreContract(target);
}
