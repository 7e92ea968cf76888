// Builds what has changed: the programs into dist/, each package into its own dist/, and the page
// into dist/public.
// `build.mjs programs` leaves the page out.
import { fileURLToPath } from 'node:url';
import { stamped } from './build/stamp.mjs';

const told = async (what, work) => {
  const began = performance.now();
  console.log(`Building ${what}…`);
  try {
    await work();
  } catch (error) {
    console.error(`\nThe build of ${what} failed: ${error.message}\n`);
    process.exit(1);
  }
  console.log(`Built ${what} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
};

await stamped('programs', () =>
  told('the programs', async () => {
    const [{ build }, { bundleOptions }, { OLDEST_NODE_OF_PACKAGES, PACKAGES, PROGRAMS }] =
      await Promise.all([
        import('esbuild'),
        import('./build/bundle.mjs'),
        import('./build/programs.mjs'),
      ]);
    await build(bundleOptions(PROGRAMS));
    await build({ ...bundleOptions(PACKAGES), target: OLDEST_NODE_OF_PACKAGES });
  }),
);

const buildPage = () =>
  told('the page', async () => {
    const [{ build }, { drawPagePictures }, { writeVerifier }, { compressPage }, { weighPage }] =
      await Promise.all([
        import('vite'),
        import('./build/page-pictures.mjs'),
        import('./build/verifier-page.mjs'),
        import('./build/compress-page.mjs'),
        import('./build/weigh-page.mjs'),
      ]);
    const configFile = fileURLToPath(new URL('../frontend/vite.config.ts', import.meta.url));
    await build({ configFile, logLevel: 'warn' });
    const folder = fileURLToPath(new URL('../dist/public', import.meta.url));
    await drawPagePictures(folder);
    await writeVerifier(folder);
    compressPage(folder);
    console.log(`The home page loads ${weighPage(folder)} bytes of compressed script`);
  });

if (process.argv[2] !== 'programs') await stamped('page', buildPage);
