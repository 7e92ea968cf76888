import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Raffle } from '@contracts/raffles';
import { findAlert } from '@/testing/alerts';
import { aRaffle, aUser } from '@/testing/controls';
import {
  apiUrl,
  problem,
  signedInAs,
  withFavorites,
  withFeatured,
  withRaffle,
} from '@/testing/handlers';
import { holdings } from '@/testing/open-raffle';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const bike = aRaffle({ id: 1, title: 'Bicicleta' });
const toaster = aRaffle({ id: 2, title: 'Tostadora' });

/** A server that keeps favourites, and records what it is asked for. */
const serveFavorites = (...kept: Raffle[]) => {
  const calls: string[] = [];
  let favorites = kept;
  server.use(
    signedInAs(aUser()),
    holdings(),
    http.get(apiUrl('favorites'), () => HttpResponse.json(favorites)),
    http.post(apiUrl('favorites/:id'), ({ params }) => {
      calls.push(`POST ${String(params['id'])}`);
      const followed = [bike, toaster].filter(({ id }) => id === Number(params['id']));
      favorites = [...followed, ...favorites];
      return HttpResponse.json({ isFavorite: true });
    }),
    http.delete(apiUrl('favorites/:id'), ({ params }) => {
      calls.push(`DELETE ${String(params['id'])}`);
      favorites = favorites.filter(({ id }) => id !== Number(params['id']));
      return HttpResponse.json({ isFavorite: false });
    }),
  );
  return calls;
};

const add = (title: string) => ({ name: `Añadir a favoritos: ${title}` });
const remove = (title: string) => ({ name: `Quitar de favoritos: ${title}` });
/** The heart, once it is known whether it is filled. */
const ready = async (name: { name: string }) => {
  await waitFor(() =>
    expect(screen.getByRole('button', name)).not.toHaveAttribute('aria-disabled'),
  );
  return screen.getByRole('button', name);
};

/** Keeps answers back until it is opened. */
const createGate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
};

describe('the heart of a raffle', () => {
  it('follows it: shown at once, disabled until the server knows, and reported', async () => {
    serveFavorites();
    const gate = createGate();
    server.use(
      withRaffle(bike),
      http.post(apiUrl('favorites/1'), () => gate.opened, { once: true }),
    );
    const { user } = renderScreen('/rifas/1');
    await user.click(await ready(add('Bicicleta')));
    const heart = await screen.findByRole('button', remove('Bicicleta'));
    expect(heart).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('Añadido a favoritos')).toBeNull();
    gate.open();
    expect(await screen.findByText('Añadido a favoritos')).toBeVisible();
    expect(screen.getByText('Recibirás notificaciones sobre esta rifa')).toBeVisible();
    expect(await ready(remove('Bicicleta'))).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Ver todos tus favoritos' })).toHaveAttribute(
      'href',
      '/favoritos',
    );
  });

  it('no longer follows it', async () => {
    const calls = serveFavorites(bike);
    server.use(withRaffle(bike));
    const { user } = renderScreen('/rifas/1');
    await user.click(await ready(remove('Bicicleta')));
    expect(await screen.findByText('Eliminado de favoritos')).toBeVisible();
    expect(screen.getByText('Ya no recibirás notificaciones sobre esta rifa')).toBeVisible();
    expect(await ready(add('Bicicleta'))).toBeVisible();
    expect(calls).toStrictEqual(['DELETE 1']);
  });

  it.each([
    ['added', [], 'No se pudo añadir a favoritos', add, remove],
    ['removed', [bike], 'No se pudo eliminar de favoritos', remove, add],
  ])('is as before when it could not be %s', async (_what, kept, words, before, after) => {
    serveFavorites(...kept);
    const gate = createGate();
    const fails = async () => {
      await gate.opened;
      return problem(503, 'unavailable', 'No disponible');
    };
    server.use(
      withRaffle(bike),
      http.post(apiUrl('favorites/1'), fails),
      http.delete(apiUrl('favorites/1'), fails),
    );
    const { user } = renderScreen('/rifas/1');
    await user.click(await ready(before('Bicicleta')));
    expect(await screen.findByRole('button', after('Bicicleta'))).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    gate.open();
    const alert = await findAlert();
    expect(within(alert).getByText('Error')).toBeVisible();
    expect(within(alert).getByText(words)).toBeVisible();
    expect(await ready(before('Bicicleta'))).toBeVisible();
  });

  it('says which limit was reached', async () => {
    serveFavorites();
    const detail = 'No puedes tener más de 1000 favoritos';
    server.use(
      withRaffle(bike),
      http.post(apiUrl('favorites/1'), () => problem(409, 'too-many-favorites', detail)),
    );
    const { user } = renderScreen('/rifas/1');
    await user.click(await ready(add('Bicicleta')));
    expect(await screen.findByText(detail)).toBeVisible();
  });

  it('asks about one raffle when the list is longer than a page', async () => {
    serveFavorites();
    const headers = { 'X-Total-Count': '2', 'X-Next-Cursor': 'more' };
    server.use(
      withRaffle(bike),
      http.get(apiUrl('favorites'), () => HttpResponse.json([toaster], { headers })),
      http.get(apiUrl('favorites/check/1'), () => HttpResponse.json({ isFavorite: true })),
    );
    renderScreen('/rifas/1');
    expect(await ready(remove('Bicicleta'))).toBeVisible();
  });

  it('leads visitors to sign in, and back to where they were', async () => {
    server.use(withFeatured('particular', [bike]));
    const { user, location } = renderScreen('/');
    const heart = { name: 'Entra para añadir a favoritos: Bicicleta' };
    await user.click(await screen.findByRole('link', heart));
    await screen.findByRole('tab', { name: 'Iniciar sesión' });
    expect(location()).toMatchObject({ pathname: '/perfil', state: { from: '/' } });
  });
});

