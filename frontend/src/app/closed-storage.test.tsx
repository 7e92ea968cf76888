import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aRaffle, aUser } from '@/testing/controls';
import { apiUrl, signedInAs, withRaffles } from '@/testing/handlers';
import { addPhoto, field, fill, fillRest, open, photosWork, submit } from '@/testing/raffle-form';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

const STORES = ['localStorage', 'sessionStorage'] as const;

/** As a browser that keeps nothing for the site: reading the property throws. */
const close = (): void => {
  for (const store of STORES)
    jest.spyOn(window, store, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
};

/** As a browser whose store is full. */
const fillUp = (): void => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
};

describe.each([
  ['closed', close],
  ['full', fillUp],
])('where the browser’s stores are %s', (_how, shut) => {
  beforeEach(shut);
  // Before what every test does after each, which empties the stores.
  afterEach(() => void jest.restoreAllMocks());

  it('publishing says that it is done, and what was typed was kept meanwhile', async () => {
    photosWork();
    server.use(
      http.get(apiUrl('my-raffles'), () => HttpResponse.json([])),
      http.get(apiUrl('my-raffles/completed'), () => HttpResponse.json([])),
      http.post(apiUrl('raffles'), () => HttpResponse.json(aRaffle(), { status: 201 })),
    );
    const before = await open();
    await fill(before.user, /Nombre del artículo/, 'Patinete');
    before.unmount();

    const { user, location } = await open();
    expect(field(/Nombre del artículo/)).toHaveValue('Patinete');
    await fillRest(user);
    await addPhoto(user);
    await user.click(submit());
    expect(await screen.findByText('¡Rifa creada!')).toBeVisible();
    await waitFor(() => expect(location()?.pathname).toBe('/crear'));
  });

  it('signing out says that it is done, and forgets what was typed', async () => {
    server.use(
      signedInAs(aUser()),
      http.post(apiUrl('logout'), () => new HttpResponse(null, { status: 204 })),
    );
    const { user, location } = renderApp('/perfil');
    await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
    expect(await screen.findByText('Sesión cerrada')).toBeVisible();
    await waitFor(() => expect(location()?.pathname).toBe('/'));
  });

  it.each(['/', '/buscar', '/perfil', '/recuperar-contrasena', '/restablecer-contrasena#enlace=7'])(
    'shows %s',
    async (address) => {
      server.use(withRaffles([aRaffle()]));
      renderApp(address);
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
      expect(screen.queryByText('Algo ha fallado en esta pantalla')).toBeNull();
    },
  );
});
