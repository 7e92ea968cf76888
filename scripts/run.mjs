// Runs a TypeScript program of this project: node scripts/run.mjs <file.ts> [arguments]
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions } from './build/bundle.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [entry, ...args] = process.argv.slice(2);
if (!entry?.endsWith('.ts')) {
  console.error('Usage: node scripts/run.mjs <file.ts> [arguments]');
  process.exit(1);
}

await build(bundleOptions([entry]));
const bundle = resolve(root, 'dist', entry.replace(/\.ts$/, '.js'));
process.argv = [process.execPath, bundle, ...args];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(bundle).href);
