import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * A program is written to its source's path under dist/, a part of a package to the package's
 * dist/.
 */
const outputOf = (entry) =>
  (entry.startsWith('packages/') ? entry.replace('/src/', '/dist/') : `dist/${entry}`).replace(
    /\.ts$/,
    '',
  );

/**
 * Options that bundle each entry into one file. External packages are not bundled, because they are
 * installed; our own (`paths` in tsconfig.json) are.
 * @param entries paths from the root of the project
 */
export const bundleOptions = (entries) => ({
  absWorkingDir: root,
  entryPoints: entries.map((entry) => ({ in: entry, out: outputOf(entry) })),
  outdir: '.',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  packages: 'external',
  loader: { '.svg': 'text' },
  sourcemap: 'linked',
  logLevel: 'silent',
});
