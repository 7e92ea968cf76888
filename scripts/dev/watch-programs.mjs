import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';
import { bundleOptions } from '../build/bundle.mjs';
import { PACKAGES, PROGRAMS } from '../build/programs.mjs';
import { forgetBuild } from '../build/stamp.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The launcher's names for the packages' programs; any other program has the name of its folder.
 */
const STAND_INS = { 'embedded-event-store': 'event-store-db', 'mongodb-stand-in': 'mongodb' };

const programOf = (file) => {
  const path = relative(root, file).split(sep);
  return path[0] === 'packages' ? STAND_INS[path[1]] : path.at(-2);
};

const write = async ({ path, contents }) => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
};

/**
 * Compiles the programs now and after each change, and writes those whose code differs.
 * @param onChange gets the names of the programs that changed after the first build
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
    const programs = new Set(code.map(({ path }) => programOf(path)));
    if (!isFirst) for (const program of programs) if (program) onChange(program);
    isFirst = false;
  };

  const bundles = await context({
    ...bundleOptions([...PROGRAMS, ...PACKAGES]),
    logLevel: 'warning',
    write: false,
    plugins: [{ name: 'write-changed', setup: (build) => build.onEnd(writeChanged) }],
  });
  await bundles.rebuild();
  await bundles.watch();
  return bundles;
};
