import { describe, expect, it } from '@jest/globals';
import { waitsOf } from './waits';

describe('waits for a change', () => {
  it('end with the first message that shows the ticket, which may show later ones too', () => {
    const bought = [
      [2, 11],
      [1, 10],
      [3, 12],
      [4, 20],
    ] as const;
    const arrivals = [
      [0, 1],
      [1, 15],
      [3, 30],
      [4, 31],
    ] as const;
    expect(waitsOf(bought, [arrivals])).toEqual([5, 19, 18, 11]);
  });

  it('are none where the message came before the answer', () => {
    expect(waitsOf([[1, 10]], [[[1, 8]]])).toEqual([0]);
  });

  it('count in every socket', () => {
    expect(waitsOf([[1, 10]], [[[1, 12]], [[1, 17]]])).toEqual([2, 7]);
  });

  it('can not be told of a ticket that no message showed', () => {
    expect(() => waitsOf([[2, 10]], [[[1, 12]]])).toThrow('ticket 2');
  });
});
