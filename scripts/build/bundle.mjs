import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * How a program becomes one file under dist/, at the path of its source. Packages stay outside: they are installed.
 * @param entries paths from the root of the project
 */
export const bundleOptions = (entries) => ({
  absWorkingDir: root,
  entryPoints: entries,
  outdir: 'dist',
  outbase: '.',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: 'linked',
  logLevel: 'silent',
});
