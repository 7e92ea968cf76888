import { describe, expect, it } from '@jest/globals';
import { drawPackShape } from '../../contracts/draws';
import { resealed } from '../testing/vectors';
import { packFault } from './pack-shape';

type Path = readonly (string | number)[];

const isNode = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  typeof value === 'object' && value !== null;

/** Every place in a value: of fields, items, and the lists and objects that hold them. */
const placesIn = (value: unknown, path: Path = []): readonly Path[] =>
  isNode(value)
    ? Object.entries(value).flatMap(([name, inner]) => {
        const at = [...path, Array.isArray(value) ? Number(name) : name];
        return [at, ...placesIn(inner, at)];
      })
    : [];

const changed = (value: unknown, [name, ...rest]: Path, to: (was: unknown) => unknown): unknown => {
  if (name === undefined) return to(value);
  if (!isNode(value)) throw new TypeError('There is nothing here');
  const inner = changed(value[name], rest, to);
  if (Array.isArray(value)) return (value as unknown[]).with(Number(name), inner);
  return { ...value, [name]: inner };
};

const nameOf = (path: Path): string =>
  path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : name === '' ? part : `${name}.${part}`,
    '',
  );

const places = placesIn(resealed);

/** What the API promises of a pack, strictly: no value is made to fit. */
const isInContract = (pack: unknown) => drawPackShape.isValidSync(pack, { strict: true });

describe('the shape of a pack', () => {
  it('is met by a published one', () => {
    expect([packFault(resealed), isInContract(resealed)]).toEqual([undefined, true]);
  });

  it.each(places.map((path) => [nameOf(path), path] as const))(
    'is not met with a list of one in place of %s, or with nothing there',
    (name, path) => {
      const listed = changed(resealed, path, (was) => [was]);
      expect(packFault(listed)?.startsWith(name)).toBe(true);
      expect(packFault(changed(resealed, path, () => ({})))?.startsWith(name)).toBe(true);
    },
  );

  // Not the empty text and not a 13th month: yup takes them for moments, and a pack does not.
  const values: readonly unknown[] = [
    null,
    true,
    ' ',
    '1',
    'none',
    'auto',
    'manual',
    [],
    {},
    -1,
    0,
    1,
    1.5,
    'rifa-draw/1',
    '2026-05-06T10:00:00.000Z',
    'log-restored',
    'a'.repeat(32),
    'A'.repeat(32),
    'a'.repeat(64),
  ];

  it.each(values)('is the one that the API promises, wherever %j stands in it', (value) => {
    for (const path of places) {
      const pack = changed(resealed, path, () => value);
      const fits = packFault(pack) === undefined;
      expect([nameOf(path), fits]).toEqual([nameOf(path), isInContract(pack)]);
    }
  });

  it.each([
    ['rules.(a field that no pack has)', { ...resealed, rules: { ...resealed.rules, note: 1 } }],
    ['(a field that no pack has)', { ...resealed, note: 1 }],
  ])('has no other fields: %s', (fault, pack) => {
    expect([packFault(pack), isInContract(pack)]).toEqual([fault, false]);
  });

  it.each(['entries', 'tickets', 'head', 'seed'])('has no later stage without %s', (name) => {
    expect(packFault({ ...resealed, [name]: undefined })).toMatch(` without ${name}`);
  });

  it.each([undefined, null, 1, 'pack', [], [resealed]])('is not that of %j', (value) => {
    expect(packFault(value)).toBe('not a pack');
  });
});
