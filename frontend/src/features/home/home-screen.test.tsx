import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Raffle } from '@contracts/raffles';
import { aChange, aRaffle, daysFromNow, someCounts } from '@/testing/controls';
import { apiUrl, problem, withCounts, withFeatured, withLatest } from '@/testing/handlers';
import { connectLive } from '@/testing/live-server';
import { renderApp, renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';
import { stylesInPage } from '@/testing/styles';

/** Featured, each with those of its kind of seller. */
const featured = (...raffles: Raffle[]) =>
  (['particular', 'comercio'] as const).map((type) =>
    withFeatured(
      type,
      raffles.filter(({ creatorUserType }) => creatorUserType === type),
    ),
  );

/** In a browser, where the strips below the window are read when they come near. */
const farFromStrips = () => {
  const observer = { observe: () => undefined, disconnect: () => undefined };
  Object.assign(window, { IntersectionObserver: jest.fn(() => observer) });
};
afterEach(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));

const shelf = (name: string) => screen.findByRole('region', { name });

describe('the home page', () => {
  it('leads into the shop and down to how it works', async () => {
    renderScreen('/');
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

  it('tells what the shop has done, with the ways to it', async () => {
    server.use(withCounts(someCounts({ proven: 1_092, drawnThisMonth: 14, onSale: 1 })));
    renderScreen('/');
    const figures = within(await screen.findByRole('list', { name: 'Rifaviva en números' }));
    const proven = await figures.findByRole('link', { name: '1.092 sorteos comprobados' });
    expect(proven).toHaveAttribute('href', '/transparencia');
    expect(figures.getByRole('link', { name: '14 premios este mes' })).toBeVisible();
    const onSale = figures.getByRole('link', { name: '1 rifa en venta' });
    expect(onSale).toHaveAttribute('href', '/buscar');
  });

  it('leaves out a figure that is zero', async () => {
    server.use(withCounts(someCounts({ proven: 0, drawnThisMonth: 0, onSale: 7 })));
    renderScreen('/');
    const figures = within(await screen.findByRole('list', { name: 'Rifaviva en números' }));
    expect(await figures.findByRole('link', { name: '7 rifas en venta' })).toBeVisible();
    expect(figures.getAllByRole('link')).toHaveLength(1);
  });

  it('shows what is featured of each kind of seller, with the way to all of them', async () => {
    server.use(
      ...featured(
        aRaffle({ id: 1, title: 'Bicicleta' }),
        aRaffle({ id: 2, title: 'Tostadora', creatorUserType: 'comercio' }),
      ),
    );
    renderScreen('/');
    const particulares = await shelf('Particulares Destacadas');
    expect(await within(particulares).findByRole('link', { name: 'Bicicleta' })).toBeVisible();
    expect(within(particulares).queryByText('Tostadora')).toBeNull();
    expect(within(particulares).getByRole('link', { name: 'Ver todas' })).toHaveAttribute(
      'href',
      '/buscar?userType=particular',
    );
    const comercios = await shelf('Comercios Destacadas');
    expect(await within(comercios).findByRole('link', { name: 'Tostadora' })).toBeVisible();
    expect(within(comercios).getByRole('link', { name: 'Ver todas' })).toHaveAttribute(
      'href',
      '/buscar?userType=comercio',
    );
  });

  it('shows first what is featured, then the liveliest of those that end soon', async () => {
    server.use(
      ...featured(aRaffle({ id: 1, title: 'Bicicleta' })),
      withLatest('ending', [
        aRaffle({ id: 1, title: 'Bicicleta' }),
        aRaffle({ id: 2, title: 'Tetera', soldTickets: 10 }),
        aRaffle({ id: 3, title: 'Guitarra', soldTickets: 90 }),
        aRaffle({ id: 4, title: 'Dron', soldTickets: 50 }),
      ]),
    );
    renderScreen('/');
    await screen.findByRole('link', { name: /^Guitarra ?1,50\s€ por ticket$/ });
    const tickets = screen.getAllByRole('link', { name: / ?1,50\s€ por ticket$/ });
    expect(tickets.map(({ textContent }) => textContent.split('1,50')[0])).toEqual([
      'Bicicleta',
      'Guitarra',
      'Dron',
      'Tetera',
    ]);
  });

  it('asks for no more than what is featured when that fills its window', async () => {
    farFromStrips();
    const asked: string[] = [];
    const three = [1, 2, 3].map((id) => aRaffle({ id, title: `Rifa ${id}` }));
    server.use(
      ...featured(...three),
      http.get(apiUrl('raffles/ending'), ({ request }) => {
        asked.push(request.url);
      }),
    );
    renderScreen('/');
    expect(await screen.findByRole('link', { name: /^Rifa 3 ?1,50/ })).toBeVisible();
    expect(asked).toStrictEqual([]);
  });

  it('leads from each category, and from one more, to the search', async () => {
    renderScreen('/');
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
      http.get(apiUrl('raffles/featured'), () => never),
      http.get(apiUrl('categories'), () => never),
    );
    renderScreen('/');
    const particulares = await shelf('Particulares Destacadas');
    expect(within(particulares).getAllByTestId('raffle-card-skeleton')).toHaveLength(4);
    expect(screen.getAllByTestId('category-skeleton')).toHaveLength(6);
  });

  it('show when they are empty', async () => {
    renderScreen('/');
    expect(
      await screen.findByText('No hay rifas destacadas de particulares en este momento'),
    ).toBeVisible();
    expect(
      await screen.findByText('No hay rifas destacadas de comercios en este momento'),
    ).toBeVisible();
  });

  it('offer to try again when the server fails', async () => {
    server.use(
      http.get(apiUrl('raffles/featured'), () => problem(503, 'unavailable', 'No disponible')),
    );
    const { user } = renderScreen('/');
    const particulares = await shelf('Particulares Destacadas');
    const retry = await within(particulares).findByRole('button', { name: 'Reintentar' });
    expect(within(particulares).getByRole('heading', { level: 3 })).toBeVisible();
    server.use(...featured(aRaffle({ title: 'Bicicleta' })));
    await user.click(retry);
    expect(await within(particulares).findByRole('link', { name: 'Bicicleta' })).toBeVisible();
  });
});

describe('the newsletter', () => {
  const subscribe = async (email: string) => {
    const { user } = renderScreen('/');
    const block = within(await shelf('Mantente informado'));
    if (email !== '') await user.type(block.getByRole('textbox'), email);
    await user.click(block.getByRole('button', { name: 'Suscribirme' }));
    return block;
  };

  it('takes an address', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(apiUrl('newsletter'), async ({ request }) => {
        bodies.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const block = await subscribe('ana@example.com');
    expect(await block.findByText('¡Listo!')).toBeVisible();
    expect(block.getByRole('status')).toHaveTextContent('Escribiremos a ana@example.com.');
    expect(bodies).toStrictEqual([{ email: 'ana@example.com' }]);
  });

  it('says that a link confirms it, where mail is sent', async () => {
    server.use(
      http.get(apiUrl('site'), () => HttpResponse.json({ notice: null, sendsMail: true })),
      http.post(apiUrl('newsletter'), () => new HttpResponse(null, { status: 204 })),
    );
    const block = await subscribe('ana@example.com');
    const status = await block.findByRole('status');
    await waitFor(() =>
      expect(status).toHaveTextContent(
        'Mira el correo de ana@example.com y confirma con el enlace.',
      ),
    );
  });

  it.each(['', 'ana', 'ana@'])('refuses «%s», which is no address', async (email) => {
    const block = await subscribe(email);
    expect(await block.findByText('Email inválido')).toBeVisible();
    expect(block.getByRole('textbox')).toHaveFocus();
    expect(block.getByRole('textbox')).toBeInvalid();
  });

  it.each([
    ['refused', problem(422, 'invalid-body', 'Revisa los campos'), 'Email inválido'],
    ['too often', problem(429, 'too-many', 'Espera un minuto'), 'Espera un minuto'],
    ['without an answer', HttpResponse.error(), /Revisa tu conexión/],
  ])('keeps what was typed when it is %s', async (_why, answer, words) => {
    server.use(http.post(apiUrl('newsletter'), () => answer));
    const block = await subscribe('ana@example.com');
    expect(await block.findByText(words)).toBeVisible();
    expect(block.getByRole('textbox')).toHaveValue('ana@example.com');
  });
});

describe('a card', () => {
  it('shows price, sales and time left', async () => {
    server.use(
      ...featured(aRaffle({ ticketPrice: 1.5, soldTickets: 40, endDate: daysFromNow(0.02) })),
    );
    renderScreen('/');
    const card = await screen.findByRole('article');
    expect(within(card).getByText(/^1,50\s€$/)).toBeVisible();
    expect(within(card).getByText('40')).toBeInTheDocument();
    expect(within(card).getByText(/^Termina en 28:\d\d$/)).toBeVisible();
    expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  });

  it('tells place, shipping and kind of seller, and that it is featured', async () => {
    const raffle = aRaffle({ featured: true, hasShipping: false, soldTickets: 1 });
    server.use(...featured(raffle));
    renderScreen('/');
    const article = await screen.findByRole('article');
    expect(article).toHaveTextContent('Sevilla · Sin envío · Particular');
    const card = within(article);
    expect(card.getByText('Destacado')).toBeVisible();
    expect(card.getByText('vendido')).toBeVisible();
  });

  it.each([
    ['an upright photo to fill its frame', 1_200, 1_600, 'cover'],
    ['a long photo with its edges', 300, 1_600, 'contain'],
    ['a photo of unknown size to fill its frame', null, null, 'cover'],
  ])('shows %s', async (_how, width, height, objectFit) => {
    const path = '/objects/uploads/a.webp';
    server.use(...featured(aRaffle({ photos: [{ path, width, height }] })));
    renderScreen('/', stylesInPage);
    const photo = within(await screen.findByRole('article')).getByAltText('');
    expect(photo).toHaveStyle({ objectFit });
    expect(photo.getAttribute('width')).toBe(width === null ? null : String(width));
    expect(photo.getAttribute('height')).toBe(height === null ? null : String(height));
  });

  it('follows the sale live and keeps the newest count', async () => {
    server.use(...featured(aRaffle({ id: 12, revision: 5, soldTickets: 40 })));
    const { liveServer } = renderApp('/');
    const card = await screen.findByRole('article');
    await connectLive(liveServer);
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
    ['has ended', { endDate: daysFromNow(-1) }, 'Participar: Cámara réflex'],
    ['is sold out', { soldTickets: 100 }, 'Agotado: Cámara réflex'],
  ])('can’t be bought from when it %s', async (_why, overrides, label) => {
    server.use(...featured(aRaffle(overrides)));
    renderScreen('/');
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('button', { name: label })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
