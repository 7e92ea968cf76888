import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

/** Opens a part of the console that asks for nothing; notes which names are looked for. */
const opening = (...others: Parameters<typeof server.use>) => {
  const people: (string | null)[] = [];
  server.use(
    ...others,
    signedInAs(aUser({ role: 'operator' })),
    http.get(apiUrl('operations/raffles'), ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('q') === 'café'
          ? [{ id: 12, title: 'Cafetera', seller: { id: 3, name: 'marta' } }]
          : [],
      ),
    ),
    http.get(apiUrl('operations/accounts'), ({ request }) => {
      const name = new URL(request.url).searchParams.get('q');
      people.push(name);
      return HttpResponse.json(
        name === 'marta' ? [{ id: 3, fullName: 'Marta Ruiz', username: 'marta' }] : [],
      );
    }),
  );
  return { people, ...renderScreen('/operaciones/tiempo') };
};

const withPalette = async (...others: Parameters<typeof server.use>) => {
  const shown = opening(...others);
  await screen.findByRole('heading', { level: 1, name: 'Máquina del tiempo' });
  await shown.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ir a…' }));
  return { ...shown, dialog, field: await dialog.findByRole('combobox') };
};

describe('the palette', () => {
  it('opens by its keys or its button, begins with the parts, and closes', async () => {
    const { user, dialog, field } = await withPalette();
    expect(field).toHaveFocus();
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Hoy/), expect.stringMatching(/^Auditoría/)]),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Ir a…' }));
    expect(await screen.findByRole('dialog', { name: 'Ir a…' })).toBeVisible();
  });

  it('goes to a part by a few letters, also without accents', async () => {
    const { user, location } = await withPalette(
      http.get(apiUrl('operations/audit'), () => problem(503, 'unavailable', 'No responde')),
    );
    await user.keyboard('auditoria{Enter}');
    await waitFor(() => expect(location()?.pathname).toBe('/operaciones/auditoria'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds raffles as one types, and moves by arrows', async () => {
    const { user, dialog, field } = await withPalette();
    await user.keyboard('café');
    const raffle = await dialog.findByRole('option', { name: /^Cafetera/ });
    expect(field).toHaveAttribute('aria-activedescendant', raffle.id);
    await user.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute(
      'aria-activedescendant',
      dialog.getByRole('option', { name: /^Buscar personas que se llamen «café»/ }).id,
    );
  });

  it('reads nobody’s data until somebody asks for people', async () => {
    const { user, dialog, people, location } = await withPalette();
    await user.keyboard('marta');
    const ask = await dialog.findByRole('option', { name: /^Buscar personas/ });
    expect(people).toEqual([]);
    await user.click(ask);
    const marta = await dialog.findByRole('option', { name: /^Marta Ruiz/ });
    expect(people).toEqual(['marta']);
    await user.click(marta);
    await waitFor(() => expect(location()?.search).toBe('?cuenta=3'));
  });

  it('says that nobody has that name, and what the server refuses', async () => {
    const { user, dialog } = await withPalette();
    await user.keyboard('nadie');
    await user.click(await dialog.findByRole('option', { name: /^Buscar personas/ }));
    expect(await dialog.findByText('Nadie se llama «nadie»')).toBeVisible();
    server.use(
      http.get(apiUrl('operations/raffles'), () => problem(503, 'unavailable', 'No responde')),
    );
    await user.keyboard('s');
    expect(await dialog.findByText('No responde')).toBeVisible();
  });

  it.each([
    ['raffle-7@3', 'Evento raffle-7@3', '?evento=raffle-7%403', '?order=newest'],
    ['41', 'Evento de la posición 41', '?evento=41', '?order=newest'],
    ['raffle-7', 'Eventos de raffle-7', '?flujo=raffle-7', '?stream=raffle-7&order=newest'],
    [
      'sorteo hecho',
      'Eventos: Sorteo hecho',
      '?tipo=WinnerDrawn',
      '?type=WinnerDrawn&order=newest',
    ],
  ])('leads from %s to what the log has of it', async (text, label, search, query) => {
    const asked: string[] = [];
    const { user, dialog, location } = await withPalette(
      http.get(apiUrl('operations/events'), ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ events: [], examined: 0, next: null, unreadable: null });
      }),
      http.get(apiUrl('operations/event'), () =>
        problem(404, 'event-not-found', 'No hay ningún evento ahí'),
      ),
    );
    await user.keyboard(text);
    const option = await dialog.findByRole('option', { name: RegExp(`^${label}`) });
    // A number is that of a raffle, first of all.
    if (text === '41') await user.click(option);
    else await user.keyboard('{Enter}');
    await waitFor(() => expect(location()?.search).toBe(search));
    await waitFor(() => expect(asked).toEqual([query]));
  });
});
