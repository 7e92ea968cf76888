import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { EventForm, EventTail, EventTree, LoggedEvent } from '@contracts/operations-events';
import { aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { addressIn } from './log.api';
import { TAIL_MOST } from './use-tail';

const event = (revision: number): LoggedEvent => ({
  ...{ id: `id-${revision}`, position: 40 + revision, stream: 'raffle-7', revision },
  ...{ type: 'TicketsPurchased', at: '2026-06-01T10:00:00.000Z', schemaVersion: 1 },
  ...{
    correlationId: 'pedido-1',
    causationId: null,
    actorId: 8,
    atTerminal: false,
    data: '{"tickets":3}',
  },
});

const form: EventForm = {
  ...{ id: 'id-3', stream: 'raffle-7', revision: 3, position: 43, type: 'RaffleCreated' },
  recordedData: '{"images":["a.webp"]}',
  recordedMetadata: '{"correlationId":"pedido-1"}',
  event: { ...event(3), type: 'RaffleCreated', data: '{"photos":[]}' },
  unreadable: null,
};

const tree: EventTree = {
  ...{ id: 'id-3', correlationId: 'pedido-1', whole: false },
  nodes: [
    { ...event(2), depth: 0 },
    { ...event(3), depth: 1 },
  ],
};

const showing = (...handlers: Parameters<typeof server.use>) => {
  server.use(
    signedInAs(aUser({ role: 'operator' })),
    http.get(apiUrl('operations/events'), () =>
      HttpResponse.json({ events: [], examined: 0, next: null, unreadable: null }),
    ),
    ...handlers,
  );
  return renderApp('/operaciones/registro');
};

afterEach(() => {
  jest.restoreAllMocks();
});

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
    const { user } = showing(
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
      sheet.getByText(/^Rifa publicada · 1 de junio de 2026.* · .*la cuenta 8 · Posición 43$/),
    ).toBeVisible();
    expect(await sheet.findByText(/Hay más de lo que cabe aquí/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: /^TicketsPurchased raffle-7@2/ }));
    await waitFor(() => expect(asked).toEqual(['?position=43', '?stream=raffle-7&revision=2']));
    await user.click(screen.getByText('Cerrar el evento'));
    expect(screen.queryByRole('region', { name: 'Un evento' })).toBeNull();
    expect(field).toHaveFocus();
  });

  it('that is not there is told, and one that can’t be read is shown as it was recorded', async () => {
    let isThere = false;
    const { user } = showing(
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
    const { user } = showing(
      http.get(apiUrl('operations/event'), () =>
        HttpResponse.json({ ...form, recordedData: data, event: { ...event(3), data } }),
      ),
      http.get(apiUrl('operations/event-tree'), () => HttpResponse.json(tree)),
    );
    await user.type(await screen.findByLabelText('Posición, id o flujo@revisión'), '43{Enter}');
    expect(await screen.findByText('Igual que se guardó.')).toBeVisible();
    expect(screen.getByLabelText('Como se guardó')).toHaveTextContent('{ "tickets": 3 }');
    expect(screen.queryByLabelText('Como se lee hoy')).toBeNull();
  });
});

describe('the position to begin with', () => {
  it('has to be one', async () => {
    const { user } = showing();
    const field = await screen.findByLabelText('Desde la posición');
    await user.type(field, 'hoy{Enter}');
    expect(await screen.findByText('Tiene que ser un número')).toBeVisible();
    await user.clear(field);
    await user.type(field, '-4{Enter}');
    expect(await screen.findByText('El mínimo es 0')).toBeVisible();
  });
});

describe('the tail', () => {
  /** Answers with what a test has put in; every look is noted. */
  const following = () => {
    const looks: string[] = [];
    const coming: EventTail[] = [];
    let position = 100;
    const app = showing(
      http.get(apiUrl('operations/events/tail'), ({ request }) => {
        const { searchParams } = new URL(request.url);
        looks.push(searchParams.toString());
        const next = coming.shift() ?? { events: [], position, more: false, unreadable: null };
        ({ position } = next);
        return HttpResponse.json(next);
      }),
    );
    const bring = (events: readonly LoggedEvent[], more: Partial<EventTail> = {}): void => {
      const to = position + events.length;
      coming.push({ events, position: to, more: false, unreadable: null, ...more });
    };
    return { ...app, looks, bring };
  };

  it('shows what comes, is paused and goes on from the same place', async () => {
    const { user, looks, bring } = following();
    await user.type(await screen.findByLabelText('Categoría, como raffle'), 'raffle');
    await user.click(screen.getByText('Seguir en directo'));
    expect(await screen.findByText('En directo: esperando eventos nuevos.')).toBeVisible();
    bring([event(1), event(2)]);
    expect(await screen.findByText('En directo: 2 eventos desde que lo sigues.')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'En directo' }));
    expect(list.getAllByText(/raffle-7@/).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('raffle-7@2'),
      expect.stringContaining('raffle-7@1'),
    ]);
    await user.click(screen.getByText('Pausar'));
    expect(screen.getByText('En pausa: 2 eventos hasta ahora. Nada se pierde.')).toBeVisible();
    const { length } = looks;
    bring([event(3)]);
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(looks).toHaveLength(length);
    await user.click(screen.getByText('Continuar'));
    expect(await screen.findByText('En directo: 3 eventos desde que lo sigues.')).toBeVisible();
    expect(looks.slice(0, 2)).toEqual(['category=raffle', 'category=raffle&after=100']);
    expect(looks.at(-1)).toMatch(/^category=raffle&after=10[23]$/);
    await user.click(screen.getByText('Dejar de seguir'));
    expect(screen.getByText('Seguir en directo')).toHaveFocus();
    expect(await screen.findByText('No hay ningún evento así.')).toBeVisible();
  });

  it('keeps a bounded number, and passes over what can’t be read', async () => {
    const { user, bring } = following();
    for (let page = 0; page < 3; page += 1) {
      const events = Array.from({ length: 100 }, (_, at) => event(page * 100 + at));
      bring(events, { more: true, unreadable: { stream: 'raffle-9', revision: 2, position: 3 } });
    }
    await user.click(await screen.findByText('Seguir en directo'));
    expect(
      await screen.findByText(
        'En directo: 300 eventos desde que lo sigues.',
        {},
        { timeout: 9_000 },
      ),
    ).toBeVisible();
    expect(screen.getAllByRole('listitem').length).toBe(TAIL_MOST);
    expect(screen.getByText('Se muestran los 200 últimos.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('el evento 2 de raffle-9, y ha seguido');
  }, 20_000);

  it('stops at a refusal, and says so', async () => {
    const { user } = showing(
      http.get(apiUrl('operations/events/tail'), () =>
        problem(403, 'operators-only', 'Esta parte es solo para quien gestiona el sitio'),
      ),
    );
    await user.click(await screen.findByText('Seguir en directo'));
    expect(await screen.findByText(/Esta parte es solo para quien gestiona/)).toBeVisible();
  });
});

