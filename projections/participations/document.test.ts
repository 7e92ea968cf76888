import { describe, expect, it } from '@jest/globals';
import { rangeLine, rangesOf, receiptLine, receiptOf, seqOfLine } from './document';

const receipt = {
  purchaseId: '0f8fad5b-d9cb-569f-a165-70867728950e',
  seq: 1_204,
  from: 99_998,
  to: 100_000,
  head: 'ab'.repeat(32),
  amountCents: 75,
};

describe('a line of a purchase', () => {
  it('contains a whole receipt', () => {
    const line = receiptLine(receipt);
    expect(receiptOf(line)).toEqual(receipt);
    expect(seqOfLine(line)).toBe(1_204);
  });
});

describe('a text of ranges', () => {
  it.each([
    [{ from: 1, to: 1 }],
    [
      { from: 7, to: 100_000 },
      { from: 100_002, to: 100_002 },
    ],
  ])('contains each of them, in order', (...ranges) => {
    expect(rangesOf({ ranges: ranges.map(rangeLine).join(' ') })).toEqual(ranges);
  });
});
