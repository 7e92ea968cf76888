import { describe, expect, it } from '@jest/globals';
import { unknownNames } from './unknown-names';

describe('what a filter names', () => {
  it('is known where the log has it', () => {
    expect(unknownNames({ type: 'TicketsPurchased', category: 'raffle' })).toEqual([]);
    expect(unknownNames({})).toEqual([]);
  });

  it.each([
    ['TicketPurchased', 'TicketsPurchased'],
    ['ticketspurchased', 'TicketsPurchased'],
    ['Purchased', 'TicketsPurchased'],
    ['WinerDrawn', 'WinnerDrawn'],
  ])('is unknown as the type %s, and %s is the nearest', (name, nearest) => {
    const [unknown] = unknownNames({ type: name });
    expect(unknown).toMatchObject({ field: 'type', name });
    expect(unknown?.nearest[0]).toBe(nearest);
  });

  it('has no other name beside the nearest one that is far from it', () => {
    expect(unknownNames({ type: 'WinerDrawn' })[0]?.nearest).toEqual(['WinnerDrawn']);
    expect(unknownNames({ category: 'zzz' })[0]?.nearest).toHaveLength(1);
    expect(unknownNames({ type: 'RaffleFeature' })[0]?.nearest).toEqual([
      'RaffleFeatured',
      'RaffleFeatureExpired',
    ]);
  });

  it('is unknown as a category and as a type', () => {
    const unknown = unknownNames({ type: 'raffle', category: 'raffles' });
    expect(unknown.map(({ field }) => field)).toEqual(['type', 'category']);
    expect(unknown[1]?.nearest[0]).toBe('raffle');
  });

  it('is unknown where only an object has it by birth', () => {
    expect(unknownNames({ type: 'toString', category: 'constructor' })).toHaveLength(2);
  });
});
