import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { openFileObjectStore } from './file-object-store';

it('is opened while another program writes into its folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'rifaviva-shared-'));
  const store = await openFileObjectStore(root);
  let isOver = false;
  const write = async (): Promise<void> => {
    while (!isOver) await store.put(`uploads/${randomUUID()}.webp`, Buffer.from('x'), 'image/webp');
  };
  const writing = Promise.all(Array.from({ length: 8 }, write));
  try {
    for (let time = 0; time < 100; time += 1)
      await expect(openFileObjectStore(root)).resolves.toBeDefined();
  } finally {
    isOver = true;
    await writing;
    await rm(root, { recursive: true });
  }
});
