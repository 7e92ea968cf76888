import { expect, it } from '@jest/globals';
import { createRaffleBody } from '../../contracts/raffles';
import { terms } from '../../domain/raffles/controls';
import { termsOf } from './raffle-terms';

it('turns a form into what the rules take, and into no more', () => {
  const { photos, ticketPriceCents } = terms;
  const form = createRaffleBody.cast(
    { ...terms, images: [], ticketPrice: ticketPriceCents / 100, authorizationNumber: undefined },
    { stripUnknown: true },
  );
  expect(termsOf(form, photos)).toStrictEqual(terms);
});
