import { describe, expect, it } from '@jest/globals';
import { decodeCursor, encodeCursor } from './list-order';

const raffle = {
  _id: 12,
  createdAt: new Date('2026-05-04T10:00:00.000Z'),
  ticketPriceCents: 150,
  endDate: new Date('2026-06-01T10:00:00.000Z'),
};

const cursorOf = (content: unknown): string =>
  Buffer.from(JSON.stringify(content)).toString('base64url');

describe('a cursor', () => {
  it.each([
    ['newest', raffle.createdAt.getTime()],
    ['price_asc', raffle.ticketPriceCents],
    ['endDate_desc', raffle.endDate.getTime()],
  ] as const)('leads back to the place of the last raffle: %s', (sortBy, value) => {
    expect(decodeCursor(encodeCursor(raffle, sortBy), sortBy)).toEqual([value, 12]);
  });

  it.each([
    ['of another order', encodeCursor(raffle, 'oldest')],
    ['without a place', cursorOf(['newest'])],
    ['with half a place', cursorOf(['newest', 1])],
    ['with more than a place', cursorOf(['newest', 1, 2, 3])],
    ['with words for numbers', cursorOf(['newest', '1', '2'])],
    ['with half numbers', cursorOf(['newest', 1.5, 2])],
    ['with a date that no calendar has', cursorOf(['newest', 8_640_000_000_000_001, 2])],
    ['that is no list', cursorOf({ 0: 'newest', 1: 1, 2: 2, length: 3 })],
    ['that is no JSON', 'newest'],
    ['that is empty', ''],
  ])('is refused %s', (_what, cursor) => {
    expect(decodeCursor(cursor, 'newest')).toBe(undefined);
  });

  it('may hold a price that is no date', () => {
    const cursor = cursorOf(['price_asc', 8_640_000_000_000_001, 2]);
    expect(decodeCursor(cursor, 'price_asc')).toEqual([8_640_000_000_000_001, 2]);
  });
});
