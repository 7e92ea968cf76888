import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Past, PastStep, StepPage } from '@contracts/operations-past';
import { aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';
import { typeDate } from '@/testing/type-date';

const LAST = 40;

const step = (revision: number): PastStep => ({
  number: revision + 1,
  stop: revision,
  stream: 'raffle-7',
  revision,
  position: 100 + revision,
  type: 'TicketsPurchased',
  at: '2026-06-01T10:00:00.000Z',
  actorId: 8,
  atTerminal: false,
  changes: [
    {
      document: '7',
      field: 'soldTickets',
      isList: false,
      before: [String(revision - 1)],
      after: [String(revision)],
    },
    { document: '7', field: 'moments', isList: true, before: [], after: ['"hito"'] },
  ],
});

const raffle = (soldTickets: number) => [
  { id: '7', data: JSON.stringify({ title: 'Bicicleta', soldTickets, revision: soldTickets }) },
];

const pastAt = (revision: number | null, more: Partial<Past> = {}): Past => ({
  state: 'found',
  read: LAST + 1,
  of: LAST + 1,
  events: LAST + 1,
  unreadable: null,
  revision,
  previous: revision === null || revision === 0 ? null : revision - 1,
  next: revision === LAST ? null : (revision ?? -1) + 1,
  steps: revision === null ? [] : [step(revision)],
  documents: revision === null ? [] : raffle(revision),
  now: raffle(LAST),
  ...more,
});

const page: StepPage = {
  state: 'found',
  read: LAST + 1,
  of: LAST + 1,
  events: LAST + 1,
  unreadable: null,
  steps: [step(3)],
  next: 4,
};

const revisionIn = (query: URLSearchParams): number =>
  query.has('revision') ? Number(query.get('revision')) : LAST;

/** @returns the questions that the screen has asked */
const showing = (
  address = '?de=raffle&id=7',
  answer: (query: URLSearchParams) => Past = (query) => pastAt(revisionIn(query)),
) => {
  const asked: string[] = [];
  server.use(
    signedInAs(aUser({ role: 'operator' })),
    http.get(apiUrl('operations/past/:kind/:subject'), ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      asked.push(`${pathname.slice(pathname.indexOf('past/'))}?${searchParams.toString()}`);
      return HttpResponse.json(answer(searchParams));
    }),
    http.get(apiUrl('operations/past/:kind/:subject/events'), () => HttpResponse.json(page)),
    http.get(apiUrl('operations/raffles/7/sales'), () =>
      HttpResponse.json({ points: [], events: 0, isOver: true }),
    ),
  );
  return { asked, ...renderScreen(`/operaciones/tiempo${address}`) };
};

const slider = () => screen.findByRole('slider', { name: 'Revisión' });

