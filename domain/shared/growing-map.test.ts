import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GrowingMap } from './growing-map';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
type Key = (typeof KEYS)[number];

const expectSame = (map: GrowingMap<Key, number>, model: ReadonlyMap<Key, number>) => {
  expect(map.size).toBe(model.size);
  for (const key of KEYS) {
    expect([key, map.has(key), map.get(key)]).toEqual([key, model.has(key), model.get(key)]);
  }
  const inOrder = [...model];
  for (let size = 0; size <= model.size; size += 1) {
    expect(map.since(size)).toEqual(inOrder.slice(size));
  }
};

describe('GrowingMap', () => {
  it('starts empty', () => {
    expectSame(GrowingMap.empty(), new Map());
  });

  it('keeps the first value of a key', () => {
    const map = GrowingMap.empty<Key, number>().with('a', 1);
    expect(map.with('a', 2)).toBe(map);
    expectSame(map, new Map([['a', 1]]));
  });

  it('holds a key without a value', () => {
    const map = GrowingMap.empty<Key, undefined>().with('a', undefined);
    expect(map.has('a')).toBe(true);
    expect(map.with('a', undefined).size).toBe(1);
  });

  it('lets an older version grow separately', () => {
    const root = GrowingMap.empty<Key, number>().with('a', 1);
    const left = root.with('b', 2).with('c', 3);
    const right = root.with('c', 4);
    expectSame(root, new Map([['a', 1]]));
    expectSame(left, new Map([['a', 1], ['b', 2], ['c', 3]])); // prettier-ignore
    expectSame(right, new Map([['a', 1], ['c', 4]])); // prettier-ignore
  });

  it('is an immutable map, whichever versions grow in whichever order', () => {
    const step = fc.record({
      version: fc.nat(),
      key: fc.constantFrom(...KEYS),
      value: fc.integer(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
        const maps = [GrowingMap.empty<Key, number>()];
        const models: ReadonlyMap<Key, number>[] = [new Map()];
        for (const { version, key, value } of steps) {
          const parent = version % maps.length;
          const map = maps[parent];
          const model = models[parent];
          if (!map || !model) throw new Error('Every version is kept');
          maps.push(map.with(key, value));
          models.push(model.has(key) ? model : new Map([...model, [key, value]]));
        }
        maps.forEach((map, version) => expectSame(map, models[version] ?? new Map()));
      }),
    );
  });
});