describe('Tus Favoritos on the home page', () => {
  it('shows the first four, with the way to all', async () => {
    const five = [1, 2, 3, 4, 5].map((id) => aRaffle({ id, title: `Rifa ${id}` }));
    server.use(signedInAs(aUser()), withFavorites(five));
    renderScreen('/');
    const yours = within(await screen.findByRole('region', { name: 'Tus Favoritos' }));
    const titles = yours.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
    expect(titles).toStrictEqual(['Rifa 1', 'Rifa 2', 'Rifa 3', 'Rifa 4']);
    expect(yours.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/favoritos');
  });

  it('is not there without favourites, and comes with the first', async () => {
    serveFavorites();
    server.use(withFeatured('particular', [bike]));
    const { user } = renderScreen('/');
    const heart = await ready(add('Bicicleta'));
    expect(screen.queryByRole('region', { name: 'Tus Favoritos' })).toBeNull();
    await user.click(heart);
    expect(await screen.findByRole('region', { name: 'Tus Favoritos' })).toBeVisible();
  });

  it('is not asked for without a session', async () => {
    const asked: string[] = [];
    server.use(
      withFeatured('particular', [bike]),
      http.get(apiUrl('favorites'), ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json([]);
      }),
    );
    renderScreen('/');
    await screen.findByRole('link', { name: 'Bicicleta' });
    expect(asked).toStrictEqual([]);
  });
});

describe('/favoritos', () => {
  it('is for people who are signed in', async () => {
    const { location } = renderScreen('/favoritos');
    await screen.findByRole('tab', { name: 'Iniciar sesión' });
    expect(location()).toMatchObject({ pathname: '/perfil', state: { from: '/favoritos' } });
  });

  it('says how to begin when it is empty', async () => {
    serveFavorites();
    renderScreen('/favoritos');
    expect(await screen.findByText('Todavía no tienes favoritos')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explorar rifas' })).toHaveAttribute('href', '/buscar');
    expect(document.title).toBe('Favoritos · Rifaviva');
  });

  it('lets a raffle go at once, and takes it back when that fails', async () => {
    serveFavorites(bike, toaster);
    const { user } = renderScreen('/favoritos');
    await user.click(await ready(remove('Tostadora')));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Tostadora' })).toBeNull());
    expect(await screen.findByText('Eliminado de favoritos')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Favoritos' })).toHaveFocus();

    server.use(http.delete(apiUrl('favorites/1'), () => problem(503, 'down', 'No')));
    await user.click(await ready(remove('Bicicleta')));
    expect(await screen.findByText('No se pudo eliminar de favoritos')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Bicicleta' })).toBeVisible();
  });

  it('is read page by page, as many as two screens show', async () => {
    const limits: (string | null)[] = [];
    server.use(
      signedInAs(aUser()),
      http.get(apiUrl('favorites'), ({ request }) => {
        const { searchParams } = new URL(request.url);
        limits.push(searchParams.get('limit'));
        return searchParams.get('cursor') === 'c2'
          ? HttpResponse.json([toaster])
          : HttpResponse.json([bike], { headers: { 'X-Next-Cursor': 'c2' } });
      }),
      http.get(apiUrl('favorites/check/:id'), () => HttpResponse.json({ isFavorite: true })),
    );
    const { user } = renderScreen('/favoritos');
    await screen.findByRole('link', { name: 'Bicicleta' });
    await user.click(screen.getByRole('button', { name: 'Cargar más' }));
    expect(await screen.findByRole('link', { name: 'Tostadora' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
    expect(limits).toStrictEqual(['24', '24']);
  });

  it('offers to try again when it can’t be read', async () => {
    serveFavorites(bike);
    server.use(http.get(apiUrl('favorites'), () => problem(503, 'down', 'No'), { once: true }));
    const { user } = renderScreen('/favoritos');
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: 'Bicicleta' })).toBeVisible();
  });
});
