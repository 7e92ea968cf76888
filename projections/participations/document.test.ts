import { describe, expect, it } from '@jest/globals';
import { rangeLine, rangeOf, receiptLine, receiptOf, seqOfLine } from './document';

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

  it.each([
    { from: 1, to: 1 },
    { from: 7, to: 100_000 },
  ])('contains the range %j', (range) => {
    expect(rangeOf(rangeLine(range))).toEqual(range);
  });
});
