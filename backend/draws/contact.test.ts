import { describe, expect, it } from '@jest/globals';
import { accountRegistered, profile } from '@domain/accounts/controls';
import { evolve, unknownAccount } from '@domain/accounts/state';
import {
  raffleCompleted,
  raffleCreated,
  ticketsPurchased,
  winnerDrawn,
} from '@domain/raffles/controls';
import { RAFFLE } from '@domain/raffles/controls/example';
import { recordedLog } from '@tests/kit/recorded-log';
import { contactOf, deletedContact, findDraw } from './contact';

const created = raffleCreated();
const sold = ticketsPurchased({ tickets: 100 }, created);
const sealed = raffleCompleted({}, sold);
const drawn = winnerDrawn({}, sealed);

const home = {
  address: 'Calle Mayor 1',
  postalCode: '42001',
  city: 'Soria',
  municipality: 'Soria',
  province: 'Soria',
  community: 'Castilla y León',
  country: 'España',
};

const account = evolve(
  unknownAccount,
  accountRegistered({ userId: 20, username: 'lucia', profile: profile({ phone: '600', ...home }) }),
);

const contact = (of: 'winner' | 'seller', hasShipping = true) => {
  if (account.status !== 'registered') throw new Error('Nobody has registered');
  return contactOf(account, of, { hasShipping });
};

const person = {
  userId: 20,
  username: 'lucia',
  fullName: 'Lucía Ferrer',
  email: 'lucia@example.org',
  phone: '600',
  deleted: false,
};

describe('the contact data', () => {
  it('of a winner include where the prize is sent', () => {
    expect(contact('winner')).toEqual({ of: 'winner', ...person, shippingAddress: home });
  });

  it('of a winner have no address where nothing is sent', () => {
    expect(contact('winner', false)).toEqual({ of: 'winner', ...person });
  });

  it('of a seller have no address', () => {
    expect(contact('seller')).toEqual({ of: 'seller', ...person });
  });

  it('of somebody who has left are none', () => {
    expect(deletedContact(20, 'seller')).toEqual({
      of: 'seller',
      userId: 20,
      username: null,
      fullName: 'Cuenta eliminada',
      email: null,
      phone: null,
      deleted: true,
    });
  });
});

describe('the draw of a raffle', () => {
  it('is found once it has happened', async () => {
    const log = recordedLog([created, sold, sealed, drawn]);
    const { hasShipping } = created.data;
    expect(await findDraw(log, RAFFLE)).toMatchObject({ drawn, hasShipping });
  });

  it.each([
    ['of one on sale', [created, sold]],
    ['of a sealed one', [created, sold, sealed]],
    ['of one that does not exist', []],
  ])('is missing: %s', async (_which, events) => {
    expect(await findDraw(recordedLog(events), RAFFLE)).toBeUndefined();
  });
});
