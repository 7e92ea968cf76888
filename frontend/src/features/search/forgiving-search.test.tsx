import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Suggestion } from '@contracts/search';
import { aRaffle } from '@/testing/controls';
import { apiUrl, problem, withFacets, withRaffles, withSuggestions } from '@/testing/handlers';
import { renderPart, renderScreen } from '@/testing/render-app';
import { servePages } from '@/testing/serve-pages';
import { server } from '@/testing/server';
import { SearchBox } from './search-box';

const NO_RAFFLE = { categoryId: null, raffleId: null, photo: null, ticketPrice: null };

const SUGGESTED: readonly Suggestion[] = [
  { ...NO_RAFFLE, kind: 'brand', text: 'Bicimania', count: 12 },
  {
    ...NO_RAFFLE,
    kind: 'title',
    text: 'Bicicleta de paseo',
    raffleId: 7,
    count: 1,
    photo: { path: '/objects/uploads/bici', width: 800, height: 600 },
    ticketPrice: 0.5,
  },
  { ...NO_RAFFLE, kind: 'category', text: 'Videojuegos', categoryId: 2, count: 30 },
];

const box = () => screen.findByRole('combobox', { name: 'Buscar' });

const typeIn = async (suggestions: readonly Suggestion[] = SUGGESTED) => {
  servePages([aRaffle()]);
  server.use(withSuggestions(suggestions));
  const app = renderScreen('/buscar');
  await app.user.type(await box(), 'bici');
  return app;
};

describe('suggestions', () => {
  it('come while somebody types, by kind, and their number is told', async () => {
    await typeIn();
    const list = within(await screen.findByRole('listbox', { name: 'Sugerencias' }));
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Bicicleta de paseo0,50\s€$/),
      'Bicimania12',
      'Videojuegos30',
    ]);
    expect(list.getByText('Marcas')).toBeVisible();
    expect(screen.getByText('3 sugerencias')).toBeInTheDocument();
  });

  it('lead to a raffle', async () => {
    const { user, location } = await typeIn();
    await user.click(await screen.findByRole('option', { name: /^Bicicleta de paseo/ }));
    expect(location()?.pathname).toBe('/rifas/7');
  });

  it('search for a brand, by the keyboard alone', async () => {
    const { user, location } = await typeIn();
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect((await box()).getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { name: /^Bicimania/ }).id,
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()?.search).toBe('?q=Bicimania'));
    expect(await box()).toHaveValue('Bicimania');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('set a category in place of the text', async () => {
    const { user, location } = await typeIn();
    await user.click(await screen.findByRole('option', { name: /^Videojuegos/ }));
    await waitFor(() => expect(location()?.search).toBe('?category=2'));
    expect(await box()).toHaveValue('');
  });

  it('are left with Escape, and what was typed stays and is sought', async () => {
    const { user, location } = await typeIn();
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(await box()).toHaveValue('bici');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()?.search).toBe('?q=bici'));
  });

  it('stay as they are while somebody chooses one, whatever is answered then', async () => {
    const { user, location } = await typeIn();
    await screen.findByRole('listbox');
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.get(apiUrl('raffles/suggestions'), async () => {
        await isAnswered;
        return HttpResponse.json({ suggestions: [...SUGGESTED].reverse() });
      }),
    );
    await user.keyboard('c');
    await user.keyboard('{ArrowDown}');
    answer();
    await waitFor(() => expect(location()?.search).toBe('?q=bicic'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()?.pathname).toBe('/rifas/7'));
  });

  it('end the search for what was typed just before one is chosen', async () => {
    server.use(withSuggestions(SUGGESTED));
    const [onSearch, onChoose] = [jest.fn(), jest.fn()];
    const { user } = renderPart(<SearchBox text="" onSearch={onSearch} onChoose={onChoose} />);
    const input = await box();
    await user.type(input, 'bici');
    await screen.findByRole('listbox');
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith('bici'));
    jest.useFakeTimers();
    try {
      fireEvent.change(input, { target: { value: 'bicic' } });
      fireEvent.keyDown(input, { key: 'ArrowDown' });
      fireEvent.keyDown(input, { key: 'Enter' });
      expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ raffleId: 7 }));
      act(() => {
        jest.advanceTimersByTime(1_000);
      });
    } finally {
      jest.useRealTimers();
    }
    expect(onSearch.mock.calls).toEqual([['bici']]);
  });

  it('that cannot be read bother nobody', async () => {
    servePages([aRaffle()]);
    server.use(http.get(apiUrl('raffles/suggestions'), () => problem(503, 'unavailable', 'No')));
    const { user, location } = renderScreen('/buscar');
    await user.type(await box(), 'bici');
    await waitFor(() => expect(location()?.search).toBe('?q=bici'));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});

