import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useSharedSystem } from '../../kit/system/use-shared-system';
import { publishRaffle, register, uploadPicture, type Person } from '../../kit/system/shop';
import { signIn, visit, type Visit } from './browser';
import { untilQuiet } from './calls';
import { buy, newTab, order, signOut, untilLive, untilSold } from './on-screen';
import { useBrowser } from './use-browser';

const system = useSharedSystem();
const browser = useBrowser();
let seller: Person;
let image: string;

beforeAll(async () => {
  seller = await register(system.url, system.named('vendedora'));
  image = await uploadPicture(seller);
  for (const name of ['lola', 'pepe', 'rosa']) await register(system.url, system.named(name));
});

/** A raffle on sale, and the addresses of its screen. */
const onSale = async (title: string, totalTickets: number): Promise<string> => {
  const form = { title, completionMode: 'auto', totalTickets, minTickets: undefined };
  const { id } = await publishRaffle(seller, image, form);
  return `/rifas/${id}`;
};

const signedIn = async (username: string): Promise<Visit> => {
  const visitor = await visit(browser.current, system.url);
  await signIn(visitor.page, system.named(username));
  return visitor;
};

const heart = (page: Page, title: string, does: 'Añadir a' | 'Quitar de') =>
  page.getByRole('button', { name: `${does} favoritos: ${title}` }).first();

describe('two tabs of one person', () => {
  it('end their session together, and one keeps what was being typed', async () => {
    const lola = await signedIn('lola');
    const form = await newTab(lola, '/crear-rifa');
    await form.getByLabel(/^Nombre del artículo/).fill('Cafetera de émbolo');
    await form.getByLabel(/^Marca/).fill('Bodum');
    const search = await newTab(lola, '/buscar');
    await search.getByRole('button', { name: 'Perfil' }).waitFor();

    await signOut(lola.page);
    await form.getByText('La has cerrado en otra pestaña').waitFor();
    await form.getByRole('tab', { name: 'Iniciar sesión' }).waitFor();
    await search.getByText('La has cerrado en otra pestaña').waitFor();
    expect(new URL(search.url()).pathname).toBe('/buscar');
    await search.getByRole('link', { name: 'Entrar' }).first().waitFor();

    await form.getByLabel('Nombre de usuario').fill(system.named('lola'));
    await form.getByLabel('Contraseña').first().fill('una rifa más');
    await form.getByRole('button', { name: 'Iniciar sesión' }).click();
    await form.waitForURL('**/crear-rifa');
    expect(await form.getByLabel(/^Nombre del artículo/).inputValue()).toBe('Cafetera de émbolo');
    expect(await form.getByLabel(/^Marca/).inputValue()).toBe('Bodum');
    await search.getByRole('button', { name: 'Perfil' }).waitFor();
    expect(lola.complaints).toEqual([]);
    await lola.page.context().close();
  });

  it('show somebody else together, and tell the tab that did not ask for it', async () => {
    const first = await signedIn('lola');
    const second = await newTab(first, '/participaciones');
    await second.getByText('No tienes participaciones activas').waitFor();
    await signOut(first.page);
    await second.getByRole('tab', { name: 'Iniciar sesión' }).waitFor();
    await signIn(first.page, system.named('pepe'));
    await second.getByRole('heading', { name: 'Mis Participaciones' }).waitFor();
    await second.goto('/perfil');
    await second.getByText(`${system.named('pepe')}@example.com`).waitFor();
    await first.page.context().close();
  });

  it('do nothing for one that was asked by another, who has not heard yet', async () => {
    const title = 'Tocadiscos';
    const address = await onSale(title, 40);
    const lola = await signedIn('lola');
    await lola.page.goto(address);
    await heart(lola.page, title, 'Añadir a').waitFor();
    // What it asks for as Lola would be refused, too.
    await untilQuiet(lola.page);
    // Another window that is no tab of this page: nobody tells this one.
    const { request } = lola.page.context();
    await request.post('/api/login', {
      data: { username: system.named('pepe'), password: 'una rifa más' },
    });
    const answer = lola.page.waitForResponse('**/api/favorites/*');
    await heart(lola.page, title, 'Añadir a').click();
    expect((await answer).status()).toBe(403);
    await lola.page
      .getByText(`En otra pestaña has entrado como ${system.named('pepe')}.`)
      .waitFor();
    expect(await (await request.get('/api/favorites')).json()).toEqual([]);
    await lola.page.context().close();
  });

  it('agree about favourites, purchases and what is left', async () => {
    const title = 'Reloj de cuco';
    const address = await onSale(title, 40);
    const rosa = await signedIn('rosa');
    await rosa.page.goto(address);
    const detail = await newTab(rosa, address);
    const favorites = await newTab(rosa, '/favoritos');
    await favorites.getByText('Todavía no tienes favoritos').waitFor();
    const tickets = await newTab(rosa, '/participaciones');
    await tickets.getByText('No tienes participaciones activas').waitFor();

    await heart(rosa.page, title, 'Añadir a').click();
    await heart(detail, title, 'Quitar de').waitFor();
    await favorites.getByRole('link', { name: title }).waitFor();
    await heart(detail, title, 'Quitar de').click();
    await heart(rosa.page, title, 'Añadir a').waitFor();
    await favorites.getByText('Todavía no tienes favoritos').waitFor();

    await untilLive(detail);
    await buy(rosa.page, 3);
    await untilSold(detail, 8);
    await detail.getByText('Tus tickets en esta rifa').waitFor();
    await tickets.getByText(title).first().waitFor();
    await tickets.getByText('3 tickets', { exact: true }).first().waitFor();
    expect(rosa.complaints).toEqual([]);
    await rosa.page.context().close();
  });
});

describe('two people after the last tickets', () => {
  it('tell the one who was late, who keeps the order and sees what is left', async () => {
    const address = await onSale('Guitarra española', 10);
    const [lola, pepe] = await Promise.all([signedIn('lola'), signedIn('pepe')]);
    await Promise.all([lola.page.goto(address), pepe.page.goto(address)]);
    const quantity = pepe.page.getByLabel('Número de tickets', { exact: true });
    // Pepe's page hears of nothing, as on a train, until his order has been refused.
    await pepe.page.routeWebSocket('**/socket.io/**', () => undefined);
    await pepe.page.route('**/socket.io/**', (route) => route.abort());
    await pepe.page.reload();
    await quantity.fill('8');
    await buy(lola.page, 7);

    await order(pepe.page, 8);
    await pepe.page.getByRole('alert').getByText('Solo quedan 3 tickets disponibles.').waitFor();
    await untilSold(pepe.page, 70);
    expect(await quantity.inputValue()).toBe('3');
    await pepe.page.getByRole('button', { name: 'Comprar 3 tickets' }).waitFor();
    expect(await pepe.page.getByText('Tus tickets en esta rifa').count()).toBe(0);
    // It stands there until the draw, a moment later.
    const led = [lola, pepe].map(({ page }) =>
      page.getByRole('link', { name: 'Ver el sorteo en directo' }).first().waitFor(),
    );
    await Promise.all([buy(pepe.page, 3), ...led]);
    for (const { page } of [lola, pepe]) await page.context().close();
  });
});