describe('an export', () => {
  const saved: Blob[] = [];
  const exporting = (write: (controller: ReadableStreamDefaultController, url: URL) => void) => {
    saved.length = 0;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    URL.createObjectURL = (file) => {
      saved.push(file as Blob); // saveFile makes blobs only
      return 'blob:export';
    };
    URL.revokeObjectURL = () => undefined;
    return showing(
      http.get(apiUrl('operations/events/export'), ({ request }) => {
        const body = new ReadableStream({
          start: (controller) => write(controller, new URL(request.url)),
        });
        return new HttpResponse(body, { headers: { 'Content-Type': 'text/csv' } });
      }),
    );
  };
  const bytes = (text: string) => new TextEncoder().encode(text);
  const textOf = (file: Blob | undefined) =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result));
      if (file) reader.readAsText(file);
    });

  it('shows how far it is, and saves the file without what is said of it', async () => {
    const held: ReadableStreamDefaultController[] = [];
    const { user } = exporting((controller, url) => {
      expect(url.search).toBe(
        '?type=WinnerDrawn&order=newest&format=csv&reason=Prueba&progress=true',
      );
      held.push(controller);
      controller.enqueue(bytes('a,b\r\n1,"ñ"\r\n#{"examined":4000,"found":1,"sha'));
      controller.enqueue(bytes('re":0.5}\n'));
    });
    await user.type(await screen.findByLabelText('Tipo de evento'), 'WinnerDrawn');
    await user.click(screen.getByText('Exportar…'));
    await user.type(await screen.findByLabelText('Motivo de la exportación'), 'Prueba');
    await user.click(screen.getByText('Exportar CSV'));
    expect(await screen.findByText('1 evento de 4.000 leídos')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    held[0]?.enqueue(bytes('2,"b"\r\n#{"examined":8000,"found":2,"share":1}\n#{"whole":true}\n'));
    held[0]?.close();
    expect(await screen.findByText('Archivo guardado: 2 eventos.')).toBeVisible();
    expect(await textOf(saved[0])).toBe('a,b\r\n1,"ñ"\r\n2,"b"\r\n');
  });

  it.each([
    ['', 'La exportación se ha cortado. No se ha guardado nada: vuelve a intentarlo.'],
    [
      '#{"unreadable":{"stream":"raffle-9","revision":2}}\n',
      'Este programa no puede leer el evento 2 de raffle-9. No se ha guardado nada.',
    ],
  ])('that ends early after %j saves nothing', async (last, told) => {
    const { user } = exporting((controller) => {
      controller.enqueue(bytes(`{"a":1}\n${last}`));
      controller.close();
    });
    await user.click(await screen.findByText('Exportar…'));
    await user.type(await screen.findByLabelText('Motivo de la exportación'), 'Prueba');
    await user.click(await screen.findByText('Exportar NDJSON'));
    expect(await screen.findByText(told)).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('is stopped, and saves nothing', async () => {
    const { user } = exporting((controller) => {
      controller.enqueue(bytes('#{"examined":10,"found":1,"share":0.1}\n'));
    });
    await user.click(await screen.findByText('Exportar…'));
    await user.type(await screen.findByLabelText('Motivo de la exportación'), 'Prueba');
    await user.click(await screen.findByText('Exportar NDJSON'));
    await user.click(await screen.findByText('Detener la exportación'));
    expect(await screen.findByText(/Exportación detenida/)).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('asks for a reason', async () => {
    const { user } = exporting((controller) => controller.close());
    await user.click(await screen.findByText('Exportar…'));
    expect(await screen.findByText(/^No has escrito ningún filtro/)).toBeVisible();
    await user.click(screen.getByText('Exportar CSV'));
    expect(await screen.findByText('Escribe el motivo')).toBeVisible();
    expect(screen.getByLabelText('Motivo de la exportación')).toHaveFocus();
    expect(screen.queryByText(/Exportación|La exportación se/)).toBeNull();
  });

  it('that is refused says why', async () => {
    const { user } = showing(
      http.get(apiUrl('operations/events/export'), () =>
        problem(429, 'too-many-requests', 'Demasiados intentos. Espera un momento'),
      ),
    );
    await user.click(await screen.findByText('Exportar…'));
    await user.type(await screen.findByLabelText('Motivo de la exportación'), 'Prueba');
    await user.click(await screen.findByText('Exportar NDJSON'));
    expect(await screen.findByText('Demasiados intentos. Espera un momento')).toBeVisible();
  });
});
