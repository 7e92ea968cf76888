import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aRaffle, aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { stylesInPage } from '@/testing/styles';

describe('the shell', () => {
  it('leads to the main places, on both bars', async () => {
    renderApp('/');
    const top = await screen.findByRole('navigation', { name: 'Principal' });
    const hrefs = within(top)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(hrefs).toEqual([
      ['Inicio', '/'],
      ['Buscar', '/buscar'],
      ['Crear', '/crear'],
      ['Mis Participaciones', '/participaciones'],
    ]);

    const tabs = screen.getByRole('navigation', { name: 'Principal (móvil)' });
    expect(within(tabs).getByRole('link', { name: 'Mis Rifas' })).toHaveAttribute(
      'href',
      '/participaciones',
    );
  });

  it.each(['/crear', '/crear-rifa'])('marks «Crear» on %s, on both bars', async (address) => {
    server.use(
      signedInAs(aUser()),
      http.get(apiUrl('my-raffles'), () => HttpResponse.json([])),
      http.get(apiUrl('my-raffles/completed'), () => HttpResponse.json([])),
    );
    renderApp(address);
    for (const name of ['Principal', 'Principal (móvil)']) {
      const bar = within(await screen.findByRole('navigation', { name }));
      const marked = bar.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
      await waitFor(() => expect(marked.map(({ textContent }) => textContent)).toEqual(['Crear']));
      expect(bar.getByRole('link', { name: 'Crear' })).toHaveClass('active');
    }
  });

  it('gives the profile button a place in the bar of a phone, where it covers nothing', async () => {
    renderApp('/', stylesInPage);
    const tabs = await screen.findByRole('navigation', { name: 'Principal (móvil)' });
    const button = await within(tabs).findByRole('link', { name: 'Entrar' });
    for (let box = button.parentElement; box && box !== tabs; box = box.parentElement) {
      expect(getComputedStyle(box).position).toMatch(/^(static)?$/);
    }
  });

  it('shows the operator’s notice', async () => {
    server.use(
      http.get(apiUrl('site'), () =>
        HttpResponse.json({ notice: 'Demostración: sin dinero real' }),
      ),
    );
    renderApp('/');
    expect(await screen.findByText('Demostración: sin dinero real')).toBeVisible();
  });

  it('steps through the themes and keeps the choice', async () => {
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Tema claro' }));
    expect(localStorage.getItem('rifaviva-theme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Tema oscuro' }));
    expect(localStorage.getItem('rifaviva-theme')).toBe('system');
    expect(screen.getByRole('button', { name: 'Tema del sistema' })).toBeVisible();
  });

  it('says when the device loses its network', async () => {
    renderApp('/');
    await screen.findByRole('navigation', { name: 'Principal' });
    expect(screen.queryByText(/Estás sin conexión/)).toBeNull();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/Estás sin conexión/)).toBeVisible();
    Reflect.deleteProperty(navigator, 'onLine');
  });
});

describe('unknown and protected addresses', () => {
  it('says in Spanish that an unknown address is none, with the sentence of developers below', async () => {
    renderApp('/no-existe');
    expect(await screen.findByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
    expect(screen.getByText(/404 Page Not Found/)).toBeVisible();
    expect(screen.getByText(/Did you forget to add the page to the router\?/)).toBeVisible();
    expect(document.title).toBe('Esta página no existe · Rifaviva');
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/buscar',
    ]);
  });

  it('offers a search there', async () => {
    const { user, location } = renderApp('/no-existe');
    await user.type(await screen.findByRole('textbox', { name: 'Buscar' }), ' café & té {Enter}');
    expect(location()).toMatchObject({ pathname: '/buscar' });
    expect(new URLSearchParams(location()?.search).get('q')).toBe('café & té');
  });

  it.each(['/no-existe', '/rifas/999', '/vendedor/999'])(
    'shows raffles that end soon: %s',
    async (path) => {
      const asked: string[] = [];
      server.use(
        http.get(apiUrl('raffles'), ({ request }) => {
          asked.push(new URL(request.url).search);
          return HttpResponse.json([aRaffle()], { headers: { 'X-Total-Count': '1' } });
        }),
      );
      renderApp(path);
      const soon = await screen.findByRole('region', { name: 'Terminan pronto' });
      expect(await within(soon).findByRole('article')).toBeVisible();
      expect(asked).toStrictEqual(['?sortBy=endDate_asc&limit=4']);
    },
  );

  it('sends visitors of a protected screen to sign in, and remembers where they were', async () => {
    const { location } = renderApp('/recargar');
    await waitFor(() =>
      expect(location()).toMatchObject({
        pathname: '/perfil',
        state: { from: '/recargar' },
      }),
    );
  });

  it.each(['/recargar', '/perfil'])(
    'shows an error when the session is unknown: %s',
    async (address) => {
      server.use(http.get(apiUrl('user'), () => problem(503, 'down', 'No')));
      renderApp(address);
      const title = 'No hemos podido cargar esto';
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(document.title).toBe(`${title} · Rifaviva`);
    },
  );

  it('lets signed-in people through', async () => {
    server.use(signedInAs(aUser()));
    renderApp('/recargar');
    expect(await screen.findByText('Configuración requerida')).toBeVisible();
  });

  it('keeps the query when it forwards /search', async () => {
    const { location } = renderApp('/search?userType=comercio');
    await waitFor(() =>
      expect(location()).toMatchObject({
        pathname: '/buscar',
        search: '?userType=comercio',
      }),
    );
  });
});
