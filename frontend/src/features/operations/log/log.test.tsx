import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { EventPage, LoggedEvent } from '@contracts/operations-events';
import { aUser } from '@/testing/controls';
import { anEvent, anEventForm } from '@/testing/event-log';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';
import { typeDate } from '@/testing/type-date';

const pageOf = (events: LoggedEvent[], more: Partial<EventPage> = {}): EventPage => ({
  events,
  examined: events.length,
  next: null,
  unreadable: null,
  ...more,
});

/** @returns the queries that the screen has sent */
const showing = (answer: (query: URLSearchParams) => EventPage) => {
  const asked: string[] = [];
  server.use(
    signedInAs(aUser({ role: 'operator' })),
    http.get(apiUrl('operations/events'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.toString());
      return HttpResponse.json(answer(searchParams));
    }),
    http.get(apiUrl('operations/event'), ({ request }) =>
      HttpResponse.json(anEventForm(Number(new URL(request.url).searchParams.get('revision')))),
    ),
    http.get(apiUrl('operations/event-tree'), () =>
      HttpResponse.json({
        id: 'id-0',
        correlationId: 'pedido-1',
        whole: true,
        nodes: [{ ...anEvent(0), depth: 0 }],
      }),
    ),
  );
  return { asked, ...renderScreen('/operaciones/registro') };
};

