import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';

const OUTPUT = {
  programs: [
    'dist/launcher/start.js',
    'packages/embedded-event-store/dist/main.js',
    'packages/mongodb-stand-in/dist/main.js',
  ],
  page: ['dist/public/index.html', 'dist/public/verificar.html'],
};

const root = new URL('../../', import.meta.url);
const dist = new URL('dist/', root);
const stampOf = (part) => new URL(`.${part}.sha256`, dist);

const read = (url) => (existsSync(url) ? readFileSync(url, 'utf8') : undefined);

/** Whether the output exists and was built from the present sources. */
export const isBuilt = (part) =>
  OUTPUT[part].every((file) => existsSync(new URL(file, root))) &&
  read(stampOf(part)) === fingerprint(part);

/** Makes the next build run, whatever dist/ holds. */
export const forgetBuild = (part) => rmSync(stampOf(part), { force: true });

/** Builds a part unless it is built already. A failed or interrupted build leaves no stamp. */
export const stamped = async (part, build) => {
  if (isBuilt(part)) return;
  const sources = fingerprint(part);
  forgetBuild(part);
  await build();
  mkdirSync(dist, { recursive: true });
  writeFileSync(stampOf(part), sources);
};