describe('the time machine', () => {
  it('begins with the choice of what to look at, and says what is wrong with it', async () => {
    const { user, asked, location } = showing('');
    await user.click(await screen.findByRole('button', { name: 'Ver' }));
    expect(await screen.findByText('Escribe su número')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Qué quieres ver'), 'participation');
    await user.type(screen.getByLabelText('Rifa y cuenta, como 12-5'), '7{Enter}');
    expect(await screen.findByText(/un guion y el de la cuenta/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Qué quieres ver'), 'handover');
    expect(await screen.findByText(/un guion y el del premio/)).toBeVisible();
    expect(screen.getByLabelText('Rifa y premio, como 12-1')).toHaveValue('7');
    await user.selectOptions(screen.getByLabelText('Qué quieres ver'), 'participation');
    expect(asked).toEqual([]);
    await user.type(screen.getByLabelText('Rifa y cuenta, como 12-5'), '-5{Enter}');
    await waitFor(() => expect(location()?.search).toBe('?de=participation&id=7-5'));
    await waitFor(() => expect(asked).toEqual(['past/participation/7-5?']));
  });

  it('shows what it was beside what it is, and what the last event changed', async () => {
    showing('?de=raffle&id=7&revision=5');
    const compared = await screen.findByRole('table', { name: 'Entonces y ahora' });
    const sold = within(compared).getByText('soldTickets').closest('tr');
    if (!sold) throw new Error('There is no such row');
    expect(within(sold).getByText('distinto')).toBeVisible();
    expect(within(sold).getByText('5')).toBeVisible();
    expect(within(sold).getByText(String(LAST))).toBeVisible();
    // The list of its events has such tables, too.
    const changes = within(screen.getByRole('region', { name: 'Qué cambió' }));
    const changed = changes.getByRole('table', { name: 'Qué cambió' });
    expect(within(changed).getByRole('row', { name: /soldTickets 4 5/ })).toBeVisible();
    const entries = changes.getByRole('table', { name: 'Entra en la lista' });
    expect(within(entries).getByRole('row', { name: /moments — hito/ })).toBeVisible();
    expect(screen.getByText(/^Revisión 5 de 40\. Compra de tickets · /)).toHaveRole('status');
  });

  it('shows only what is different, when asked', async () => {
    const { user } = showing('?de=raffle&id=7&revision=5');
    const compared = await screen.findByRole('table', { name: 'Entonces y ahora' });
    expect(within(compared).getByText('title')).toBeVisible();
    await user.click(screen.getByLabelText('Solo lo que es distinto'));
    expect(within(compared).queryByText('title')).toBeNull();
    expect(within(compared).getByText('soldTickets')).toBeVisible();
  });

  it('moves by keyboard, and the address follows', async () => {
    const { location, asked } = showing('?de=raffle&id=7&revision=5');
    const rail = await slider();
    const press = (key: string) => fireEvent.keyDown(rail, { key });
    act(() => rail.focus());
    press('ArrowRight');
    expect(rail).toHaveAttribute('aria-valuetext', 'Revisión 6 de 40');
    expect(await screen.findByText(/^Revisión 6 de 40/)).toBeVisible();
    await waitFor(() => expect(location()?.search).toBe('?de=raffle&id=7&revision=6'));
    expect(rail).toHaveFocus();
    press('PageDown');
    expect(await screen.findByText(/^Revisión 0 de 40/)).toBeVisible();
    press('PageUp');
    expect(await screen.findByText(/^Revisión 10 de 40/)).toBeVisible();
    press('End');
    expect(await screen.findByText(/^Revisión 40 de 40/)).toBeVisible();
    press('Home');
    await waitFor(() => expect(location()?.search).toBe('?de=raffle&id=7&revision=0'));
    await waitFor(() => expect(asked.at(-1)).toBe('past/raffle/7?revision=0'));
  });

  it('leads from event to event of what seldom happens', async () => {
    const { user, location } = showing('?de=participation&id=7-5&revision=5', (query) =>
      pastAt(revisionIn(query), { previous: 2, next: 30 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Lo siguiente que le pasó' }));
    await waitFor(() => expect(location()?.search).toContain('revision=30'));
    fireEvent.keyDown(await slider(), { key: 'ArrowLeft' });
    expect(await screen.findByText(/^Revisión 2 de 40/)).toBeVisible();
  });

  it('asks not for every place on the way of a quick hand', async () => {
    const { asked } = showing('?de=raffle&id=7&revision=0');
    const rail = await slider();
    for (let at = 1; at <= 20; at += 1) fireEvent.change(rail, { target: { value: at } });
    expect(await screen.findByText(/^Revisión 20 de 40/)).toBeVisible();
    expect(asked.length).toBeLessThan(8);
    expect(asked.at(-1)).toBe('past/raffle/7?revision=20');
  });

  it('stays where it is when no moment is chosen after all', async () => {
    const { user, location } = showing(
      '?de=raffle&id=7&momento=2026-06-01T10:00:00.000Z',
      (query) => pastAt(query.has('moment') ? 3 : revisionIn(query)),
    );
    const rail = await slider();
    act(() => rail.focus());
    fireEvent.keyDown(rail, { key: 'ArrowRight' });
    const moved = '?de=raffle&id=7&revision=4';
    await waitFor(() => expect(location()?.search).toBe(moved));
    const field = within(screen.getByRole('group', { name: 'Ir a un momento' }));
    await user.click(field.getByRole('button', { name: /fecha/i }));
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()?.search).toBe(moved);
  });

  it('goes to a moment of the address, and back to where one was', async () => {
    const moment = '2026-06-01T10:00:00.000Z';
    const { user, asked, location, goBack } = showing(
      `?de=raffle&id=7&momento=${moment}`,
      (query) => pastAt(query.has('moment') ? 3 : LAST),
    );
    expect(await screen.findByText(/^Revisión 3 de 40/)).toBeVisible();
    expect(asked).toEqual([`past/raffle/7?moment=${encodeURIComponent(moment)}`]);
    await user.click(screen.getByRole('button', { name: 'Ir a ahora' }));
    expect(await screen.findByText(/^Revisión 40 de 40/)).toBeVisible();
    expect(location()?.search).toBe('?de=raffle&id=7');
    goBack();
    expect(await screen.findByText(/^Revisión 3 de 40/)).toBeVisible();
  });

  it('goes to a moment of the site’s clock', async () => {
    const { user, location } = showing('?de=raffle&id=7', () => pastAt(3));
    expect(await screen.findByText(/^Revisión 3 de 40/)).toBeVisible();
    await typeDate(user, 'Ir a un momento', '01062025120000');
    const moment = encodeURIComponent('2025-06-01T10:00:00.000Z');
    await waitFor(() => expect(location()?.search).toBe(`?de=raffle&id=7&momento=${moment}`));
  });

  it('lists its events, and goes to one', async () => {
    const { user, location } = showing();
    await user.click(await screen.findByText('Nº 4', { exact: false }));
    await user.click(screen.getByRole('button', { name: 'Ver cómo quedó' }));
    await waitFor(() => expect(location()?.search).toBe('?de=raffle&id=7&revision=3'));
    expect(screen.getByText('Seguir leyendo')).toBeVisible();
  });

  it('tells how far a long past has been read, and goes on by itself', async () => {
    let answers = 0;
    showing('?de=raffle&id=7', () => {
      answers += 1;
      return answers < 3
        ? pastAt(null, { state: 'unfinished', read: answers * 1_000, of: 5_000, events: 0 })
        : pastAt(LAST);
    });
    expect(await screen.findByText(/1\.000 de 5\.000 eventos/)).toBeVisible();
    expect(await screen.findByText(/^Revisión 40 de 40/)).toBeVisible();
  });

  it.each([
    ['left', {}, 'Esta persona se ha ido. De su pasado no se enseña nada.'],
    ['found', { events: 0, of: 0 }, 'No hay nada: nunca le ha pasado nada.'],
  ] as const)('says that there is nothing: %s', async (state, more, text) => {
    showing('?de=account&id=7', () => pastAt(null, { state, ...more }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('says that it was not there before its first event', async () => {
    showing('?de=raffle&id=7&momento=2020-01-01T00:00:00.000Z', () => pastAt(null));
    expect(await screen.findByText(/todavía no existía/)).toBeVisible();
    expect(screen.getByText(/No existía\./)).toBeVisible();
  });

  it('tells a failure, and tries again', async () => {
    let isDown = true;
    const { user } = showing();
    server.use(
      http.get(apiUrl('operations/past/:kind/:subject'), () =>
        isDown
          ? problem(503, 'unavailable', 'El registro no responde')
          : HttpResponse.json(pastAt(LAST)),
      ),
    );
    expect(await screen.findByText('El registro no responde')).toBeVisible();
    isDown = false;
    await user.click(screen.getByText('Reintentar'));
    expect(await screen.findByText(/^Revisión 40 de 40/)).toBeVisible();
  });
});
