import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { HandoverMonth, RootedDay } from '@contracts/transparency';
import { someCounts } from '@/testing/controls';
import { apiUrl, problem, withCounts } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const counts = someCounts();
const rooted = (day: string, life = 'one'): RootedDay => ({
  version: 'rifa-day/1',
  day,
  life,
  raffles: 7,
  root: `root of ${day}`,
  previous: '0'.repeat(64),
  chain: `chain of ${day}`,
});

const pages = http.get(apiUrl('transparency/days'), ({ request }) =>
  new URL(request.url).searchParams.get('cursor') === '4'
    ? HttpResponse.json({ days: [rooted('2026-05-01')] })
    : HttpResponse.json(
        { days: [rooted('2026-05-03', 'two'), rooted('2026-05-02')] },
        { headers: { 'X-Next-Cursor': '4' } },
      ),
);

/** Opens the page and its part with the roots of days. */
const openDays = async () => {
  const app = renderScreen('/transparencia');
  await app.user.click(await screen.findByText('El resumen de cada día'));
  return app;
};

const days = () => screen.findByRole('list', { name: 'Resúmenes, el más nuevo primero' });

describe('the transparency page', () => {
  beforeEach(() => server.use(withCounts(counts), pages));

  it('tells the counts, and that every draw was repeated', async () => {
    const { user } = renderScreen('/transparencia');
    expect(
      await screen.findByRole('heading', { level: 1, name: '3 sorteos. 3 correctos.' }),
    ).toBeVisible();
    expect(screen.getByText(/Los 3 sorteos se han repetido/)).not.toBeVisible();
    await user.click(screen.getByText('Las cuentas'));
    expect(screen.getByText(/Los 3 sorteos se han repetido/)).toBeVisible();
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['12', '4', '1', '3', '4', '2', '1', '1']);
    expect(screen.getByText('Ninguna rifa ha tenido que cambiar de número secreto.')).toBeVisible();
    expect(document.title).toBe('Transparencia · Rifaviva');
  });

  it('says when a draw does not fit', async () => {
    server.use(withCounts({ ...counts, proven: 2, resealed: 1 }));
    const { user } = renderScreen('/transparencia');
    expect(await screen.findByText(/1 sorteo no encaja/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('3 sorteos. 2 correctos.');
    await user.click(screen.getByText('Las cuentas'));
    expect(screen.getByText(/1 rifa con un número secreto nuevo/)).toBeVisible();
  });

  it('tells of each month what has become of its prizes', async () => {
    server.use(
      http.get(apiUrl('transparency/handovers'), () => HttpResponse.json([]), { once: true }),
    );
    const { user, unmount } = renderScreen('/transparencia');
    await user.click(await screen.findByText('Cómo llegan los premios'));
    expect(await screen.findByText(/^Aún no se ha sorteado ninguno/)).toBeVisible();
    unmount();
    const months: readonly HandoverMonth[] = [
      { month: '2026-11', open: 3, delivered: 1, failed: 0, medianDays: 0.2 },
      { month: '2026-10', open: 0, delivered: 12, failed: 2, medianDays: 4.5 },
    ];
    server.use(http.get(apiUrl('transparency/handovers'), () => HttpResponse.json(months)));
    const again = renderScreen('/transparencia');
    await again.user.click(await screen.findByText('Cómo llegan los premios'));
    expect(
      await screen.findByText('1 entregado · 3 en camino · menos de 1 día de media'),
    ).toBeVisible();
    const october = screen.getByText('octubre de 2026');
    expect(october.nextSibling).toHaveTextContent(
      '12 entregados · 5 días de media · 2 no llegaron',
    );
  });

  it('tells the rest when the prizes can’t be counted, and asks again', async () => {
    server.use(
      http.get(apiUrl('transparency/handovers'), () => problem(503, 'down', 'No'), { once: true }),
    );
    const { user } = renderScreen('/transparencia');
    await user.click(await screen.findByText('Cómo llegan los premios'));
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(/^Aún no se ha sorteado ninguno/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('3 sorteos. 3 correctos.');
  });

  it('lists the roots of days page by page, and marks where another life began', async () => {
    const { user } = await openDays();
    const list = within(await days());
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      '3 de mayo de 2026 · 7 rifas',
      '2 de mayo de 2026 · 7 rifas',
    ]);
    expect(list.getAllByText(/otra vida del registro/)).toHaveLength(1);
    const whole = screen.getByRole('link', { name: 'Descargar todos los resúmenes (NDJSON)' });
    expect(whole).toHaveAttribute('href', '/api/transparency/chain');
    expect(whole).toHaveAttribute('download', 'huellas-rifaviva.ndjson');
    await user.click(screen.getByRole('button', { name: 'Ver días anteriores' }));
    expect(await list.findByText('root of 2026-05-01')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver días anteriores' })).toBeNull();
  });

  it('gives the proof of a raffle as a file', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    URL.createObjectURL = () => 'blob:prueba';
    server.use(
      http.get(apiUrl('transparency/days/2026-05-03/raffles/13'), () => HttpResponse.json({})),
      http.get(apiUrl('transparency/days/2026-05-03/raffles/14'), () =>
        problem(404, 'not-found', 'La rifa no existía ese día'),
      ),
    );
    const { user } = await openDays();
    await days();
    const [field, button] = [
      screen.getByLabelText('Número de la rifa'),
      screen.getByRole('button', { name: 'Descargar la prueba (JSON)' }),
    ];
    await user.click(button);
    expect(await screen.findByText(/Escribe el número de una rifa/)).toBeVisible();
    await user.type(field, '14');
    await user.click(button);
    expect(await screen.findByText('La rifa no existía ese día')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, '13');
    await user.click(button);
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    const [link] = saved.mock.contexts as HTMLAnchorElement[];
    expect(link?.download).toBe('prueba-13-2026-05-03.json');
    saved.mockRestore();
  });
});

it('says when there is no day yet, and what could not be read', async () => {
  server.use(
    http.get(apiUrl('transparency'), () => problem(503, 'not-built', 'Vuelve en un momento.')),
    http.get(apiUrl('transparency/days'), () => HttpResponse.json({ days: [] })),
  );
  await openDays();
  expect(await screen.findByText(/Todavía no hay ninguno/)).toBeVisible();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Cada sorteo se puede comprobar' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});
