// `npm run check:names`: an exported name stands in one room of the house, so that a reader who
// finds it knows where it is from. A type of `contracts/` may have the name of what it shows.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const ROOMS = [
  'domain',
  'application',
  'contracts',
  'platform',
  'projections',
  'backend',
  'workers',
  'launcher',
  'ops',
  'demo',
];
const OF_TESTS = /\.(test|contract)\.ts$|[/\\](testing|controls|contract)([/\\]|\.ts$)/;
const EXPORTED =
  /^export (?:abstract )?(?:async )?(?<kind>const|let|function\*?|class|type|interface|enum) (?<name>\w+)/gm;

const filesOf = (room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((file) => join(room, file))
    .filter((file) => file.endsWith('.ts') && !OF_TESTS.test(file));

const isWireShape = (room, kind) => room === 'contracts' && /type|interface/.test(kind);

/** Each exported name, with the files that export it and their rooms. */
const places = new Map();
for (const room of ROOMS) {
  for (const file of filesOf(room)) {
    for (const { groups } of readFileSync(join(root, file), 'utf8').matchAll(EXPORTED)) {
      if (isWireShape(room, groups.kind)) continue;
      places.set(groups.name, [...(places.get(groups.name) ?? []), { room, file }]);
    }
  }
}

const twice = [...places].filter(([, found]) => new Set(found.map(({ room }) => room)).size > 1);
for (const [name, found] of twice)
  console.error(`${name} is exported by ${found.map(({ file }) => file).join(' and ')}`);
process.exitCode = twice.length > 0 ? 1 : 0;
