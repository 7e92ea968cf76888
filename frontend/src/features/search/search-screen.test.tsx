import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { CATEGORIES } from '@contracts/categories';
import { aRaffle } from '@/testing/controls';
import { apiUrl, problem } from '@/testing/handlers';
import { hear } from '@/testing/hear';
import { renderScreen } from '@/testing/render-app';
import { servePages } from '@/testing/serve-pages';
import { server } from '@/testing/server';
import { mediaQuery } from '@/testing/media-query';

// By tag, because a query by role over many cards takes seconds.
const cards = () => document.querySelectorAll('article');

describe('searching', () => {
  it('shows eight shapes, then the raffles and how many there are', async () => {
    servePages([aRaffle({ id: 1, title: 'Cámara' }), aRaffle({ id: 2, title: 'Bicicleta' })]);
    let answer: () => void = () => undefined;
    const held = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    // Then the pages answer.
    server.use(http.get(apiUrl('raffles'), () => held));
    renderScreen('/buscar');
    expect(await screen.findByRole('heading', { name: 'Buscar Rifas', level: 1 })).toBeVisible();
    expect(screen.getAllByTestId('raffle-card-skeleton')).toHaveLength(8);
    answer();
    expect(await screen.findByText('2 resultados')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bicicleta' })).toHaveAttribute('href', '/rifas/2');
  });

  it('looks for the text, keeps it in the address, and takes it off again', async () => {
    servePages([aRaffle({ id: 1, title: 'Cámara' }), aRaffle({ id: 2, title: 'Bicicleta' })]);
    const { user, location } = renderScreen('/buscar');
    const box = await screen.findByPlaceholderText('Buscar por nombre, marca, modelo...');
    await user.type(box, 'bici');
    expect(await screen.findByText('1 resultado')).toBeVisible();
    expect(cards()).toHaveLength(1);
    expect(location()?.search).toBe('?q=bici');

    const heard = hear();
    await user.click(screen.getByRole('button', { name: 'Quitar «bici»' }));
    expect(await screen.findByText('2 resultados')).toBeVisible();
    expect(box).toHaveValue('');
    expect(heard).toEqual(['2 resultados']);
    // The next filter is one step away.
    expect(screen.getByRole('group', { name: 'Filtrar' })).toHaveFocus();
  });

  it('tells how many there are again when another question finds as many', async () => {
    servePages([aRaffle({ id: 1, title: 'Bicicleta' }), aRaffle({ id: 2, title: 'Bici roja' })]);
    const { user } = renderScreen('/buscar?q=bici');
    expect(await screen.findByText('2 resultados')).toBeVisible();
    const heard = hear();
    await user.click(screen.getByRole('button', { name: 'Quitar «bici»' }));
    await waitFor(() => expect(heard).toEqual(['2 resultados']));
  });

  it('keeps what was typed, and the panel that was opened at once', async () => {
    servePages([aRaffle({ id: 1, title: 'Cámara' }), aRaffle({ id: 2, title: 'Bicicleta' })]);
    const { user, location } = renderScreen('/buscar');
    await user.type(await screen.findByRole('combobox', { name: 'Buscar' }), 'bici');
    await user.click(screen.getByRole('button', { name: 'Categorías' }));
    const panel = await screen.findByRole('dialog', { name: 'Categorías' });
    await waitFor(() => expect(location()?.search).toBe('?q=bici'));
    expect(panel).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(location()?.search).toBe('?q=bici');
  });

  it('takes the filters of the address that led here', async () => {
    const questions = servePages([aRaffle()]);
    renderScreen('/buscar?userType=comercio&category=2&min=0.5&max=3&sort=price_asc');
    expect(await screen.findByText('1 resultado')).toBeVisible();
    expect(questions.last()).toEqual({
      userType: 'comercio',
      categoryId: '2',
      minPrice: '0.5',
      maxPrice: '3',
      sortBy: 'price_asc',
      limit: '24',
    });
    expect(await screen.findByRole('button', { name: 'Quitar Videojuegos' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Quitar Comercios' })).toBeVisible();
  });

  it('begins with the best match of a text, and with the newest without one', async () => {
    const questions = servePages([aRaffle({ title: 'Bicicleta' })]);
    const { user, location } = renderScreen('/buscar?q=bici');
    const order = await screen.findByRole('combobox', { name: 'Ordenar por' });
    expect(order).toHaveDisplayValue('Mejor coincidencia');
    await waitFor(() => expect(questions.last()).toEqual({ title: 'bici', limit: '24' }));

    await user.selectOptions(order, 'Más recientes');
    await waitFor(() => expect(questions.last()).toMatchObject({ sortBy: 'newest' }));
    expect(location()?.search).toBe('?q=bici&sort=newest');

    await user.click(screen.getByRole('button', { name: 'Quitar «bici»' }));
    await waitFor(() => expect(location()?.search).toBe(''));
    expect(order).toHaveDisplayValue('Más recientes');
    expect(within(order).queryByText('Mejor coincidencia')).toBeNull();
  });

  it('offers the next page again when it could not be read', async () => {
    servePages(
      Array.from({ length: 30 }, (_, index) => aRaffle({ id: index + 1, title: `R${index}` })),
    );
    const { user } = renderScreen('/buscar');
    const more = await screen.findByText('Cargar más');
    server.use(http.get(apiUrl('raffles'), () => problem(503, 'down', 'No'), { once: true }));
    await user.click(more);
    await user.click(await screen.findByText('Reintentar'));
    await waitFor(() => expect(cards()).toHaveLength(30));
    expect(screen.queryByText('Reintentar')).toBeNull();
  });

  it('says when the categories could not be read', async () => {
    server.use(http.get(apiUrl('categories'), () => problem(503, 'down', 'No')));
    const { user } = renderScreen('/buscar');
    await user.click(await screen.findByRole('button', { name: 'Categorías' }));
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    server.use(http.get(apiUrl('categories'), () => HttpResponse.json([...CATEGORIES])));
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Videojuegos' })).toBeVisible();
  });

  it('goes on to the last page of many', async () => {
    servePages(
      Array.from({ length: 60 }, (_, index) => aRaffle({ id: index + 1, title: `R${index}` })),
    );
    const { user } = renderScreen('/buscar');
    expect(await screen.findByText('60 resultados')).toBeVisible();
    for (const shown of [24, 48]) {
      await waitFor(() => expect(cards()).toHaveLength(shown));
      await user.click(screen.getByText('Cargar más'));
    }
    await waitFor(() => expect(cards()).toHaveLength(60));
    expect(screen.queryByText('Cargar más')).toBeNull();
  });
});

describe('after the connection was lost', () => {
  const failing = () =>
    server.use(http.get(apiUrl('raffles'), () => problem(503, 'unavailable', 'No disponible')));

  it('reads again what failed, when the device has a network', async () => {
    failing();
    renderScreen('/buscar');
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
    servePages([aRaffle()]);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('1 resultado')).toBeVisible();
  });

  it('reads again what failed, when the site is reached again', async () => {
    servePages([aRaffle()]);
    const { user, liveServer } = renderScreen('/buscar');
    expect(await screen.findByText('1 resultado')).toBeVisible();
    await waitFor(() => expect(liveServer.watched()).toHaveLength(0));
    act(liveServer.connect);
    failing();
    act(liveServer.lose);
    await user.type(screen.getByRole('combobox', { name: 'Buscar' }), 'x');
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
    servePages([aRaffle({ title: 'x' })]);
    act(liveServer.connect);
    expect(await screen.findByText('1 resultado')).toBeVisible();
  });
});

describe('finding nothing', () => {
  it('says so and offers to start over', async () => {
    servePages([aRaffle()]);
    const { user, location } = renderScreen('/buscar?q=unicornio');
    expect(await screen.findByText('No se encontraron resultados')).toBeVisible();
    expect(
      screen.getByText('Intenta con diferentes términos de búsqueda o filtros.'),
    ).toBeVisible();
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    expect(await screen.findByText('1 resultado')).toBeVisible();
    expect(screen.getByText('1 resultado').closest('[tabindex]')).toHaveFocus();
    expect(location()?.search).toBe('');
  });

  it('offers to try again when the server fails', async () => {
    server.use(
      http.get(apiUrl('raffles'), () => problem(503, 'unavailable', 'No disponible'), {
        once: true,
      }),
    );
    const { user } = renderScreen('/buscar');
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('No se encontraron resultados')).toBeVisible();
  });
});

describe('the categories', () => {
  beforeEach(() => void servePages([aRaffle()]));

  it('opens one under the pointer and narrows the search to a part of it', async () => {
    const { user, location } = renderScreen('/buscar');
    await user.click(await screen.findByRole('button', { name: 'Categorías' }));
    const panel = await screen.findByRole('dialog', { name: 'Categorías' });
    expect(
      within(panel).getByText('Pasa el ratón sobre una categoría para ver subcategorías'),
    ).toBeVisible();

    await user.hover(within(panel).getByRole('button', { name: 'Otros' }));
    expect(within(panel).getByText('No hay subcategorías')).toBeVisible();
    await user.hover(within(panel).getByRole('button', { name: 'Videojuegos' }));
    await user.click(within(panel).getByRole('button', { name: 'Retro' }));
    await waitFor(() => expect(location()?.search).toBe('?category=2&subcategory=204'));
    expect(await screen.findByRole('button', { name: 'Quitar Retro' })).toBeVisible();
  });

  it('closes over its results, and stays closed on the way back', async () => {
    const { user, location, goBack } = renderScreen('/buscar');
    await user.click(await screen.findByRole('button', { name: 'Categorías' }));
    await user.click(await screen.findByRole('button', { name: 'Videojuegos' }));
    await waitFor(() => expect(location()?.search).toBe('?category=2'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Categorías' }));
    expect(await screen.findByRole('dialog', { name: 'Categorías' })).toBeVisible();
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()?.search).toBe('?category=2');
    goBack();
    await waitFor(() => expect(location()?.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are one press away above the results, with the chosen one marked', async () => {
    const { user, location } = renderScreen('/buscar?category=1&subcategory=101');
    const chips = within(await screen.findByRole('group', { name: 'Categorías' }));
    await chips.findByRole('button', { name: 'Videojuegos' });
    const pressed = () => chips.getByRole('button', { pressed: true }).textContent;
    expect(pressed()).toBe('Electrónica');
    await user.click(chips.getByRole('button', { name: 'Videojuegos' }));
    await waitFor(() => expect(location()?.search).toBe('?category=2'));
    expect(pressed()).toBe('Videojuegos');
    await user.click(chips.getByRole('button', { name: 'Todas' }));
    await waitFor(() => expect(location()?.search).toBe(''));
    expect(pressed()).toBe('Todas');
  });

  it('shows the subcategories at a tap, where nothing can hover', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => mediaQuery(media, media === '(hover: none)'));
    const { user, location } = renderScreen('/buscar');
    await user.click(await screen.findByRole('button', { name: 'Categorías' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Categorías' }));
    expect(panel.getByText('Toca una categoría para ver subcategorías')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Videojuegos' }));
    expect(panel.getByRole('button', { name: 'Retro' })).toBeVisible();
    expect(location()?.search).toBe('');
    await user.click(panel.getByRole('button', { name: 'Todo en Videojuegos' }));
    await waitFor(() => expect(location()?.search).toBe('?category=2'));
    jest.restoreAllMocks();
  });

  it('forgets the subcategory when another category is chosen', async () => {
    const { user, location } = renderScreen('/buscar?category=2&subcategory=204');
    await user.click(await screen.findByRole('button', { name: 'Categorías' }));
    await user.click(await screen.findByRole('button', { name: 'Otros' }));
    await waitFor(() => expect(location()?.search).toBe('?category=6'));
  });

  it('can be used from the keyboard alone', async () => {
    const { user, location } = renderScreen('/buscar');
    const opener = await screen.findByRole('button', { name: 'Categorías' });
    act(() => opener.focus());
    await user.keyboard('{Enter}');
    const panel = within(await screen.findByRole('dialog', { name: 'Categorías' }));
    const all = await panel.findByRole('button', { name: 'Todas' });
    act(() => all.focus());
    await user.tab();
    await user.tab();
    expect(panel.getByRole('button', { name: 'Videojuegos' })).toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    expect(panel.getByRole('button', { name: 'Todo en Electrónica' })).toHaveFocus();
    await user.keyboard('{Tab}{Tab}{Enter}');
    await waitFor(() => expect(location()?.search).toBe('?category=1&subcategory=102'));
  });
});
