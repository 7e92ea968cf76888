import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createCodec, newEvent, type AnyEvent } from '../../platform/event-store/codec';
import { catalogue } from '../catalogue';
import { versionOf, type Catalogue } from '../shared/event-types';

const { encode } = createCodec(catalogue);
const DOMAIN = new URL('../', import.meta.url);
const KNOWN: Catalogue = catalogue;

interface Control {
  readonly folder: string;
  readonly event: AnyEvent;
}

/** A ready-made event, such as `raffleCreated()` of `raffles/controls.ts`. */
export const controlOf = async (type: string): Promise<Control> => {
  const name = `${type.charAt(0).toLowerCase()}${type.slice(1)}`;
  for (const folder of readdirSync(DOMAIN)) {
    if (!existsSync(new URL(`${folder}/controls.ts`, DOMAIN))) continue;
    // A control of this name, called without arguments, is the event.
    const controls = (await import(`../${folder}/controls`)) as Record<string, () => AnyEvent>;
    const make = controls[name];
    if (make) return { folder, event: make() };
  }
  throw new Error(`No controls.ts of domain/ has ${name}()`);
};

/** A stream of the category that the folder has recorded already: events that belong together. */
const streamIn = (folder: URL, category: string): string =>
  readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { stream: string })
    .find(({ stream }) => stream.startsWith(`${category}-`))?.stream ?? `${category}-1`;

/**
 * Records the newest shape of each type that is not recorded yet: its ready-made event, as the
 * codec puts it into the log.
 * @param known such as `RaffleCreated.v3`
 */
export const recordShapes = async (known: ReadonlySet<string>): Promise<void> => {
  for (const [category, types] of Object.entries(KNOWN)) {
    for (const [type, catalogued] of Object.entries(types)) {
      const name = `${type}.v${versionOf(catalogued)}`;
      if (known.has(name)) continue;
      const { folder, event } = await controlOf(type);
      const recorded = new URL(`${folder}/recorded/`, DOMAIN);
      mkdirSync(recorded, { recursive: true });
      const stream = streamIn(recorded, category);
      const { id, data, metadata } = encode(
        stream,
        newEvent(event, { correlationId: randomUUID() }),
      );
      const shape = { stream, revision: 1, position: 1, id, type, data, metadata };
      writeFileSync(new URL(`${name}.json`, recorded), `${JSON.stringify(shape, null, 2)}\n`);
    }
  }
};
