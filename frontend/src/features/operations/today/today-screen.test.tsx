import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';
import { healthy } from '@/testing/site-health';

const noAudit = {
  state: 'none',
  startedBy: null,
  requestedAt: null,
  finishedAt: null,
  events: 0,
  phase: 'reading',
  share: 0,
  perSecond: 0,
  documents: 0,
  failure: null,
  report: null,
};

const QUIET = {
  health: healthy,
  'waiting-reports': { open: 0, oldestAt: null },
  'waiting-disputes': { open: 0, oldestBy: null },
  audit: noAudit,
  days: { days: [] },
  'due-raffles': { ending: 0, drawing: 0, first: [] },
  'latest-events': { events: [] },
};

const answering = (path: string, answer: () => Response | Promise<Response>) =>
  http.get(apiUrl(`operations/${path}`), answer);

/** Opens the first screen of a quiet site, of which some parts answer something else. */
const opening = (...others: Parameters<typeof server.use>) => {
  server.use(
    ...others,
    signedInAs(aUser({ role: 'operator' })),
    ...Object.entries(QUIET).map(([path, body]) => answering(path, () => HttpResponse.json(body))),
  );
  return renderScreen('/operaciones');
};

const tile = async (name: string) => within(await screen.findByRole('region', { name }));
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('the first screen of the console', () => {
  it('says that all is normal on a quiet site, and leads to each part', async () => {
    opening();
    expect(await screen.findByText('Todo normal')).toBeVisible();
    expect((await tile('Denuncias abiertas')).getByText('Nadie espera respuesta')).toBeVisible();
    expect((await tile('En las próximas 24 horas')).getByText('0 rifas')).toBeVisible();
    expect(
      (await tile('Lo último del registro')).getByText('El registro está vacío'),
    ).toBeVisible();
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(
        ['salud', 'denuncias', 'disputas', 'auditoria', 'cifras', 'rifas', 'registro'].map(
          (part) => `/operaciones/${part}`,
        ),
      ),
    );
  });

  it('says what is not, with a word beside each number', async () => {
    opening(
      answering('waiting-reports', () => HttpResponse.json({ open: 2, oldestAt: hoursAgo(49) })),
      answering('health', () =>
        HttpResponse.json({
          ...healthy,
          queues: healthy.queues?.map((queue) => ({ ...queue, failed: 3 })),
        }),
      ),
      answering('due-raffles', () =>
        HttpResponse.json({
          ending: 1,
          drawing: 0,
          first: [
            {
              id: 12,
              title: 'Cafetera',
              what: 'ends',
              at: hoursAgo(1.5),
              soldTickets: 3,
              neededTickets: 10,
            },
          ],
        }),
      ),
    );
    // Lost jobs are a trouble of the site's health, too.
    expect(await screen.findByText('4 cosas que mirar')).toBeVisible();
    const reports = await tile('Denuncias abiertas');
    expect(reports.getByText('2')).toBeVisible();
    expect(reports.getByText('La más antigua llegó hace 2 días')).toBeVisible();
    expect(reports.getByRole('img', { name: 'Míralo' })).toBeVisible();
    expect((await tile('Tareas perdidas')).getByText('3')).toBeVisible();
    const due = await tile('En las próximas 24 horas');
    expect(due.getByText('Una debía haber terminado o haberse sorteado ya')).toBeVisible();
    expect(
      due.getByText('Debía terminar hace 1 hora · 3 tickets vendidos · faltan 7'),
    ).toBeVisible();
    expect(due.getByRole('link', { name: /^Cafetera/ })).toHaveAttribute(
      'href',
      '/operaciones/rifas?rifa=12',
    );
  });

  it.each([
    [49, 'La más antigua espera una decisión desde hace 2 días', 'Míralo'],
    [2.5, 'La más antigua espera una decisión desde hace 2 horas', 'Normal'],
    [-47.5, 'En la más antigua se puede contestar: el plazo acaba dentro de 2 días', 'Normal'],
  ])('says how long a dispute waits: %d hours', async (hours, words, mark) => {
    opening(
      answering('waiting-disputes', () =>
        HttpResponse.json({ open: 3, oldestBy: hoursAgo(hours) }),
      ),
    );
    const disputes = await tile('Disputas sin decidir');
    expect(await disputes.findByText(words)).toBeVisible();
    expect(disputes.getByText('3')).toBeVisible();
    expect(disputes.getByRole('img', { name: mark })).toBeVisible();
  });

  it('lets a part fail and wait by itself, and asks again on demand', async () => {
    let isDown = true;
    const { user } = opening(
      answering('waiting-reports', () =>
        isDown
          ? problem(503, 'unavailable', 'Las denuncias no responden')
          : HttpResponse.json({ open: 1, oldestAt: hoursAgo(2.5) }),
      ),
      answering('audit', () => new Promise(() => undefined)),
    );
    const reports = await tile('Denuncias abiertas');
    expect(await reports.findByText('Las denuncias no responden')).toBeVisible();
    expect((await tile('Salud')).getByText('En orden')).toBeVisible();
    expect((await tile('Última auditoría')).getByRole('status', { busy: true })).toBeVisible();
    expect(screen.getByText('Falta por saber')).toBeVisible();
    isDown = false;
    await user.click(reports.getByText('Reintentar'));
    expect(await reports.findByText('La más antigua llegó hace 2 horas')).toBeVisible();
  });

  it('shows the end of the log without whose it is', async () => {
    opening(
      answering('latest-events', () =>
        HttpResponse.json({
          events: [
            {
              position: 41,
              type: 'AccountRegistered',
              at: hoursAgo(0),
              category: 'account',
              stream: null,
            },
            {
              position: 40,
              type: 'TicketsPurchased',
              at: hoursAgo(0),
              category: 'raffle',
              stream: 'raffle-7',
            },
          ],
        }),
      ),
    );
    const latest = await tile('Lo último del registro');
    expect(await latest.findByText('Cuentas (de una persona)')).toBeVisible();
    expect(latest.getByText('raffle-7')).toBeVisible();
    expect(latest.getByRole('link', { name: 'Compra de tickets' })).toHaveAttribute(
      'href',
      '/operaciones/registro?evento=40',
    );
  });
});
