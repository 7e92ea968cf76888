// Runs a program from its sources, so that it finds packages that only its own room has:
// `node scripts/run-sources.mjs <file.ts> [arguments]`.
import './end-with-npm.mjs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

const [entry, ...args] = process.argv.slice(2);
process.argv = [process.execPath, entry, ...args];
register();
await import(pathToFileURL(resolve(entry)).href);
