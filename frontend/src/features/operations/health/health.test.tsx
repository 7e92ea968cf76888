import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { FailedJob, ProjectionHealth, SiteHealth } from '@contracts/operations-health';
import { aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';
import { healthy as well } from '@/testing/site-health';

const job: FailedJob = {
  queue: 'end-raffle',
  id: 'end-raffle-7-r2',
  reason: 'la rifa no cuadra',
  attempts: 3,
  failedAt: new Date().toISOString(),
  data: '{"raffleId":7}',
};

const showing = (health: () => SiteHealth) => {
  server.use(
    signedInAs(aUser({ role: 'operator' })),
    http.get(apiUrl('operations/health'), () => HttpResponse.json(health())),
  );
  return renderScreen('/operaciones/salud');
};

describe('the health of the site', () => {
  it('is told part by part, and read again on demand', async () => {
    let health = well;
    const { user } = showing(() => health);
    expect(await screen.findByText('Todo en orden')).toBeVisible();
    expect(screen.getByText('Ocupa 2,3 MB')).toBeVisible();
    expect(screen.getByText('Quedan 41,2 GB libres')).toBeVisible();
    expect(screen.getByText('1.234')).toBeVisible();
    expect(screen.getByText('Terminar rifas')).toBeVisible();
    expect(screen.getByText('Formas de evento que leen todos: RaffleCreated 3')).toBeVisible();

    health = {
      ...well,
      stores: [
        {
          name: 'redis',
          reachable: false,
          latencyMs: null,
          bytes: null,
          room: null,
          refusesWrites: null,
        },
      ],
      disk: { freeBytes: 100_000_000 },
      queues: null,
      processes: (well.processes ?? []).slice(1),
    };
    await user.click(screen.getByText('Actualizar'));
    expect(await screen.findByText('Hay algo que mirar')).toBeVisible();
    expect(screen.getByText('Al disco solo le quedan 100 MB')).toBeVisible();
    expect(screen.getByText('No responde: Redis')).toBeVisible();
    expect(screen.getByText('No se sabe nada de: Colas de tareas')).toBeVisible();
    expect(screen.getByText('No se ve en marcha: backend')).toBeVisible();
    expect(screen.getByText('No se ha podido preguntar.')).toBeVisible();
  });

  it('says of each part that it could not be asked', async () => {
    showing(() => ({ ...well, projections: null, queues: null, processes: null }));
    await screen.findByText('Hay algo que mirar');
    for (const title of ['Modelos de lectura', 'Colas de tareas', 'Programas en marcha']) {
      const part = screen.getByRole('region', { name: title });
      expect(within(part).getByText('No se ha podido preguntar.')).toBeVisible();
      expect(screen.getByText(`No se sabe nada de: ${title}`)).toBeVisible();
    }
  });

  it('says that a store answers and refuses to write, and what to do', async () => {
    const refusesWrites = 'MISCONF Errors writing to the AOF file: No space left on device';
    const stores = well.stores.map((one) =>
      one.name === 'redis' ? { ...one, refusesWrites } : one,
    );
    showing(() => ({ ...well, stores }));
    expect(await screen.findByText('Hay algo que mirar')).toBeVisible();
    expect(
      screen.getByText(
        'No deja escribir: Redis. Haz sitio en su disco: vuelve a escribir por sí solo.',
      ),
    ).toBeVisible();
    expect(screen.getByText(`No deja escribir: «${refusesWrites}»`)).toBeVisible();
  });

  it('says that a store is nearly full', async () => {
    const room = { used: 1_800_000_000, total: 2_000_000_000 };
    const stores = well.stores.map((one) => (one.name === 'redis' ? { ...one, room } : one));
    showing(() => ({ ...well, stores }));
    expect(await screen.findByText(/^Casi lleno: Redis/)).toBeVisible();
    expect(screen.getByText('Donde está: 1,8 GB de 2 GB')).toBeVisible();
  });

  it('says that the log is doubted, and what to do', async () => {
    showing(() => ({ ...well, logDoubted: true }));
    expect(await screen.findByText(/^El registro puede ser de una copia antigua/)).toBeVisible();
  });

  it('says that the projections have stopped at an event', async () => {
    const processes = (well.processes ?? []).map((one) => ({
      ...one,
      state: one.program === 'projections' ? 'halted' : null,
    }));
    showing(() => ({ ...well, processes }));
    expect(await screen.findByText('Hay algo que mirar')).toBeVisible();
    expect(screen.getByText('Parado en un evento que no puede leer: projections')).toBeVisible();
  });

  it('says that nobody brings up to date what a program shows, once for its copies', async () => {
    const [backend, ...others] = well.processes ?? [];
    if (!backend) throw new Error('No backend runs');
    const behind = { ...backend, isReady: false, unkept: ['accounts.v3', 'raffle-cards.v5'] };
    const unkept = ['a.v1', 'b.v1', 'c.v1', 'd.v1'];
    const processes = [behind, { ...behind, pid: 8 }, ...others.map((one) => ({ ...one, unkept }))];
    showing(() => ({ ...well, processes }));
    expect(await screen.findByText('Hay algo que mirar')).toBeVisible();
    expect(
      screen.getByText(
        /^Nadie pone al día lo que muestra backend 1\.0\.0: accounts\.v3, raffle-cards\.v5\./,
      ),
    ).toBeVisible();
    expect(screen.getByText(/workers 1\.0\.0: 4 modelos de lectura\./)).toBeVisible();
    expect(screen.getAllByText('En marcha; no está listo para atender')).toHaveLength(2);
  });

  it('says how full the index of searches is, and what to do when it is', async () => {
    const withIndex = (bytes: number, byTitleAlone: number): SiteHealth => {
      const isFull = byTitleAlone > 0;
      const searchIndex = { bytes, budget: 500_000_000, isFull, byTitleAlone };
      const processes = (well.processes ?? []).map((one) =>
        one.program === 'backend' ? { ...one, searchIndex } : one,
      );
      return { ...well, processes };
    };
    let health = withIndex(12_300_000, 0);
    const { user } = showing(() => health);
    expect(await screen.findByText('Todo en orden')).toBeVisible();
    expect(screen.getByText('12,3 MB de 500 MB')).toBeVisible();
    health = withIndex(495_000_000, 7);
    await user.click(screen.getByText('Actualizar'));
    expect(await screen.findByText('Hay algo que mirar')).toBeVisible();
    expect(screen.getByText(/^El índice de búsquedas está lleno \(500 MB\)/)).toBeVisible();
    expect(screen.getByText('495 MB de 500 MB; 7 rifas, solo por su título')).toBeVisible();
  });

  it('keeps what was known when it can not be read again, and says so', async () => {
    const { user } = showing(() => well);
    await screen.findByText('Todo en orden');
    server.use(http.get(apiUrl('operations/health'), () => problem(503, 'unavailable', 'No')));
    await user.click(screen.getByText('Actualizar'));
    expect(await screen.findByText(/^No se ha podido actualizar/)).toBeVisible();
    expect(screen.getByText('Todo en orden')).toBeVisible();
  });

  it('says so when it can not be read at all', async () => {
    server.use(
      signedInAs(aUser({ role: 'operator' })),
      http.get(apiUrl('operations/health'), () => problem(503, 'unavailable', 'No')),
    );
    renderScreen('/operaciones/salud');
    expect(await screen.findByText('Reintentar')).toBeVisible();
  });
});

/** Types the reason into the open dialog, and presses the button that does it. */
const confirmWith = async (
  user: ReturnType<typeof showing>['user'],
  act: string,
  reason: string,
) => {
  const dialog = await screen.findByRole('dialog');
  await user.clear(within(dialog).getByLabelText('Motivo'));
  await user.type(within(dialog).getByLabelText('Motivo'), reason);
  await user.click(within(dialog).getByText(act));
};

describe('a read model', () => {
  const [model] = well.projections ?? [];
  const as = (changes: Partial<ProjectionHealth>): SiteHealth => ({
    ...well,
    projections: model ? [{ ...model, ...changes }] : [],
  });
  let sent: unknown[];

  /** Shows these one after the other, each after an act. */
  const acting = (...states: readonly Partial<ProjectionHealth>[]) => {
    sent = [];
    server.use(
      http.post(apiUrl('operations/projections/:name/:act'), async ({ request, params }) => {
        sent.push({ ...params, ...((await request.json()) as object) });
        return new HttpResponse(null, { status: 204 });
      }),
    );
    return showing(() => as(states[sent.length] ?? {}));
  };

  it('is paused and resumed with a reason, and says so meanwhile', async () => {
    const paused = { since: well.at, actorId: 4, reason: 'No lee la rifa 12' };
    const { user } = acting({}, { paused }, {});
    await user.click(await screen.findByLabelText('Pausar: raffle-cards.v5'));
    await confirmWith(user, 'Pausar', 'No lee la rifa 12');
    expect(await screen.findByText('raffle-cards.v5 está en pausa')).toBeVisible();
    expect(screen.getByText(/por la cuenta 4: No lee la rifa 12/)).toBeVisible();
    await user.click(screen.getByLabelText('Reanudar: raffle-cards.v5'));
    await confirmWith(user, 'Reanudar', 'Arreglado');
    expect(await screen.findByText('Todo en orden')).toBeVisible();
    const name = 'raffle-cards.v5';
    expect(sent).toEqual([
      { name, act: 'pause', reason: 'No lee la rifa 12' },
      { name, act: 'resume', reason: 'Arreglado' },
    ]);
  });

  it('is rebuilt with a bar that tells how far it is, and that can be given up', async () => {
    const { user } = acting({}, { state: 'building', built: 0.4 }, {});
    await user.click(await screen.findByLabelText('Reconstruir: raffle-cards.v5'));
    await confirmWith(user, 'Reconstruir', 'Falta una rifa');
    const bar = await screen.findByRole('progressbar', { name: /raffle-cards\.v5/ });
    expect(bar).toHaveAttribute('aria-valuenow', '40');
    await user.click(screen.getByLabelText('Cancelar reconstrucción: raffle-cards.v5'));
    await confirmWith(user, 'Cancelar reconstrucción', 'Ya está');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(sent).toMatchObject([{ act: 'rebuild' }, { act: 'cancel-rebuild', reason: 'Ya está' }]);
  });

  it('keeps the reason when it is refused, and says why', async () => {
    const { user } = acting({});
    server.use(
      http.post(apiUrl('operations/projections/:name/:act'), () =>
        problem(409, 'already-paused', 'Ya está en pausa'),
      ),
    );
    await user.click(await screen.findByLabelText('Pausar: raffle-cards.v5'));
    await confirmWith(user, 'Pausar', 'Falla');
    expect(await screen.findByText('Ya está en pausa')).toBeVisible();
    expect(screen.getByLabelText('Motivo')).toHaveValue('Falla');
  });
});

describe('a job that was given up', () => {
  it('is one of those that are shown, where there are more than the list has', async () => {
    const queues = [
      { name: 'end-raffle', waiting: 0, delayed: 0, active: 0, lateMs: 0, failed: 4_000 },
    ];
    server.use(
      http.get(apiUrl('operations/failed-jobs'), () => HttpResponse.json({ jobs: [job] })),
    );
    showing(() => ({ ...well, queues }));
    expect(await screen.findByText(/^Se muestran 1 de 4\.000: las últimas/)).toBeVisible();
  });

  it('is not in the way of what stands behind: the list shows ten of many at first', async () => {
    const jobs = Array.from({ length: 30 }, (_, n) => ({ ...job, id: `end-raffle-${n}-r2` }));
    const queues = [
      { name: 'end-raffle', waiting: 0, delayed: 0, active: 0, lateMs: 0, failed: 30 },
    ];
    server.use(http.get(apiUrl('operations/failed-jobs'), () => HttpResponse.json({ jobs })));
    const { user } = showing(() => ({ ...well, queues }));
    await user.click(await screen.findByRole('button', { name: 'Ver las demás' }));
    expect(screen.getAllByText('Reintentar')).toHaveLength(30);
    expect(document.activeElement).toHaveTextContent('end-raffle-10-r2');
    expect(screen.queryByText('Ver las demás')).toBeNull();
  });

  it('can be retried, and removed after a second thought', async () => {
    let jobs = [job, { ...job, id: 'end-raffle-8-r2', reason: 'falta la rifa' }];
    const sent: string[] = [];
    const act = async ({ request }: { readonly request: Request }) => {
      const [id = '', what = ''] = new URL(request.url).pathname.split('/').slice(-2);
      const { reason } = (await request.json()) as { readonly reason: string };
      sent.push(`${what} ${id} ${reason}`);
      jobs = jobs.filter((one) => one.id !== id);
      return new HttpResponse(null, { status: 204 });
    };
    server.use(
      http.get(apiUrl('operations/failed-jobs'), () => HttpResponse.json({ jobs })),
      http.post(apiUrl('operations/failed-jobs/end-raffle/:id/:act'), act),
    );
    const { user } = showing(() => ({
      ...well,
      queues: [
        {
          name: 'end-raffle',
          waiting: 0,
          delayed: 0,
          active: 0,
          lateMs: 0,
          failed: jobs.length,
        },
      ],
    }));
    expect(await screen.findByText('Se han perdido 2 tareas')).toBeVisible();
    await screen.findByText('Terminar rifas: «la rifa no cuadra»');
    await user.click(screen.getByLabelText('Reintentar: end-raffle-7-r2'));
    await confirmWith(user, 'Reintentar', ' ');
    expect(await screen.findByText('Escribe el motivo')).toBeVisible();
    expect(sent).toEqual([]);
    await confirmWith(user, 'Reintentar', 'Ya hay disco');
    expect(await screen.findByText('Vuelve a esperar su turno')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/no cuadra/)).toBeNull());

    await user.click(screen.getByLabelText('Borrar: end-raffle-8-r2'));
    expect(screen.getByText('Lo que debía hacer puede quedarse sin hacer.')).toBeVisible();
    await confirmWith(user, 'Borrar', 'Ya terminó');
    expect(await screen.findByText('Todo en orden')).toBeVisible();
    expect(sent).toEqual([
      'retry end-raffle-7-r2 Ya hay disco',
      'remove end-raffle-8-r2 Ya terminó',
    ]);
  });
});
