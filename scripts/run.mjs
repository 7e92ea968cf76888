// Runs a TypeScript program of this project: `node scripts/run.mjs [--join] <file.ts> [arguments]`.
// With --join it uses the stores of the running copy on DATA_DIR, unless the environment names
// all of them. A program that `npm run build` has made of the present sources is used as it is.
import './end-with-npm.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PROGRAMS } from './build/programs.mjs';
import { forgetBuild, isBuilt } from './build/stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const joins = process.argv[2] === '--join';
const [entry, ...args] = process.argv.slice(joins ? 3 : 2);

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

/** A copy that was killed leaves its file behind, and its number may be a stranger's by now. */
const runningCopy = async (dataDir) => {
  const { startOf } = await import('../launcher/process-start.ts');
  try {
    const copy = JSON.parse(readFileSync(resolve(dataDir, 'running.json'), 'utf8'));
    const startedAt = startOf(copy.pid);
    // Copies of 1.0.0 do not tell when they began.
    return startedAt === undefined || startedAt !== (copy.startedAt ?? startedAt)
      ? undefined
      : copy;
  } catch {
    return undefined;
  }
};

const STORES = ['EVENT_STORE_URL', 'MONGODB_URL', 'REDIS_URL'];
const OWN_SERVERS = 'EVENT_STORE_URL, MONGODB_URL and REDIS_URL to your own servers.';

const join = async () => {
  const given = STORES.filter((name) => process.env[name]);
  if (given.length === STORES.length) return;
  const dataDir = resolve(root, process.env.DATA_DIR || '.data');
  const copy = await runningCopy(dataDir);
  if (copy) {
    // Half of one site and half of another would be taken for one.
    const other = given.find((name) => process.env[name] !== copy.env[name]);
    if (other)
      fail(
        `${other} is not what the copy of Rifaviva on the data folder ${dataDir} uses. Unset it to ` +
          `join that copy, or set ${OWN_SERVERS}`,
      );
    const stores = Object.fromEntries(STORES.map((name) => [name, copy.env[name]]));
    const site = copy.url && { BACKEND_URL: copy.url };
    process.env = { ...copy.env, ...process.env, ...stores, ...site };
    return;
  }
  // It names a site, which a folder of this machine is not: the operation asks for the rest.
  if (process.env.EVENT_STORE_URL) return;
  // Reported later, when the site is needed: some operations work without it.
  process.env.RIFAVIVA_NO_COPY =
    `No copy of Rifaviva is running on the data folder ${dataDir}. Begin it with npm start, or set ` +
    `DATA_DIR to its folder, or ${OWN_SERVERS}`;
};

if (!entry?.endsWith('.ts')) fail('Usage: node scripts/run.mjs [--join] <file.ts> [arguments]');
if (joins) await join();

const bundle = resolve(root, 'dist', entry.replace(/\.ts$/, '.js'));
const isOfBuild = PROGRAMS.includes(entry);
if (!(isOfBuild && existsSync(bundle) && isBuilt('programs'))) {
  // Once the sources are again those of the build, this bundle must not pass for a part of it.
  if (isOfBuild) forgetBuild('programs');
  const [{ bundleOptions }, { writeBundle }] = await Promise.all([
    import('./build/bundle.mjs'),
    import('./build/write-bundle.mjs'),
  ]);
  await writeBundle({ ...bundleOptions([entry]), logLevel: 'warning' });
}
process.argv = [process.execPath, bundle, ...args];
process.setSourceMapsEnabled(true);
await import(pathToFileURL(bundle).href);
