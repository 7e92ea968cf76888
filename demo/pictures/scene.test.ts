import { describe, expect, it } from '@jest/globals';
import { PAST } from '../catalogue/past';
import { SHOWN } from '../catalogue/raffles';
import { drawing } from './drawing';
import { scene } from './scene';

/** Raffles of one series share them. */
const all = [
  ...SHOWN,
  ...new Map(PAST.map((raffle) => [JSON.stringify(raffle.picture), raffle])).values(),
].flatMap(({ picture, photographs }) =>
  Array.from({ length: photographs }, (_, shot) => scene(picture, shot)),
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
