import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { Seller } from '@contracts/sellers';
import { aSeller } from '@/testing/controls';
import { apiUrl, problem } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

const withSeller = (seller: Seller) =>
  http.get(apiUrl(`sellers/${seller.id}`), () => HttpResponse.json(seller));

const open = async (seller: Seller) => {
  server.use(withSeller(seller));
  const app = renderApp(`/vendedor/${seller.id}`);
  await screen.findByRole('heading', { level: 1, name: seller.fullName });
  return app;
};

describe('a seller', () => {
  it('of private life shows level, words and figures, and no way to reach them', async () => {
    await open(aSeller({ aboutMe: 'Restauro muebles.', email: 'x@example.com', phone: '600' }));
    expect(screen.getByText('Nivel Plata')).toBeVisible();
    expect(screen.getByText('Particular')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Sobre mí' })).toHaveTextContent('Restauro muebles.');
    const stats = within(screen.getByRole('region', { name: 'Estadísticas' }));
    expect(stats.getByText('Rifas creadas').nextSibling).toHaveTextContent('8');
    expect(stats.getByText('Rifas completadas').nextSibling).toHaveTextContent('7');
    expect(stats.getByText('Rifas terminadas sin completar').nextSibling).toHaveTextContent('1');
    expect(stats.getByText('6 puntos')).toBeVisible();
    expect(stats.getByText('(7 completadas - 1 fallidas)')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'x@example.com' })).toBeNull();
    expect(document.title).toBe('Marta Ruiz · Rifaviva');
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

  it('on the way is shown in outline', async () => {
    server.use(
      http.get(apiUrl('sellers/3'), async () => {
        await delay('infinite');
      }),
    );
    renderApp('/vendedor/3');
    expect(await screen.findByRole('status', { name: 'Cargando…' })).toHaveAttribute('aria-busy');
  });

  it.each(['/vendedor/404', '/vendedor/gato'])('that is not there: %s', async (address) => {
    renderApp(address);
    expect(await screen.findByRole('heading', { name: 'Vendedor no encontrado' })).toBeVisible();
    expect(screen.getByText('No se pudo cargar la información del vendedor.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('that can’t be read can be asked for again', async () => {
    server.use(withSeller(aSeller()));
    server.use(http.get(apiUrl('sellers/3'), () => problem(503, 'down', 'No'), { once: true }));
    const { user } = renderApp('/vendedor/3');
    expect(await screen.findByRole('heading', { name: 'Vendedor no encontrado' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Marta Ruiz' })).toBeVisible();
  });
});
