import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOMS = ['domain', 'application', 'projections', 'workers', 'backend'];
/** What declares, makes or shows events acts on none. */
const NO_READER =
  /\.test\.ts$|\/testing\/|\/controls|\/events\.ts$|own-data\/labels|shared\/log-events/;

/**
 * The event types that a file names to act on them: compared, in a `case`, in a list, or as the key
 * of a table. `type: 'RaffleEnded'` makes an event, or names its type to the compiler.
 */
const namesIn = (text: string): ReadonlySet<string> => {
  const named = text.matchAll(/(?<!type: )'([A-Z]\w+)'/g);
  const keys = text.matchAll(/(?:^\s*|[{,] )([A-Z][A-Za-z]+): /gm);
  return new Set([...named, ...keys].flatMap(([, name]) => name ?? []));
};

/** The files that act on an event, by its type and in the order of their paths. */
export const readEventReaders = (
  types: readonly string[],
): ReadonlyMap<string, readonly string[]> => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
  )
    .filter((path) => path.endsWith('.ts') && !NO_READER.test(path))
    .toSorted()
    .map((path) => ({
      name: path.replace(/\.ts$/, ''),
      names: namesIn(readFileSync(path, 'utf8')),
    }));
  return new Map(
    types.map((type) => [
      type,
      files.filter(({ names }) => names.has(type)).map(({ name }) => name),
    ]),
  );
};
