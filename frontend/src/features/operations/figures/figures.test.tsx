import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { DayFigures, SalesCurve } from '@contracts/operations-figures';
import { aRaffle, aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';
import { typeDate } from '@/testing/type-date';

const aDay = (day: string, values: Partial<DayFigures> = {}): DayFigures => ({
  day,
  purchases: 0,
  tickets: 0,
  amount: 0,
  registrations: 0,
  departures: 0,
  amountByHour: Array.from({ length: 24 }, () => 0),
  cancellations: 0,
  ...values,
});

// Nothing is laid out here, but a chart asks how wide its place is.
beforeAll(() => {
  document.head.append(
    Object.assign(document.createElement('style'), {
      textContent: '[role="img"] div { width: 600px; height: 280px }',
    }),
  );
});

/** @returns the ranges that the screen has asked for */
const showing = (days: readonly DayFigures[], address = '') => {
  const asked: string[] = [];
  server.use(
    signedInAs(aUser({ role: 'operator' })),
    http.get(apiUrl('operations/days'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.toString());
      return HttpResponse.json({ days });
    }),
  );
  return { asked, ...renderScreen(`/operaciones/cifras${address}`) };
};

const part = (name: string) => screen.findByRole('region', { name });

describe('the figures of the site', () => {
  it('are drawn, summed up, and told in a table', async () => {
    const { user } = showing([
      aDay('2026-06-01', { purchases: 2, tickets: 5, amount: 7.5, registrations: 1 }),
      aDay('2026-06-02', { purchases: 1, tickets: 1, amount: 1.5, departures: 1 }),
    ]);
    const sales = await part('Ventas');
    expect(within(sales).getByText(/^9,00\s€ en 3 compras: 6 tickets\.$/)).toBeVisible();
    await waitFor(() => expect(sales.querySelector('svg')).not.toBeNull());
    await user.click(within(sales).getByText('Ver las cifras en una tabla'));
    const rows = within(within(sales).getByRole('table', { name: 'Ventas' })).getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent(/1 de junio de 2026.*7,50.*5.*2/);
    const people = await part('Registros y bajas');
    expect(within(people).getByText('1 registro y 1 baja.')).toBeVisible();
    const cancelled = await part('Rifas canceladas');
    expect(within(cancelled).getByText('En estos días no ha pasado nada de esto.')).toBeVisible();
  });

  it('are of the range that is chosen, which the address keeps', async () => {
    const { user, asked, location } = showing([], '?desde=2026-06-01&hasta=2026-06-02');
    await part('Ventas');
    expect(asked).toEqual(['since=2026-06-01&until=2026-06-02']);
    await typeDate(user, 'Desde', '01052026');
    await user.click(screen.getByRole('button', { name: 'Ver' }));
    await waitFor(() => expect(location()?.search).toBe('?desde=2026-05-01&hasta=2026-06-02'));
    await user.click(screen.getByRole('radio', { name: '7 días' }));
    const today = new Date().toISOString().slice(0, 10);
    await waitFor(() => expect(asked.at(-1)).toMatch(new RegExp(`until=${today}$`)));
    const day = within(screen.getByRole('group', { name: 'Hasta' })).getByLabelText('Día');
    await waitFor(() => expect(day).toHaveTextContent(today.slice(-2)));
  });

  it('are not asked for where the range can not be', async () => {
    const { user, asked } = showing([], '?desde=2026-06-01&hasta=2026-06-02');
    await part('Ventas');
    await typeDate(user, 'Hasta', '01052026');
    await user.click(screen.getByRole('button', { name: 'Ver' }));
    expect(await screen.findByText('El último día no puede ser anterior al primero')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('are not asked for with half a date, which stays as it was typed', async () => {
    const { user, asked } = showing([], '?desde=2026-06-01&hasta=2026-06-02');
    await part('Ventas');
    await typeDate(user, 'Hasta', '1506');
    await user.click(screen.getByRole('button', { name: 'Ver' }));
    const until = screen.getByRole('group', { name: 'Hasta' });
    expect(await screen.findByText('Elige el último día')).toBeVisible();
    expect(within(until).getByRole('spinbutton', { name: 'Día' })).toHaveTextContent('15');
    expect(within(until).getByRole('spinbutton', { name: 'Mes' })).toHaveTextContent('06');
    expect(asked).toHaveLength(1);
  });

  it('tell a failure, and come at another try', async () => {
    let isDown = true;
    server.use(
      signedInAs(aUser({ role: 'operator' })),
      http.get(apiUrl('operations/days'), () =>
        isDown ? problem(503, 'unavailable', 'No responde') : HttpResponse.json({ days: [] }),
      ),
    );
    const { user } = renderScreen('/operaciones/cifras');
    expect(await screen.findByText('No responde')).toBeVisible();
    isDown = false;
    await user.click(screen.getByText('Reintentar'));
    expect(await part('Ventas')).toBeVisible();
  });
});

describe('the sales of a raffle', () => {
  const curve = (values: Partial<SalesCurve>) => {
    const raffle = aRaffle();
    server.use(
      signedInAs(aUser({ role: 'operator' })),
      http.get(apiUrl(`raffles/${raffle.id}`), () => HttpResponse.json(raffle)),
      http.get(apiUrl(`operations/raffles/${raffle.id}/sales`), () =>
        HttpResponse.json({ points: [], events: 0, isOver: true, ...values }),
      ),
    );
    return renderScreen(`/operaciones/rifas?rifa=${raffle.id}`);
  };

  it('are drawn below it, with a table', async () => {
    const { user } = curve({
      events: 900,
      isOver: false,
      points: [
        { at: '2026-06-01T10:00:00.000Z', soldTickets: 0, revision: 0 },
        { at: '2026-06-02T10:00:00.000Z', soldTickets: 1_250, revision: 899 },
      ],
    });
    const plot = await part('Tickets vendidos en el tiempo');
    expect(await within(plot).findByText('2 momentos de sus 900 eventos.')).toBeVisible();
    await waitFor(() => expect(plot.querySelector('svg')).not.toBeNull());
    await user.click(within(plot).getByText('Ver las cifras en una tabla'));
    expect(within(plot).getByRole('row', { name: /2 de junio de 2026.* 1\.250/ })).toBeVisible();
  });

  it('are missing where nothing was sold', async () => {
    curve({ points: [{ at: '2026-06-01T10:00:00.000Z', soldTickets: 0, revision: 0 }] });
    expect(await screen.findByText('No se vendió ningún ticket.')).toBeVisible();
  });
});
