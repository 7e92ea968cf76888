import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';
import { bundleOptions } from '../build/bundle.mjs';
import { PROGRAMS } from '../build/programs.mjs';
import { forgetBuild } from '../build/stamp.mjs';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** What the launcher calls the entry of a package; every other program is called after its folder. */
const STAND_INS = { 'event-store-stand-in': 'event-store-db', 'mongodb-stand-in': 'mongodb' };

const programOf = (file) => {
  const folders = relative(dist, file).split(sep).slice(0, -1);
  return folders[0] === 'packages' ? STAND_INS[folders[1]] : folders.at(-1);
};

const write = async ({ path, contents }) => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
};

/**
 * Compiles the programs now and whenever a source changes, and writes those whose code is another than before.
 * @param onChange gets the names of programs that changed after the first time
 */
export const watchPrograms = async (onChange) => {
  forgetBuild('programs');
  const hashes = new Map();
  let isFirst = true;

  const writeChanged = async ({ outputFiles, errors }) => {
    if (errors.length > 0) return;
    const changed = outputFiles.filter(({ path, hash }) => hashes.get(path) !== hash);
    for (const { path, hash } of changed) hashes.set(path, hash);
    await Promise.all(changed.map(write));
    const code = changed.filter(({ path }) => path.endsWith('.js'));
    if (!isFirst) for (const { path } of code) onChange(programOf(path));
    isFirst = false;
  };

  const bundles = await context({
    ...bundleOptions(PROGRAMS),
    logLevel: 'warning',
    write: false,
    plugins: [{ name: 'write-changed', setup: (build) => build.onEnd(writeChanged) }],
  });
  await bundles.rebuild();
  await bundles.watch();
  return bundles;
};
