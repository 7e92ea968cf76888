import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles a program and puts it in its place at once: who starts the same program at the same
 * moment never reads half a file.
 * @param options of esbuild
 */
export const writeBundle = async (options) => {
  const { outputFiles } = await build({ ...options, write: false });
  for (const { path, contents } of outputFiles) {
    const unfinished = `${path}.${process.pid}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, contents);
    await rename(unfinished, path);
  }
};
