import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nothingRecent, recall, rememberFor, type Recent } from '../shared/growing-map';
import { noRecentIds, seenLately } from './recent-ids';

const LASTS_MS = 1_000;
const remember = rememberFor(LASTS_MS);

it('remembers what the streams’ own state remembers', () => {
  const step = fc.record({ id: fc.integer({ min: 0, max: 60 }), waits: fc.nat({ max: 400 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200, size: 'max' }), (steps) => {
      const ids = noRecentIds();
      let model: Recent<true> = nothingRecent();
      let now = LASTS_MS;
      for (const { id, waits } of steps) {
        now += waits;
        const key = `5f0c2a9b-${id}`;
        const isKnown = recall(model, key) === true;
        expect(seenLately(ids, key, now, LASTS_MS)).toBe(isKnown);
        if (!isKnown) model = remember(model, key, true, now);
      }
    }),
  );
});

it('takes many for as many', () => {
  const ids = noRecentIds();
  const many = Array.from({ length: 50_000 }, (_, index) => `purchase-${index}`);
  expect(many.some((id) => seenLately(ids, id, 0, LASTS_MS))).toBe(false);
  expect(many.every((id) => seenLately(ids, id, 0, LASTS_MS))).toBe(true);
});
