import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountRegistered } from '@domain/accounts/controls';
import { raffleCancelled, raffleCreated } from '@domain/raffles/controls';
import { usernameClaimed } from '@domain/usernames/controls';
import { accounts } from '@projections/accounts/fold';
import { openAccounts } from '@projections/accounts/queries';
import { raffleCards } from '@projections/raffle-cards/fold';
import { openRaffleCards } from '@projections/raffle-cards/queries';
import { sellerStats } from '@projections/seller-stats/fold';
import { openSellerStats } from '@projections/seller-stats/queries';
import { FoldedStore } from '@projections/testing/folded-store';
import { readConfig } from '@platform/config';
import { builtInTexts } from '../texts/texts';
import { createFindPage, type FindPage } from './find-page';

const SELLER = 3;
const WITHOUT_RAFFLES = 4;
const LONG = 'palabra '.repeat(80);

let store: FoldedStore;
let find: (path: string) => ReturnType<FindPage>;

beforeAll(async () => {
  store = await FoldedStore.open();
  const findPage = createFindPage({
    raffleCards: openRaffleCards(store),
    accounts: openAccounts(store),
    sellerStats: openSellerStats(store),
    texts: builtInTexts(readConfig({}).company),
  });
  find = (path) => findPage(path, (read) => read());
  await store.fold(
    [raffleCards, accounts, sellerStats],
    ...[SELLER, WITHOUT_RAFFLES].flatMap((userId) => [
      accountRegistered({ userId, username: `persona${userId}` }),
      usernameClaimed({ userId }),
    ]),
    raffleCreated({ raffleId: 12, sellerId: SELLER, description: 'Con cesta\n\ny luces.' }),
    raffleCreated({ raffleId: 13, sellerId: SELLER, title: 'Otra', description: LONG }),
    raffleCancelled({ raffleId: 13 }),
    raffleCreated({ raffleId: 14, sellerId: SELLER, ticketPriceCents: 1_234_50 }),
  );
});
afterAll(() => store.close());

describe('a page of text', () => {
  it('has the title and the description of its text, and one address', async () => {
    expect(await find('/Privacidad/')).toStrictEqual({
      status: 200,
      head: {
        title: 'Privacidad',
        description: 'Qué datos tuyos se guardan, quién los ve y cómo ejercer tus derechos.',
        path: '/privacidad',
      },
    });
  });
});

describe('the page of a raffle', () => {
  it('names it, its price and its end', async () => {
    expect(await find('/rifas/12')).toStrictEqual({
      status: 200,
      head: {
        title: 'Bicicleta de paseo',
        description: 'Tickets a 1,50 €. Hasta el 1 de junio de 2026. Con cesta y luces.',
        path: '/rifas/12',
        picture: '/objects/raffle-cards/12',
      },
    });
  });

  it('says how it ended, and keeps the description short', async () => {
    const { head } = await find('/rifas/13');
    expect(head.description).toMatch(/^Tickets a 1,50 €\. Cancelada\. palabra palabra.*palabra…$/);
    expect(head.description.length).toBeLessThanOrEqual(201);
  });

  it('writes a price as the page does', async () => {
    expect((await find('/rifas/14')).head.description).toMatch(/^Tickets a 1\.234,50\s€\. /);
  });

  it('has an address of its own for the draw', async () => {
    const { head } = await find('/rifas/12/sorteo');
    expect(head).toMatchObject({
      title: 'El sorteo de «Bicicleta de paseo»',
      path: '/rifas/12/sorteo',
      picture: '/objects/raffle-cards/12',
    });
  });
});

it('shows the page after publishing to its seller alone, and none for what is not there', async () => {
  expect(await find('/rifas/12/publicada')).toMatchObject({
    status: 200,
    head: { title: 'Rifaviva' },
  });
  expect((await find('/rifas/12/publicada')).head.path).toBeUndefined();
  expect((await find('/rifas/404/publicada')).status).toBe(404);
});

describe('the page of a seller', () => {
  it('names the seller', async () => {
    const { status, head } = await find(`/vendedor/${SELLER}`);
    expect(status).toBe(200);
    expect(head.path).toBe('/vendedor/3');
    expect(head.picture).toBe('/objects/seller-cards/3');
    expect(head.title.length).toBeGreaterThan(0);
    expect(head.description).toContain(head.title);
  });

  it('does not exist for somebody who never published: nobody may collect names', async () => {
    const { status, head } = await find(`/vendedor/${WITHOUT_RAFFLES}`);
    expect([status, head.title, head.path]).toStrictEqual([
      404,
      'Vendedor no encontrado',
      undefined,
    ]);
  });
});

describe('another address', () => {
  it.each([
    ['/rifas/999999', 'Rifa no encontrada'],
    ['/rifas/999999/sorteo', 'Rifa no encontrada'],
    ['/rifas/0', 'Rifa no encontrada'],
    ['/nada', 'Esta página no existe'],
  ])('is not found: %s', async (path, title) => {
    const { status, head } = await find(path);
    expect([status, head.title, head.path]).toStrictEqual([404, title, undefined]);
  });

  it.each(['/perfil', '/crear', '/participaciones'])('is not to be listed: %s', async (path) => {
    const { status, head } = await find(path);
    expect([status, head.path]).toStrictEqual([200, undefined]);
  });

  it('is listed when it is for everybody', async () => {
    expect((await find('/')).head).toMatchObject({ title: 'Rifaviva', path: '/' });
    expect((await find('/search')).head.path).toBeUndefined();
    expect((await find('/buscar')).head).toMatchObject({ path: '/buscar' });
  });
});
