import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openObjectStore } from './open-object-store';
import { objectStoreContract } from './objects.contract';

objectStoreContract({
  start: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rifaviva-objects-'));
    return {
      store: await openObjectStore(`file:${folder}`),
      stop: () => rm(folder, { recursive: true }),
    };
  },
});
