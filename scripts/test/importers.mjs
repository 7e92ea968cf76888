import { posix } from 'node:path';

const QUOTED = /'([^'\n]+)'|"([^"\n]+)"/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

const ROOM = /^@(?=[a-z])/;

/** Where a quoted text may lead: the paths of tsconfig.json, a file beside, one from the root. */
const placesOf = (text, file) => {
  if (text.startsWith('.')) return [posix.join(posix.dirname(file), text)];
  if (text.startsWith('@/')) return [`frontend/src/${text.slice(2)}`];
  return [text.replace(ROOM, ''), `packages/${text}/src/index.ts`];
};

/**
 * Who names a file needs it: by an import, as a program that it starts, or as a page that it reads.
 * @param sources each file with its text
 * @returns each file with those that name it
 */
export const importersOf = (sources) => {
  const importers = new Map([...sources.keys()].map((file) => [file, new Set()]));
  for (const [file, text] of sources)
    for (const [, single, double] of text.matchAll(QUOTED)) {
      const named = placesOf(single ?? double, file)
        .flatMap((place) => ENDINGS.map((ending) => place + ending))
        .find((path) => importers.has(path));
      if (named) importers.get(named).add(file);
    }
  return importers;
};

/** @returns each file that a change can reach, with the number of imports between them */
export const reachOf = (changed, importers) => {
  const distances = new Map(changed.map((file) => [file, 0]));
  // A map goes on to what is added to it meanwhile.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
};
