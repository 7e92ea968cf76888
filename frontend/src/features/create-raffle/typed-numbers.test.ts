import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createRaffleBody } from '@contracts/raffles';
import { englishThousands, writtenCounts, writtenEuros } from '@/testing/spanish-numbers';
import { blankDraft, raffleBody, withMode, type RaffleDraft, draftErrors } from './raffle-draft';

const auto: RaffleDraft = {
  ...blankDraft(Date.now()),
  title: 'Patinete',
  description: 'Con cargador',
  brand: 'Xiaomi',
  color: 'Negro',
  categoryId: '1',
  images: ['/objects/uploads/p1'],
};
const manual = withMode(auto, 'manual');

const published = (draft: RaffleDraft) =>
  createRaffleBody.validateSync(raffleBody(draft, undefined), { context: { now: Date.now() } });

const publishesEach = (draft: RaffleDraft, name: keyof RaffleDraft, max: number) =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max }), (count) => {
      for (const typed of writtenCounts(count)) {
        const sent = published({ ...draft, [name]: typed });
        expect([typed, Number(Reflect.get(sent, name))]).toEqual([typed, count]);
      }
    }),
    { numRuns: 30 },
  );

describe('what is typed into a number field of the form', () => {
  it('publishes the price that was meant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 10_000_00 }), (cents) => {
        for (const typed of writtenEuros(cents)) {
          const { ticketPrice } = published({ ...auto, ticketPrice: typed });
          expect([typed, ticketPrice]).toEqual([typed, cents / 100]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('publishes the counts that were meant', () => {
    publishesEach(auto, 'stock', 10_000);
    publishesEach(auto, 'totalTickets', 100_000);
    publishesEach(manual, 'minTickets', 100_000);
  });

  it.each([
    ['ticketPrice', auto],
    ['stock', auto],
    ['totalTickets', auto],
    ['minTickets', manual],
  ] as const)('is refused as %s when it has two meanings', (name, draft) => {
    fc.assert(
      fc.property(englishThousands, (typed) => {
        const refused = { ...draft, [name]: typed };
        expect(draftErrors(refused, undefined)).toEqual({
          [name]: expect.stringContaining(`«${typed}»`),
        });
      }),
      { numRuns: 30 },
    );
  });

  it('says what is wrong with a text that is no number, and with a missing one', () => {
    const wrong = { ...auto, stock: '1,5', ticketPrice: '0,125', totalTickets: 'cien' };
    expect(draftErrors(wrong, undefined)).toEqual({
      stock: 'Escribe un número entero, sin decimales',
      ticketPrice: 'Escribe como mucho dos decimales',
      totalTickets: 'Escribe solo un número, sin letras ni signos: 1500 o 1.500',
    });
  });
});

describe('the year', () => {
  it.each(['2024', 'años 70', '1890 aprox.'])('is a text, such as %s', (year) => {
    const draft = { ...auto, year };
    expect(draftErrors(draft, undefined)).toEqual({});
    expect(published(draft).year).toBe(year);
  });

  it('may not be missing', () => {
    expect(draftErrors({ ...auto, year: ' ' }, undefined)).toEqual({
      year: 'El año es obligatorio',
    });
  });
});