describe('a text that is written wrong', () => {
  it('may have meant another one, which a link looks for', async () => {
    servePages([aRaffle({ title: 'Bici y bicicleta' })]);
    server.use(withFacets({ meant: 'bicicleta' }));
    const { user, location } = renderScreen('/buscar?q=bici&category=2');
    const meant = await screen.findByRole('link', { name: 'bicicleta' });
    expect(screen.getByText(/^Quizá buscabas:/)).toBeVisible();
    await user.click(meant);
    expect(location()?.search).toBe('?q=bicicleta&category=2');
    expect(await box()).toHaveValue('bicicleta');
  });

  it('may have meant a category, where nothing is found', async () => {
    server.use(withRaffles([]), withFacets({ total: 0 }), withSuggestions(SUGGESTED));
    const { user, location } = renderScreen('/buscar?q=bideojuegos&category=1&min=2');
    await user.click(await screen.findByRole('link', { name: 'Videojuegos' }));
    expect(location()?.search).toBe('?category=2&min=2');
    expect(await box()).toHaveValue('');
  });

  it('has meant no category where something is found', async () => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
    server.use(
      withRaffles([aRaffle({ title: 'Moda de otoño' })]),
      withFacets({ total: 1, words: ['moda'] }),
    );
    const { user, location } = renderScreen('/buscar?q=moda');
    await waitFor(() => expect(document.querySelector('mark')).toHaveTextContent('Moda'));
    await user.click(screen.getByRole('button', { name: /^Quitar «?moda/ }));
    await waitFor(() => expect(location()?.search).toBe(''));
    await waitFor(() =>
      expect(asked.filter((path) => path.endsWith('/facets')).length).toBeGreaterThan(1),
    );
    server.events.removeAllListeners();
    expect(asked.filter((path) => path.endsWith('/suggestions'))).toEqual([]);
  });

  it('is told when another one is shown in its place', async () => {
    server.use(
      withRaffles([aRaffle({ title: 'Bicicleta' })]),
      withFacets({ meant: 'bicicleta', isMeantShown: true }),
    );
    renderScreen('/buscar?q=bicileta');
    const told = 'No hay rifas con «bicileta». Te enseñamos las de «bicicleta».';
    expect(await screen.findByText(told)).toBeVisible();
  });
});

it('the words that were found are marked in the titles, whatever their accents', async () => {
  server.use(
    withRaffles([aRaffle({ title: 'Cámara réflex, CAMARAS y camarote' })]),
    withFacets({ words: ['cámara', 'cámaras'] }),
  );
  renderScreen('/buscar?q=camra');
  await screen.findByText('1 resultado');
  await waitFor(() =>
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Cámara',
      'CAMARAS',
    ]),
  );
  expect(screen.getByRole('link', { name: 'Cámara réflex, CAMARAS y camarote' })).toBeVisible();
});

describe('counts beside the filters', () => {
  const COUNTS = {
    categories: [{ categoryId: 2, count: 1_234 }],
    prices: [
      { from: 0, to: 0.5, count: 7 },
      { from: 0.5, to: 1, count: 0 },
      { from: 20, to: null, count: 3 },
    ],
  };

  it('say how many raffles a category has', async () => {
    server.use(withFacets(COUNTS));
    const { user } = renderScreen('/buscar');
    await user.click(await screen.findByRole('button', { name: 'Categorías' }));
    expect(await screen.findByRole('button', { name: /^Videojuegos\s*1\.234$/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Electrónica' })).toBeVisible();
  });

  it('say how many a price band has, which fills in the prices', async () => {
    server.use(withFacets(COUNTS));
    const { user, location } = renderScreen('/buscar');
    await user.click(await screen.findByRole('button', { name: 'Más filtros' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Más filtros' }));
    const cheapest = await panel.findByRole('button', { name: /^Hasta 0,49\s€\s*7$/ });
    expect(panel.getByRole('button', { name: /^0,50\s€ – 0,99\s€\s*0$/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(panel.getByRole('button', { name: /^Desde 20,00\s€\s*3$/ }));
    expect(panel.getByRole('textbox', { name: 'Mínimo' })).toHaveValue('20,00');
    await user.click(cheapest);
    expect(cheapest).toHaveAttribute('aria-pressed', 'true');
    expect(panel.getByRole('textbox', { name: 'Mínimo' })).toHaveValue('');
    expect(panel.getByRole('textbox', { name: 'Máximo' })).toHaveValue('0,49');
    await user.click(panel.getByRole('button', { name: 'Aplicar filtros' }));
    await waitFor(() => expect(location()?.search).toBe('?max=0.49'));
  });

  it('are absent when they cannot be read, and the filters work', async () => {
    servePages([aRaffle()]);
    server.use(http.get(apiUrl('raffles/facets'), () => problem(503, 'unavailable', 'No')));
    const { user } = renderScreen('/buscar');
    expect(await screen.findByText('1 resultado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Más filtros' }));
    expect(await screen.findByRole('button', { name: /^Hasta 0,49\s€$/ })).not.toHaveAttribute(
      'aria-disabled',
    );
  });
});
