import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Raffle } from '@contracts/raffles';
import { aChange, aRaffle, daysFromNow } from '@/testing/controls';
import { apiUrl, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

/** Answers each shelf with its own kind of raffle. */
const onSale = (raffles: readonly Raffle[]) =>
  http.get(apiUrl('raffles'), ({ request }) => {
    const type = new URL(request.url).searchParams.get('userType');
    return HttpResponse.json(raffles.filter(({ creatorUserType }) => creatorUserType === type));
  });

const shelf = (name: string) => screen.findByRole('region', { name });

describe('the home page', () => {
  it('leads into the shop and down to how it works', async () => {
    renderApp('/');
    expect(await screen.findByRole('link', { name: 'Empezar ahora' })).toHaveAttribute(
      'href',
      '/buscar',
    );
    expect(screen.getByRole('link', { name: 'Ver cómo funciona' })).toHaveAttribute(
      'href',
      '#como-funciona',
    );
    for (const step of ['Elige tu rifa', 'Compra tickets', '¡Gana premios!']) {
      expect(screen.getByRole('heading', { name: step })).toBeVisible();
    }
  });

  it('shows the newest of each kind of seller, with the way to all of them', async () => {
    server.use(
      onSale([
        aRaffle({ id: 1, title: 'Bicicleta' }),
        aRaffle({ id: 2, title: 'Tostadora', creatorUserType: 'comercio' }),
      ]),
    );
    renderApp('/');
    const particulares = await shelf('Particulares');
    expect(await within(particulares).findByRole('link', { name: 'Bicicleta' })).toBeVisible();
    expect(within(particulares).queryByText('Tostadora')).toBeNull();
    expect(within(particulares).getByRole('link', { name: 'Ver todas' })).toHaveAttribute(
      'href',
      '/buscar?userType=particular',
    );
    const comercios = await shelf('Comercios');
    expect(await within(comercios).findByRole('link', { name: 'Tostadora' })).toBeVisible();
    expect(within(comercios).getByRole('link', { name: 'Ver todas' })).toHaveAttribute(
      'href',
      '/buscar?userType=comercio',
    );
  });

  it('leads from each category, and from one more, to the search', async () => {
    renderApp('/');
    const region = await shelf('Explorar por categoría');
    await within(region).findByRole('link', { name: 'Audio' });
    const links = within(region).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((id) => `/buscar?category=${id}`),
      '/buscar',
    ]);
    expect(links.at(-1)).toHaveTextContent('Ver más');
  });
});

describe('the shelves of the home page', () => {
  it('show four cards and six tiles as skeletons while loading', async () => {
    const never = new Promise<never>(() => undefined);
    server.use(
      http.get(apiUrl('raffles'), () => never),
      http.get(apiUrl('categories'), () => never),
    );
    renderApp('/');
    const particulares = await shelf('Particulares');
    expect(within(particulares).getAllByTestId('raffle-card-skeleton')).toHaveLength(4);
    expect(screen.getAllByTestId('category-skeleton')).toHaveLength(6);
  });

  it('show when they are empty', async () => {
    renderApp('/');
    expect(await screen.findByText('Todavía no hay rifas de particulares')).toBeVisible();
    expect(await screen.findByText('Todavía no hay rifas de comercios')).toBeVisible();
  });

  it('offer to try again when the server fails', async () => {
    server.use(http.get(apiUrl('raffles'), () => problem(503, 'unavailable', 'No disponible')));
    const { user } = renderApp('/');
    const particulares = await shelf('Particulares');
    const retry = await within(particulares).findByRole('button', { name: 'Reintentar' });
    expect(within(particulares).getByRole('heading', { level: 3 })).toBeVisible();
    server.use(onSale([aRaffle({ title: 'Bicicleta' })]));
    await user.click(retry);
    expect(await within(particulares).findByRole('link', { name: 'Bicicleta' })).toBeVisible();
  });
});

describe('a card', () => {
  it('shows price, sales and time left', async () => {
    server.use(onSale([aRaffle({ ticketPrice: 1.5, soldTickets: 40, endDate: daysFromNow(0.5) })]));
    renderApp('/');
    const card = await screen.findByRole('article');
    expect(within(card).getByText(/^1,50\s€$/)).toBeVisible();
    expect(within(card).getByText('40')).toBeInTheDocument();
    expect(within(card).getByText('Termina mañana')).toBeVisible();
    expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  });

  it.each([
    ['an upright photo to fill its frame', 1_200, 1_600, 'cover'],
    ['a long photo with its edges', 300, 1_600, 'contain'],
    ['a photo of unknown size to fill its frame', null, null, 'cover'],
  ])('shows %s', async (_how, width, height, objectFit) => {
    const path = '/objects/uploads/a.webp';
    server.use(onSale([aRaffle({ photos: [{ path, width, height }] })]));
    renderApp('/');
    const photo = within(await screen.findByRole('article')).getByAltText('');
    expect(photo).toHaveStyle({ objectFit });
    expect(photo.getAttribute('width')).toBe(width === null ? null : String(width));
    expect(photo.getAttribute('height')).toBe(height === null ? null : String(height));
  });

  it('follows the sale live and keeps the newest count', async () => {
    server.use(onSale([aRaffle({ id: 12, revision: 5, soldTickets: 40 })]));
    const { liveServer } = renderApp('/');
    const card = await screen.findByRole('article');
    await waitFor(() => act(() => liveServer.connect()));
    expect(screen.getAllByText('En directo')[0]).toBeVisible();
    expect(liveServer.watched()).toEqual([12]);

    act(() => liveServer.change(aChange({ revision: 7, soldTickets: 51 })));
    expect(within(card).getByText('51')).toBeInTheDocument();
    act(() => liveServer.change(aChange({ revision: 6, soldTickets: 45 })));
    expect(within(card).getByText('51')).toBeInTheDocument();

    act(() => liveServer.lose());
    expect(screen.getByText('Sin directo')).toBeInTheDocument();
  });

  it.each([
    ['has ended', { endDate: daysFromNow(-1) }, 'Participar'],
    ['is sold out', { soldTickets: 100 }, 'Agotado'],
  ])('can’t be bought from when it %s', async (_why, overrides, label) => {
    server.use(onSale([aRaffle(overrides)]));
    renderApp('/');
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('button', { name: label })).toBeDisabled();
  });
});
