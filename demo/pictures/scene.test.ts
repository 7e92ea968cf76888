import { describe, expect, it } from '@jest/globals';
import { RAFFLES } from '../catalogue/raffles';
import { drawing } from './drawing';
import { scene, type Picture } from './scene';

const photographs = new Map<Picture, number>(
  RAFFLES.map(({ picture, photographs: count }) => [picture, count]),
);
const all = [...photographs].flatMap(([picture, count]) =>
  Array.from({ length: count }, (_, shot) => scene(picture, shot)),
);

describe('the photographs', () => {
  it('all differ', () => {
    expect(new Set(all).size).toBe(all.length);
  });

  it('are whole pictures of 4 to 3, without anything missing', async () => {
    for (const svg of all) {
      const { format, width, height } = await drawing(svg).metadata();
      expect([format, width, height]).toEqual(['svg', 1_000, 750]);
      expect(svg).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it('use no paint that they do not define', () => {
    for (const svg of all) {
      const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id);
      const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
      expect(used.filter((id) => !defined.has(id))).toEqual([]);
    }
  });
});
