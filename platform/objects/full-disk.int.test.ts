import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const STORE = fileURLToPath(new URL('./file-object-store.ts', import.meta.url));
/** Blocks of 512 bytes. */
const FILE_BLOCKS = 100;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rifaviva-full-'));
});
afterEach(() => rm(folder, { recursive: true }));

const PROGRAM = `
  import { openFileObjectStore } from ${JSON.stringify(STORE)};
  const store = await openFileObjectStore(process.env.FOLDER);
  const put = (key, bytes) =>
    store.put(key, Buffer.alloc(bytes), 'image/webp').catch(({ code }) => code);
  console.log(JSON.stringify({
    big: await put('uploads/big.webp', 1_000_000),
    hasBig: await store.has('uploads/big.webp'),
    small: await put('uploads/small.webp', 1_000),
  }));
`;
const ARGUMENTS = ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM];

it('leaves nothing of an object without room, and still stores those that fit', async () => {
  // No file may exceed the limit: simulates a full disk.
  const program = spawn(
    'sh',
    [
      '-c',
      `trap '' XFSZ; ulimit -f ${FILE_BLOCKS}; exec "$0" "$@"`,
      process.execPath,
      ...ARGUMENTS,
    ],
    { env: { ...process.env, FOLDER: folder } },
  );
  expect(await json(program.stdout)).toEqual({ big: 'EFBIG', hasBig: false, small: true });
  expect(await readdir(join(folder, 'uploads'))).toEqual(['small.webp']);
  expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
});
