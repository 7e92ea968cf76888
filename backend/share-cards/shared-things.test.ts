import { describe, expect, it } from '@jest/globals';
import { sharedRaffle, sharedSeller, type SharedRaffle } from './shared-things';

const raffle: SharedRaffle = {
  _id: 12,
  title: 'Bici',
  ticketPriceCents: 150,
  hasShipping: false,
  municipality: null,
  province: null,
  community: null,
  photos: [{ path: '/objects/uploads/a.webp', width: 1, height: 1 }],
};

describe('the link to a raffle', () => {
  it('tells what it is, what a ticket costs, and that its draw can be checked', () => {
    expect(sharedRaffle(raffle)).toStrictEqual({
      name: 'raffle-12',
      title: 'Bici',
      label: '1,50\u00a0€ por ticket',
      notes: ['Sorteo verificable'],
      photo: '/objects/uploads/a.webp',
    });
  });

  it.each([
    [{ municipality: 'Soria', province: 'Soria', community: 'Castilla y León' }, 'Soria'],
    [{ municipality: 'Getafe', province: 'Madrid' }, 'Getafe, Madrid'],
    [{ community: 'Galicia' }, 'Galicia'],
    [{ community: 'Galicia', hasShipping: true }, 'Galicia · con envío'],
    [{ hasShipping: true }, 'con envío'],
  ])('tells where it is: %j', (values, place) => {
    expect(sharedRaffle({ ...raffle, ...values }).notes).toStrictEqual([
      place,
      'Sorteo verificable',
    ]);
  });
});

describe('the link to a seller', () => {
  const seller = {
    _id: 3,
    userType: 'particular' as const,
    username: 'vera',
    displayName: null,
    profileImage: null,
    firstName: 'Vera',
    lastName: 'Gil',
  };
  const stats = (rafflesCreated: number) => ({
    rafflesCreated,
    rafflesCompleted: 5,
    rafflesFailed: 0,
  });

  it('tells name, level, kind and raffles', () => {
    expect(sharedSeller(seller, stats(7))).toStrictEqual({
      name: 'seller-3',
      title: 'Vera Gil',
      label: 'Nivel Plata',
      notes: ['Vendedor particular', '5 rifas o más'],
      photo: null,
    });
    const shop = { ...seller, userType: 'comercio' as const };
    expect(sharedSeller(shop, stats(25))).toMatchObject({
      title: 'vera',
      notes: ['Comercio', '25 rifas o más'],
    });
  });

  it('is the same picture for most numbers of raffles', () => {
    const notes = new Set(
      Array.from({ length: 2_000 }, (_, n) => sharedSeller(seller, stats(n)).notes.join()),
    );
    expect(notes.size).toBe(9);
  });
});
