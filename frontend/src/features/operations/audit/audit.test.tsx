import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Audit, AuditReportView } from '@contracts/operations-audit';
import { aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const none: Audit = {
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
const begun: Audit = { ...none, startedBy: 'ruth', requestedAt: new Date().toISOString() };
const running: Audit = { ...begun, state: 'running', events: 1_200, share: 0.4, perSecond: 30_000 };

const report: AuditReportView = {
  sound: false,
  events: 3_000,
  position: 9_000,
  rules: [
    { name: 'draws-recomputed', count: 0, faults: [] },
    {
      name: 'rules-replayed',
      count: 3,
      faults: [
        {
          stream: 'raffle-12',
          revision: 31,
          position: 90,
          expected: 'los tickets 6 a 7',
          found: 'los tickets 5 a 6',
        },
      ],
    },
  ],
  readModels: [
    { name: 'accounts.v4', state: 'same', documents: 4, different: 0, differences: [] },
    {
      name: 'raffle-cards.v6',
      state: 'different',
      documents: 9,
      different: 1,
      differences: [
        {
          id: '12',
          finding: 'different',
          fields: ['title'],
          storedPosition: 5,
          foldedPosition: 5,
          event: { stream: 'raffle-12', revision: 2, type: 'TicketsPurchased' },
        },
      ],
    },
  ],
};

const showing = (audit: () => Audit) => {
  server.use(
    signedInAs(aUser({ role: 'operator' })),
    http.get(apiUrl('operations/audit'), () => HttpResponse.json(audit())),
  );
  return renderScreen('/operaciones/auditoria');
};

const button = (name: string) => screen.findByRole('button', { name });
const done = () => new HttpResponse(null, { status: 204 });

describe('the audit in the console', () => {
  it('is started, followed, stopped and resumed', async () => {
    let audit = none;
    const next = (path: string, after: Audit) =>
      http.post(apiUrl(`operations/audit${path}`), () => {
        audit = after;
        return done();
      });
    server.use(
      next('', running),
      next('/stop', { ...running, state: 'stopped' }),
      next('/resume', { ...begun, state: 'finished', report }),
    );
    const { user } = showing(() => audit);
    await user.click(await button('Empezar una auditoría'));
    const reading = await screen.findByRole('progressbar', { name: 'Lee el registro' });
    expect(reading).toHaveAttribute('aria-valuenow', '40');
    expect(
      screen.getByText('Lee el registro: 1.200 eventos comprobados, 30.000 por segundo'),
    ).toBeVisible();
    audit = { ...running, phase: 'comparing', share: 0.25, documents: 3_000 };
    const comparing = await screen.findByRole('progressbar', { name: 'Compara los documentos' });
    expect(comparing).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText('Compara los documentos: 3.000 comparados')).toBeVisible();
    expect(screen.getByText(/La empezó ruth/)).toBeVisible();
    await user.click(await button('Detener'));
    await user.click(await button('Seguir'));
    expect(await screen.findByText('Hay algo que no cuadra')).toBeVisible();
    expect(await button('Empezar otra')).not.toHaveAttribute('aria-disabled');
  });

  it('names each difference and fault, and how to mend it', async () => {
    showing(() => ({ ...begun, state: 'finished', report }));
    const list = within(await screen.findByRole('region', { name: 'Informe' }));
    expect(list.getByText('Documento 12: tiene otro contenido')).toBeVisible();
    expect(list.getByText('Campos: title')).toBeVisible();
    expect(list.getByText('Su último evento: TicketsPurchased, el 2 de raffle-12')).toBeVisible();
    expect(list.getByText('raffle-12, evento 31')).toBeVisible();
    expect(list.getByText(/^Y 2 más: la terminal enseña hasta mil de cada clase/)).toBeVisible();
    expect(list.getByText(/Los eventos no se corrigen/)).toBeVisible();
    expect(list.getByText('Los sorteos se repiten igual')).toBeVisible();
  });

  it('has a read model rebuilt, and shows how far that is', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post(apiUrl('operations/projections/raffle-cards.v6/rebuild'), async ({ request }) => {
        asked.push(await request.json());
        return done();
      }),
      http.get(apiUrl('operations/health'), () =>
        HttpResponse.json({ projections: [{ name: 'raffle-cards.v6', built: 0.25 }] }),
      ),
    );
    const { user } = showing(() => ({ ...begun, state: 'finished', report }));
    await user.click(await button('Reconstruir raffle-cards.v6'));
    expect(await screen.findByText('Reconstruyéndose: 25 %')).toBeVisible();
    expect(asked).toEqual([{ reason: 'Una auditoría de 3.000 eventos lo vio distinto' }]);
  });

  it('offers the same for a read model that is not built, and says why', async () => {
    const asked: unknown[] = [];
    const unbuilt = { state: 'unbuilt' as const, documents: 0, different: 0, differences: [] };
    const readModels = [{ name: 'accounts.v4', ...unbuilt }];
    server.use(
      http.post(apiUrl('operations/projections/accounts.v4/rebuild'), async ({ request }) => {
        asked.push(await request.json());
        return done();
      }),
      http.get(apiUrl('operations/health'), () => HttpResponse.json({ projections: [] })),
    );
    const finished = { ...report, readModels };
    const { user } = showing(() => ({ ...begun, state: 'finished', report: finished }));
    expect(await screen.findByText('No está construido a partir de este registro')).toBeVisible();
    expect(screen.getByText(/^Mira en «Salud» si se está construyendo/)).toBeVisible();
    await user.click(await button('Reconstruir accounts.v4'));
    expect((await screen.findAllByText(/^Mientras tanto se lee/))[0]).toBeVisible();
    expect(asked).toEqual([{ reason: 'Una auditoría de 3.000 eventos lo vio sin construir' }]);
  });

  it('is saved as a file', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    URL.createObjectURL = () => 'blob:informe';
    const { user } = showing(() => ({ ...begun, state: 'finished', report }));
    await user.click(await button('Descargar el informe (JSON)'));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    saved.mockRestore();
  });

  it('says why it failed, and what could not be done', async () => {
    server.use(
      http.post(apiUrl('operations/audit'), () =>
        problem(409, 'audit-under-way', 'Ya hay una auditoría en marcha o detenida'),
      ),
    );
    const { user } = showing(() => ({ ...begun, state: 'failed', failure: 'Sin memoria' }));
    expect(await screen.findByText('Motivo: «Sin memoria»')).toBeVisible();
    await user.click(await button('Empezar otra'));
    expect(await screen.findByText('Ya hay una auditoría en marcha o detenida')).toBeVisible();
  });
});
