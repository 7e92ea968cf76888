import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';

const OUTPUT = { programs: 'launcher/start.js', page: 'public/index.html' };

const dist = new URL('../../dist/', import.meta.url);
const stampOf = (part) => new URL(`.${part}.sha256`, dist);

const read = (url) => (existsSync(url) ? readFileSync(url, 'utf8') : undefined);

/** Whether what is in dist/ was made from the sources as they are. */
export const isBuilt = (part) =>
  existsSync(new URL(OUTPUT[part], dist)) && read(stampOf(part)) === fingerprint(part);

/** Makes the next build do its work, whatever dist/ holds. */
export const forgetBuild = (part) => rmSync(stampOf(part), { force: true });

/** Builds a part, unless it is built. A build that fails or is cut short leaves no stamp. */
export const stamped = async (part, build) => {
  if (isBuilt(part)) return;
  const sources = fingerprint(part);
  forgetBuild(part);
  await build();
  mkdirSync(dist, { recursive: true });
  writeFileSync(stampOf(part), sources);
};
