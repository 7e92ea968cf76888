import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ConsoleRaffle } from '@contracts/operations-raffles';
import { aUser } from '@/testing/controls';
import { apiUrl, signedInAs } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const aRow = (overrides: Partial<ConsoleRaffle> = {}): ConsoleRaffle => ({
  id: 12,
  title: 'Reloj de oro',
  photo: null,
  phase: 'running',
  ticketPrice: 1.5,
  soldTickets: 1_038,
  totalTickets: 2_000,
  minTickets: null,
  endDate: '2026-05-21T10:00:00.000Z',
  closedAt: null,
  seller: { id: 3, name: 'Marta Ruiz' },
  ...overrides,
});

const listing = (...found: readonly ConsoleRaffle[]) => {
  const asked: Record<string, string>[] = [];
  server.use(
    signedInAs(aUser({ role: 'operator' })),
    http.get(apiUrl('operations/raffles'), ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(found, { headers: { 'X-Total-Count': String(found.length) } });
    }),
  );
  return asked;
};

describe('the list of raffles', () => {
  it('shows how each goes, and leads to its sheet', async () => {
    listing(
      aRow(),
      aRow({ id: 13, phase: 'held', totalTickets: null, minTickets: 10, soldTickets: 12 }),
      aRow({ id: 14, totalTickets: null, closedAt: '2026-05-22T08:00:00.000Z', phase: 'failed' }),
    );
    renderScreen('/operaciones/rifas?phase=running');
    expect(await screen.findByText('3 rifas')).toBeVisible();
    const [, first, second, third] = within(
      screen.getByRole('table', { name: 'Rifas' }),
    ).getAllByRole('row');
    expect(first).toHaveTextContent(
      /^Reloj de oroA la venta1\.038 de 2\.0001,50 €Marta Ruiz21 may 2026, 12:00$/,
    );
    expect(second).toHaveTextContent(/Sorteo detenido12 \(mínimo 10\)/);
    expect(third).toHaveTextContent(/No se completó1\.038.*22 may 2026, 10:00/);
    const [link] = screen.getAllByRole('link', { name: 'Reloj de oro' });
    expect(link).toHaveAttribute('href', '/operaciones/rifas?phase=running&rifa=12');
  });

  it('asks for those on sale that end before midnight in Spain, the first to end first', async () => {
    const asked = listing(aRow());
    const { user, location } = renderScreen('/operaciones/rifas');
    await user.selectOptions(await screen.findByLabelText('Estado'), 'Terminan hoy');
    expect(location()?.search).toBe('?sortBy=ending&phase=today');
    expect(screen.getByLabelText('Orden')).toHaveDisplayValue('Terminan antes');
    await screen.findByText('1 rifa');
    const { endsBefore = '', ...rest } = asked.at(-1) ?? {};
    expect(rest).toEqual({ phase: 'running', sortBy: 'ending' });
    const inSpain = { timeZone: 'Europe/Madrid', timeStyle: 'medium' } as const;
    expect(new Intl.DateTimeFormat('es-ES', inSpain).format(new Date(endsBefore))).toBe('0:00:00');
    const ahead = Date.parse(endsBefore) - Date.now();
    expect(ahead).toBeGreaterThan(0);
    expect(ahead).toBeLessThanOrEqual(25 * 3_600_000);
    await user.selectOptions(screen.getByLabelText('Orden'), 'Más vendidas');
    await screen.findByText('1 rifa');
    expect(asked.at(-1)).toMatchObject({ phase: 'running', sortBy: 'sold' });
    await user.selectOptions(screen.getByLabelText('Orden'), 'Más nuevas');
    await screen.findByText('1 rifa');
    expect(asked.at(-1)).toEqual({ phase: 'running', endsBefore });
  });

  it('shows what one person sells, until that is taken away', async () => {
    const asked = listing(aRow());
    const { user, location } = renderScreen('/operaciones/rifas?sellerId=3&phase=running');
    await user.click(await screen.findByRole('button', { name: 'Quitar Vende Marta Ruiz' }));
    expect(location()?.search).toBe('?phase=running');
    await screen.findByText('1 rifa');
    expect(asked).toEqual([{ phase: 'running', sellerId: '3' }, { phase: 'running' }]);
    expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull();
  });

  it('leaves out a seller who is no number', async () => {
    const asked = listing(aRow());
    renderScreen('/operaciones/rifas?sellerId=marta');
    await screen.findByText('1 rifa');
    expect(asked).toEqual([{}]);
  });

  it('says that there are none yet, and not that a filter hides them', async () => {
    listing();
    renderScreen('/operaciones/rifas?sortBy=sold');
    expect(await screen.findByText('Aún no hay rifas')).toBeVisible();
    expect(screen.queryByText('Quitar todos los filtros')).toBeNull();
  });

  it('offers the raffle with the number that was searched', async () => {
    listing();
    renderScreen('/operaciones/rifas?q=7');
    expect(await screen.findByRole('link', { name: 'Ver la rifa n.º 7' })).toHaveAttribute(
      'href',
      '/operaciones/rifas?q=7&rifa=7',
    );
  });
});
