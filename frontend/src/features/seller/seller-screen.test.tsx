import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { Raffle } from '@contracts/raffles';
import type { Seller, SellerList } from '@contracts/sellers';
import { aRaffle, aSeller } from '@/testing/controls';
import { apiUrl, problem } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const withSeller = (seller: Seller) =>
  http.get(apiUrl(`sellers/${seller.id}`), () => HttpResponse.json(seller));

/** What the seller has in each list. */
const listOf = (lists: Readonly<Partial<Record<SellerList, readonly Raffle[]>>>) =>
  http.get(apiUrl('sellers/3/raffles'), ({ request }) => {
    const state = new URL(request.url).searchParams.get('state');
    const raffles = (state === 'finished' ? lists.finished : lists.active) ?? [];
    const headers = { 'X-Total-Count': String(raffles.length) };
    return HttpResponse.json([...raffles], { headers });
  });

const open = async (seller: Seller) => {
  server.use(withSeller(seller));
  const app = renderScreen(`/vendedor/${seller.id}`);
  await screen.findByRole('heading', { level: 1, name: seller.fullName });
  return app;
};

describe('a seller', () => {
  it('of private life shows level, words and figures, and no way to reach them', async () => {
    await open(aSeller({ aboutMe: 'Restauro muebles.', email: 'x@example.com', phone: '600' }));
    expect(screen.getByText('Nivel Plata')).toBeVisible();
    expect(screen.getByText('Particular')).toBeVisible();
    const about = await screen.findByRole('region', { name: 'Sobre mí' });
    expect(about).toHaveTextContent('Restauro muebles.');
    const stats = within(screen.getByRole('region', { name: 'Estadísticas' }));
    expect(stats.getByText('Rifas creadas').nextSibling).toHaveTextContent('8');
    expect(stats.getByText('Rifas completadas').nextSibling).toHaveTextContent('7');
    expect(stats.getByText('Rifas terminadas sin completar').nextSibling).toHaveTextContent('1');
    expect(stats.getByText('6 puntos')).toBeVisible();
    expect(stats.getByText('(7 completadas - 1 fallida)')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'x@example.com' })).toBeNull();
    expect(document.title).toBe('Marta Ruiz · Rifaviva');
  });

  it('with a shop says how it sends', async () => {
    await open(aSeller({ userType: 'comercio', shippingPolicy: 'Sale en 24 horas.' }));
    expect(await screen.findByRole('heading', { name: 'Envíos y devoluciones' })).toBeVisible();
    expect(screen.getByText('Sale en 24 horas.')).toBeVisible();
  });

  it('with a shop has its user name beside another one that it shows', async () => {
    const shop = { userType: 'comercio', username: 'tiendaluz' } as const;
    const { unmount } = await open(aSeller({ ...shop, fullName: 'tiendaluz' }));
    expect(screen.queryByText('@tiendaluz')).toBeNull();
    unmount();
    await open(aSeller({ ...shop, fullName: 'La Tienda de la Luz' }));
    expect(screen.getByText('@tiendaluz')).toBeVisible();
  });

  it('with a shop that has written no number can’t be called', async () => {
    await open(aSeller({ userType: 'comercio', phone: 'pregunta por Ana' }));
    expect(screen.getByText('pregunta por Ana')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'pregunta por Ana' })).toBeNull();
  });

  it('with a shop can be written to and called', async () => {
    const shop = { fullName: 'tiendaluz', email: 'hola@luz.example', phone: '+34 960 123 456' };
    await open(aSeller({ userType: 'comercio', ...shop }));
    expect(screen.getByText('Comercio')).toBeVisible();
    expect(screen.getByRole('link', { name: 'hola@luz.example' })).toHaveAttribute(
      'href',
      'mailto:hola@luz.example',
    );
    expect(screen.getByRole('link', { name: '+34 960 123 456' })).toHaveAttribute(
      'href',
      'tel:+34960123456',
    );
    expect(screen.queryByRole('heading', { name: 'Sobre mí' })).toBeNull();
  });

  it('tells since when they are here, where, and how many raffles were drawn', async () => {
    server.use(listOf({ active: [aRaffle()] }));
    await open(aSeller({ registeredAt: '2026-03-05T10:00:00.000Z' }));
    expect(screen.getByText('En Rifaviva desde marzo de 2026')).toBeVisible();
    // Their raffles name places too.
    expect(await screen.findByText('Sevilla', { selector: 'li' })).toBeVisible();
    const stats = within(screen.getByRole('region', { name: 'Estadísticas' }));
    expect(stats.getByText('Sorteos celebrados').nextSibling).toHaveTextContent('7');
  });

  it.each([
    [{ closed: 12, failed: 0, medianDays: 4.3 }, 'Entregados 12 de 12 · 4 días de media'],
    [
      { closed: 1, failed: 1, medianDays: 0.4 },
      'Entregados 1 de 2 · menos de 1 día de media · 1 no llegó',
    ],
    [{ closed: 0, failed: 2, medianDays: null }, 'Entregados 0 de 2 · 2 no llegaron'],
  ])('tells how prizes have arrived: %j', async (handovers, words) => {
    await open(aSeller({ handovers }));
    expect(screen.getByText(words)).toBeVisible();
  });

  it('says nothing of prizes while none was on its way', async () => {
    await open(aSeller({ handovers: { closed: 0, failed: 0, medianDays: null } }));
    expect(screen.queryByText(/^Entregados/)).toBeNull();
  });

  it('who has deleted their account is shown with figures alone', async () => {
    server.use(listOf({ finished: [aRaffle({ status: 'cancelled' })] }));
    const gone = { fullName: 'Cuenta eliminada', registeredAt: null, deleted: true } as const;
    await open(aSeller({ ...gone, aboutMe: null }));
    expect(await screen.findByRole('tab', { name: /Finalizadas/ })).toBeVisible();
    expect(screen.queryByText('Particular')).toBeNull();
    expect(screen.queryByText('Sevilla', { selector: 'li' })).toBeNull();
    expect(screen.queryByText(/En Rifaviva desde/)).toBeNull();
  });

  it('on the way is shown in outline', async () => {
    server.use(
      http.get(apiUrl('sellers/3'), async () => {
        await delay('infinite');
      }),
    );
    renderScreen('/vendedor/3');
    expect(await screen.findByRole('status', { name: 'Cargando…' })).toHaveAttribute('aria-busy');
  });

  it.each(['/vendedor/404', '/vendedor/gato'])('that is not there: %s', async (address) => {
    renderScreen(address);
    expect(await screen.findByRole('heading', { name: 'Vendedor no encontrado' })).toBeVisible();
    expect(screen.getByText('No se pudo cargar la información del vendedor.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('that can’t be read can be asked for again', async () => {
    server.use(withSeller(aSeller()));
    server.use(http.get(apiUrl('sellers/3'), () => problem(503, 'down', 'No'), { once: true }));
    const { user } = renderScreen('/vendedor/3');
    expect(await screen.findByRole('heading', { name: 'Vendedor no encontrado' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Marta Ruiz' })).toBeVisible();
  });
});

describe('the raffles of a seller', () => {
  const title = (name: string) => screen.findByRole('link', { name });

  it('are shown on sale, and lead to their pages', async () => {
    server.use(listOf({ active: [aRaffle({ id: 15, title: 'Un reloj' })] }));
    await open(aSeller());
    expect(await title('Un reloj')).toHaveAttribute('href', '/rifas/15');
    expect(screen.getByRole('tab', { name: /^En venta/ })).toHaveTextContent('En venta1');
  });

  it('that have ended show their result, and lead to the draw where there is one', async () => {
    const winner = { ticket: 42, tag: `3007${'0'.repeat(28)}` };
    const ended = { status: 'completed', closedAt: '2026-05-12T10:00:00.000Z' } as const;
    server.use(
      listOf({
        finished: [
          aRaffle({ ...ended, id: 15, title: 'Un reloj', soldTickets: 100, winner }),
          aRaffle({ ...ended, id: 16, title: 'Una silla' }),
          aRaffle({ ...ended, id: 18, title: 'Una mesa', drawHeld: true }),
          aRaffle({
            id: 17,
            title: 'Un sofá',
            status: 'cancelled',
            closeReason: 'No se alcanzó el mínimo de tickets',
          }),
        ],
      }),
    );
    const { user } = await open(aSeller());
    await user.click(screen.getByRole('tab', { name: /^Finalizadas/ }));
    expect(await title('Un reloj')).toHaveAttribute('href', '/rifas/15/sorteo');
    expect(screen.getByText('Ganó Faro Alegre con el 42')).toBeVisible();
    expect(screen.getByText('12 de mayo de 2026 · 100 tickets vendidos')).toBeVisible();
    expect(await title('Una silla')).toHaveAttribute('href', '/rifas/16/sorteo');
    expect(screen.getByText('A la espera del sorteo')).toBeVisible();
    expect(await title('Una mesa')).toHaveAttribute('href', '/rifas/18/sorteo');
    expect(screen.getByText('Sorteo detenido')).toBeVisible();
    expect(await title('Un sofá')).toHaveAttribute('href', '/rifas/17');
    expect(screen.getByText('Cancelada: no se alcanzó el mínimo de tickets')).toBeVisible();
  });

  it('say so where there are none', async () => {
    const { user } = await open(aSeller());
    expect(await screen.findByText('Ahora no tiene rifas en venta')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Finalizadas' }));
    expect(await screen.findByText('Aún no ha terminado ninguna rifa')).toBeVisible();
  });

  it('that can’t be read leave the rest of the page, and can be asked for again', async () => {
    server.use(http.get(apiUrl('sellers/3/raffles'), () => problem(503, 'down', 'No')));
    const { user } = await open(aSeller());
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.getByRole('region', { name: 'Estadísticas' })).toBeVisible();
    server.use(listOf({ active: [aRaffle({ id: 15, title: 'Un reloj' })] }));
    await user.click(retry);
    expect(await title('Un reloj')).toBeVisible();
  });
});
