import { expect, it } from '@jest/globals';
import { aManualRaffle, aRaffle, daysFromNow } from '@/testing/controls';
import { pickSimilar } from './pick-similar';

const subject = aRaffle({ id: 12, subcategoryId: 104, createdBy: 3 });
const other = (id: number, values: Parameters<typeof aRaffle>[0] = {}) =>
  aRaffle({ id, createdBy: 4, subcategoryId: 101, endDate: daysFromNow(5), ...values });

const picked = (...candidates: Parameters<typeof pickSimilar>[1]) =>
  pickSimilar(subject, candidates, Date.now()).map(({ id }) => id);

it('shows those of the same subcategory first, and those that end soonest', () => {
  const candidates = [
    other(1, { endDate: daysFromNow(1) }),
    other(2, { subcategoryId: 104, endDate: daysFromNow(9) }),
    other(3, { subcategoryId: 104, endDate: daysFromNow(2) }),
    other(4, { subcategoryId: null, endDate: daysFromNow(3) }),
  ];
  expect(picked(...candidates)).toStrictEqual([3, 2, 1, 4]);
});

it('leaves out the raffle itself, those of its seller, and what nobody can buy', () => {
  expect(
    picked(
      subject,
      other(1, { createdBy: 3 }),
      other(2, { soldTickets: 100, totalTickets: 100 }),
      other(3, { endDate: daysFromNow(-0.1) }),
      other(4, { status: 'completed' }),
      aManualRaffle({ id: 5, createdBy: 4 }),
    ),
  ).toStrictEqual([5]);
});

it('takes raffles without a subcategory for those of another one', () => {
  const plain = { ...subject, subcategoryId: null };
  const candidates = [
    other(1, { endDate: daysFromNow(1) }),
    other(2, { subcategoryId: null, endDate: daysFromNow(2) }),
  ];
  expect(pickSimilar(plain, candidates, Date.now()).map(({ id }) => id)).toStrictEqual([1, 2]);
});
