import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { createCodec, type EventMetadata } from '../platform/event-store/codec';
import { catalogue } from './catalogue';
import { versionOf, type Catalogue } from './shared/event-types';
import { recordShapes } from './testing/record-shapes';
import { typeErrorsIn } from './testing/type-errors';

/** An event as some program wrote it. */
interface RecordedExample {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: EventMetadata;
}

/** `raffles/recorded/RaffleCreated.v1.json`; more examples add a word before `.json`. */
const FILE = /^(?<folder>[^/]+)\/recorded\/(?<type>\w+)\.v(?<version>\d+)(\.[a-z-]+)?\.json$/;

const read = (path: string) => {
  const { type = '', version = '' } = FILE.exec(path)?.groups ?? {};
  const text = readFileSync(new URL(path, import.meta.url), 'utf8');
  // The program of that time wrote these files.
  return { path, type, version: Number(version), example: JSON.parse(text) as RecordedExample };
};

const readAll = () =>
  readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('/recorded/') && path.endsWith('.json'))
    .map(read);

/** Such as `RaffleCreated.v3`. */
const namesOf = (examples: ReturnType<typeof readAll>) =>
  new Set(examples.map(({ type, version }) => `${type}.v${version}`));

// Keeps the shapes of today that no file has yet; a file that exists never changes.
if (process.env['UPDATE_RECORDED'] === 'on') await recordShapes(namesOf(readAll()));
const recorded = readAll();

const { decode } = createCodec(catalogue);

const decoded = ({ stream, position, ...example }: RecordedExample) => {
  const at = { streamId: stream, position: { commit: position } };
  const event = decode({ ...example, ...at, isJson: true });
  if (!event) throw new Error(`${stream} is another application's`);
  return event;
};

/** The compiler's errors for data that does not have the newest shape of its type. */
const shapeErrors = (shapes: readonly (readonly [name: string, type: string, data: object])[]) =>
  typeErrorsIn(
    [
      "import type { Category, CategoryEvents } from './catalogue';",
      'type Any = CategoryEvents[Category];',
      "type DataOf<Type extends Any['type']> = Extract<Any, { type: Type }>['data'];",
      ...shapes.map(
        ([name, type, data]) =>
          `export const ${name}: DataOf<'${type}'> = ${JSON.stringify(data)};`,
      ),
    ].join('\n'),
  );

describe('every shape ever written to a log', () => {
  it('stays recorded, in every version of every type', () => {
    const all: Catalogue = catalogue;
    const versions = Object.values(all).flatMap((types) =>
      Object.entries(types).flatMap(([type, catalogued]) =>
        Array.from({ length: versionOf(catalogued) }, (_, index) => `${type}.v${index + 1}`),
      ),
    );
    expect([...namesOf(recorded)].toSorted()).toEqual(versions.toSorted());
  });

  it.each(recorded)('can be read: $path', ({ type, version, example }) => {
    expect(example.type).toBe(type);
    expect(example.metadata.schemaVersion).toBe(version);
    const { stream, revision, id, metadata } = example;
    const read = { type, stream, revision, id, metadata, at: metadata.at };
    expect(decoded(example)).toMatchObject(read);
  });

  it('has the newest shape of its type after reading', () => {
    const shapes = recorded.map(({ path, type, example }) => {
      const name = path.replace(/^.*\/(.*)\.json$/, '$1').replaceAll(/\W/g, '_');
      return [name, type, decoded(example).data] as const;
    });
    expect(shapeErrors(shapes)).toEqual([]);
  });
});

describe('the check of a shape', () => {
  const sent = recorded.find(({ type }) => type === 'NotificationSent')?.example.data ?? {};

  it.each([
    ['a field less', { ...sent, unread: undefined }],
    ['a field more', { ...sent, seen: true }],
    ['a field of another kind', { ...sent, unread: '1' }],
    ['a word that is none of its own', { ...sent, channel: 'pigeon' }],
  ])('finds %s', (_what, data) => {
    expect(shapeErrors([['sent', 'NotificationSent', data]])).toEqual([
      expect.stringMatching(/^export const sent: /),
    ]);
  });
});