describe('the browser of events', () => {
  it('shows the newest first, and leads on to older ones and back', async () => {
    const { user } = showing((query) =>
      query.get('from') === '41'
        ? pageOf([anEvent(0)], { unreadable: { stream: 'raffle-9', revision: 2, position: 3 } })
        : pageOf([anEvent(2), anEvent(1)], { examined: 2_000, next: 41 }),
    );
    expect(await screen.findByText('2 eventos (leídos: 2.000)')).toBeVisible();
    await user.click(screen.getByText('Seguir leyendo'));
    expect(await screen.findByText('1 evento (leídos: 1)')).toHaveFocus();
    expect(await screen.findByText(/no puede leer el evento 2 de raffle-9/)).toBeVisible();
    expect(screen.queryByText('Seguir leyendo')).toBeNull();
    await user.click(screen.getByText('Volver al principio'));
    expect(await screen.findByText('2 eventos (leídos: 2.000)')).toBeVisible();
  });

  it('asks for what is typed, and follows a request from one of its events', async () => {
    const { asked, user } = showing(() => pageOf([anEvent(0)]));
    await user.type(await screen.findByLabelText('Tipo de evento'), 'TicketsPurchased{Enter}');
    await user.click(await screen.findByText('raffle-7@0'));
    await user.click(await screen.findByText('Ver lo que vino de la misma petición'));
    expect(await screen.findByDisplayValue('pedido-1')).toBeVisible();
    expect(asked).toEqual([
      'order=newest',
      'type=TicketsPurchased&order=newest',
      'correlation=pedido-1&order=oldest',
    ]);
    expect(screen.getByLabelText('Como se guardó')).toHaveTextContent('{ "tickets": 3 }');
  });

  it('sends nothing that can not be, and says so', async () => {
    const { asked, user } = showing(() => pageOf([]));
    expect(await screen.findByText('No hay ningún evento así')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Quién actuó'), 'Una cuenta');
    await user.type(screen.getByLabelText('Número de su cuenta'), '{Enter}');
    expect(await screen.findByText('Escribe el número de la cuenta')).toBeVisible();
    await user.type(screen.getByLabelText('Número de su cuenta'), 'ana{Enter}');
    expect(await screen.findByText(/^Tiene que ser un número/)).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('tells what was done at the terminal, by the site and by an account, and looks for it', async () => {
    const { asked, user } = showing(() =>
      pageOf([
        { ...anEvent(0), actorId: null, atTerminal: true },
        { ...anEvent(1), actorId: null },
        anEvent(2),
      ]),
    );
    await screen.findByText('3 eventos (leídos: 3)');
    for (const name of ['Terminal', 'El sitio', 'Cuenta 8'])
      expect(screen.getByRole('cell', { name })).toBeVisible();
    const who = screen.getByLabelText('Quién actuó');
    const find = screen.getByRole('button', { name: 'Buscar' });
    for (const one of ['Terminal', 'El propio sitio, o alguien sin sesión', 'Cualquiera']) {
      await user.selectOptions(who, one);
      await user.click(find);
    }
    await user.selectOptions(who, 'Una cuenta');
    await user.type(screen.getByLabelText('Número de su cuenta'), '8{Enter}');
    await waitFor(() =>
      expect(asked).toEqual([
        'order=newest',
        'actor=terminal&order=newest',
        'actor=site&order=newest',
        'order=newest',
        'actor=8&order=newest',
      ]),
    );
  });

  it('looks in a category and from a moment on, by the site’s time', async () => {
    const { asked, user } = showing(() => pageOf([]));
    expect(await screen.findByText('No hay ningún evento así')).toBeVisible();
    await user.type(screen.getByLabelText('Categoría, como raffle'), 'raffle');
    await typeDate(user, 'Desde', '010620261000');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    const since = encodeURIComponent('2026-06-01T08:00:00.000Z');
    await waitFor(() =>
      expect(asked).toEqual(['order=newest', `category=raffle&since=${since}&order=newest`]),
    );
  });

  it('says in words what happened, and what may be looked for', async () => {
    showing(() => pageOf([anEvent(0)]));
    const row = within(await screen.findByRole('row', { name: /Compra de tickets tickets: 3$/ }));
    expect(row.getByText('01 jun 2026, 12:00:00,000')).toBeVisible();
    expect(row.getByText('raffle-7@0')).toBeVisible();
    const suggested = document.querySelector<HTMLDataListElement>('#type-suggestions');
    const values = [...(suggested?.options ?? [])].map(({ value }) => value);
    expect(values).toContain('WinnerDrawn');
  });

  it('says in a line no number that stands beside it', async () => {
    const data = JSON.stringify({ raffleId: 7, sellerId: 8, buyerId: 9, tickets: 3 });
    showing(() => pageOf([{ ...anEvent(0), actorId: 9, data }]));
    expect(
      await screen.findByRole('row', { name: /Compra de tickets quien la vende: 8 · tickets: 3$/ }),
    ).toBeVisible();
  });

  it('is walked through by keyboard, and the address keeps the event that is open', async () => {
    const { user, location } = showing(() => pageOf([anEvent(2), anEvent(1), anEvent(0)]));
    const rowOf = (revision: number) => screen.getByRole('row', { name: RegExp(`@${revision}`) });
    const grid = await screen.findByRole('grid', { name: 'eventos' });
    expect(within(grid).getAllByRole('row', { selected: false })).toHaveLength(3);
    act(() => rowOf(2).focus());
    await user.keyboard('{ArrowDown}');
    expect(rowOf(1)).toHaveFocus();
    await user.keyboard('{End}{ArrowDown}{ArrowUp}{Enter}');
    const sheet = await screen.findByRole('region', { name: 'Un evento' });
    expect(
      await within(sheet).findByRole('heading', { name: 'TicketsPurchased raffle-7@1' }),
    ).toHaveFocus();
    expect(location()?.search).toBe('?evento=raffle-7%401');
    expect(rowOf(1)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Un evento' })).toBeNull());
    expect(rowOf(1)).toHaveFocus();
    expect(location()?.search).toBe('');
  });

  it('opens the filters that are used less when one of them holds something', async () => {
    const { user } = showing(() => pageOf([anEvent(0)]));
    const category = await screen.findByLabelText('Categoría, como raffle');
    expect(category).not.toBeVisible();
    await user.click(screen.getByText('Más filtros'));
    expect(category).toBeVisible();
  });

  it('tells a failure, and tries again', async () => {
    let isDown = true;
    server.use(
      signedInAs(aUser({ role: 'operator' })),
      http.get(apiUrl('operations/events'), () =>
        isDown
          ? problem(503, 'unavailable', 'El registro no responde')
          : HttpResponse.json(pageOf([anEvent(0)])),
      ),
    );
    const { user } = renderScreen('/operaciones/registro');
    expect(await screen.findByText('El registro no responde')).toBeVisible();
    isDown = false;
    await user.click(screen.getByText('Reintentar'));
    expect(await screen.findByText('1 evento (leídos: 1)')).toBeVisible();
  });
});

describe('the position to begin with', () => {
  it('has to be one', async () => {
    const { user } = showing(() => pageOf([]));
    const field = await screen.findByLabelText('Desde la posición');
    await user.type(field, 'hoy{Enter}');
    expect(await screen.findByText('Tiene que ser un número')).toBeVisible();
    await user.clear(field);
    await user.type(field, '-4{Enter}');
    expect(await screen.findByText('El mínimo es 0')).toBeVisible();
  });
});

describe('the moments between which it looks', () => {
  const WRONG = 'Revisa la fecha: le falta algo, o no puede ser';
  const until = () => within(screen.getByRole('group', { name: 'Hasta' }));
  const partOf = (name: string) => until().getByRole('spinbutton', { name });
  const press = (name: string) => (user: UserEvent) =>
    user.click(screen.getByRole('button', { name }));
  const search = press('Buscar');
  /** Resets all filters but one. */
  const followRequest = async (user: UserEvent) => {
    await user.click(screen.getByRole('cell', { name: 'raffle-7@0' }));
    await user.click(
      await screen.findByRole('button', { name: 'Ver lo que vino de la misma petición' }),
    );
  };

  const withMoments = async () => {
    const shown = showing(() => pageOf([anEvent(0)]));
    await screen.findByText('Compra de tickets');
    await shown.user.click(screen.getByText('Más filtros'));
    return shown;
  };

  it.each([
    ['Enter in it', (user: UserEvent) => user.keyboard('{Enter}')],
    ['«Buscar»', search],
    ['«Seguir en directo»', press('Seguir en directo')],
    ['«Exportar…»', press('Exportar…')],
  ])('are not taken half typed by %s, and are when whole', async (_way, attempt) => {
    const { asked, user } = await withMoments();
    await typeDate(user, 'Hasta', '0106');
    await attempt(user);
    expect(await screen.findByText(WRONG)).toBeVisible();
    expect(partOf('Día')).toHaveTextContent('01');
    expect(asked).toEqual(['order=newest']);
    expect(screen.queryByRole('dialog')).toBeNull();
    await typeDate(user, 'Hasta', '010620261000');
    await search(user);
    const moment = encodeURIComponent('2026-06-01T08:00:00.000Z');
    await waitFor(() => expect(asked.at(-1)).toBe(`until=${moment}&order=newest`));
    expect(screen.queryByText(WRONG)).toBeNull();
  });

  it.each([
    ['a day that there is not', '310220261000'],
    ['half a year', '0106202{ArrowRight}1000'],
  ])('are not taken with %s', async (_what, keys) => {
    const { asked, user } = await withMoments();
    await typeDate(user, 'Hasta', keys);
    await search(user);
    expect(await screen.findByText(WRONG)).toBeVisible();
    expect(asked).toEqual(['order=newest']);
  });

  it('can be left out again', async () => {
    const { asked, user } = await withMoments();
    await typeDate(user, 'Hasta', '0106');
    await search(user);
    expect(await screen.findByText(WRONG)).toBeVisible();
    await user.click(until().getByTitle('Borrar la fecha'));
    await search(user);
    await waitFor(() => expect(screen.queryByText(WRONG)).toBeNull());
    expect(partOf('Día')).toHaveTextContent('DD');
    expect(new Set(asked)).toEqual(new Set(['order=newest']));
  });

  it('are forgotten with the search that they were typed for', async () => {
    const { asked, user } = await withMoments();
    await typeDate(user, 'Hasta', '1507');
    await followRequest(user);
    await waitFor(() => expect(asked.at(-1)).toMatch(/^correlation=/));
    expect(partOf('Día')).toHaveTextContent('DD');
    await typeDate(user, 'Hasta', '010620261000');
    await search(user);
    await waitFor(() => expect(asked.at(-1)).toMatch(/until=/));
    await followRequest(user);
    await waitFor(() => expect(partOf('Día')).toHaveTextContent('DD'));
    await user.click(until().getByRole('button', { name: /fecha/i }));
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(partOf('Día')).toHaveTextContent('DD');
    await typeDate(user, 'Hasta', '1507');
    await search(user);
    expect(await screen.findByText(WRONG)).toBeVisible();
    expect(partOf('Día')).toHaveTextContent('15');
  });
});
