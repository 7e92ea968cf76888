import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { EventForm, EventTree } from '@contracts/operations-events';
import { anEvent, showLog } from '@/testing/event-log';
import { apiUrl, problem } from '@/testing/handlers';
import { addressIn } from './log.api';

const form: EventForm = {
  id: 'id-3',
  stream: 'raffle-7',
  revision: 3,
  position: 43,
  type: 'RaffleCreated',
  recordedData: '{"images":["a.webp"]}',
  recordedMetadata: '{"correlationId":"pedido-1"}',
  event: { ...anEvent(3), type: 'RaffleCreated', data: '{"photos":[]}' },
  unreadable: null,
};

const tree: EventTree = {
  id: 'id-3',
  correlationId: 'pedido-1',
  whole: false,
  nodes: [
    { ...anEvent(2), depth: 0 },
    { ...anEvent(3), depth: 1 },
  ],
};

describe('what names an event', () => {
  it.each([
    ['41', { position: '41' }],
    [' raffle-7@3 ', { stream: 'raffle-7', revision: '3' }],
    ['5f1c-a', { id: '5f1c-a' }],
    ['', undefined],
    ['raffle-7@', undefined],
    ['dos palabras', undefined],
  ])('%j is %j', (text, address) => {
    expect(addressIn(text)).toEqual(address);
  });
});

describe('one event', () => {
  it('is shown as it was recorded beside as it is read, with its tree', async () => {
    const asked: string[] = [];
    const { user } = showLog(
      http.get(apiUrl('operations/event'), ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(form);
      }),
      http.get(apiUrl('operations/event-tree'), () => HttpResponse.json(tree)),
    );
    const field = await screen.findByLabelText('Posición, id o flujo@revisión');
    await user.click(screen.getByRole('button', { name: 'Ver el evento' }));
    expect(await screen.findByText(/Escribe la posición, el id o/)).toBeVisible();
    expect(asked).toEqual([]);
    await user.type(field, '43{Enter}');
    const sheet = within(await screen.findByRole('region', { name: 'Un evento' }));
    expect(await sheet.findByText('Como se guardó (versión 1)')).toBeVisible();
    expect(sheet.getByLabelText('Como se guardó')).toHaveTextContent('{ "images": [ "a.webp" ] }');
    expect(sheet.getByLabelText('Como se lee hoy')).toHaveTextContent('{ "photos": [] }');
    expect(sheet.getByRole('heading', { level: 2 })).toHaveFocus();
    expect(
      sheet.getByText(/^Rifa publicada · 01 jun 2026, 12:00:00,000 · .*la cuenta 8 · Posición 43$/),
    ).toBeVisible();
    expect(await sheet.findByText(/Hay más de lo que cabe aquí/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: /TicketsPurchased raffle-7@2/ }));
    await waitFor(() => expect(asked).toEqual(['?position=43', '?stream=raffle-7&revision=2']));
    await user.click(screen.getByLabelText('Cerrar el evento'));
    expect(screen.queryByRole('region', { name: 'Un evento' })).toBeNull();
    expect(field).toHaveFocus();
  });

  it('that is not there is told, and one that can’t be read is shown as it was recorded', async () => {
    let isThere = false;
    const { user } = showLog(
      http.get(apiUrl('operations/event'), () =>
        isThere
          ? HttpResponse.json({ ...form, event: null, unreadable: 'it is of version 9' })
          : problem(404, 'event-not-found', 'No hay ningún evento ahí'),
      ),
    );
    await user.type(await screen.findByLabelText('Posición, id o flujo@revisión'), '9{Enter}');
    expect(await screen.findByText('No hay ningún evento ahí')).toBeVisible();
    isThere = true;
    await user.click(screen.getByText('Reintentar'));
    expect(await screen.findByText(/no puede leerlo. it is of version 9/)).toBeVisible();
    expect(screen.getByLabelText('Como se guardó')).toHaveTextContent('a.webp');
    expect(screen.queryByText('Causas y efectos')).toBeNull();
  });
});

describe('an event whose shape never changed', () => {
  it('is shown once', async () => {
    const data = '{"tickets":3}';
    const { user } = showLog(
      http.get(apiUrl('operations/event'), () =>
        HttpResponse.json({ ...form, recordedData: data, event: { ...anEvent(3), data } }),
      ),
      http.get(apiUrl('operations/event-tree'), () => HttpResponse.json(tree)),
    );
    await user.type(await screen.findByLabelText('Posición, id o flujo@revisión'), '43{Enter}');
    expect(await screen.findByText('Igual que se guardó.')).toBeVisible();
    expect(screen.getByLabelText('Como se guardó')).toHaveTextContent('{ "tickets": 3 }');
    expect(screen.queryByLabelText('Como se lee hoy')).toBeNull();
  });
});
