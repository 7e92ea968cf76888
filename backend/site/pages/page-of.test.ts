import { describe, expect, it } from '@jest/globals';
import { pageOf } from './page-of';

describe('an address', () => {
  it.each([
    ['/', 'home', 0],
    ['/buscar', 'search', 0],
    ['/BUSCAR/', 'search', 0],
    ['/crear', 'myRaffles', 0],
    ['/crear-rifa', 'createRaffle', 0],
    ['/rifas/12', 'raffle', 12],
    ['/rifas/12/', 'raffle', 12],
    ['/Rifas/12/Sorteo', 'draw', 12],
    ['/rifas/12/publicada', 'publishedRaffle', 12],
    ['/vendedor/3', 'seller', 3],
  ])('leads to a page: %s', (path, name, id) => {
    expect(pageOf(path)).toStrictEqual({ name, id });
  });

  it.each([
    '/nada',
    '/buscar/algo',
    '//',
    '/rifas',
    '/rifas/',
    '/rifas/doce',
    '/rifas/-1',
    '/rifas/1.5',
    '/rifas/1234567890123456',
    '/rifas/12/sorteo/1',
    '/vendedor/3/rifas',
    '/x/buscar',
  ])('leads nowhere: %s', (path) => {
    expect(pageOf(path)).toBeUndefined();
  });
});
