import type { Page } from 'playwright-core';
import type { Audit, AuditReportView } from '@contracts/operations-audit';
import type { Person } from '@contracts/operations';
import type { OperatedHandover } from '@contracts/handovers';
import type { SiteHealth } from '@contracts/operations-health';
import type { ListedPerson } from '@contracts/operations-people';
import type { ConsoleRaffle } from '@contracts/operations-raffles';
import type { Reported } from '@contracts/reports';
import { DEMO_PASSWORD } from '@application/accounts/demo-accounts';
import { until } from '../kit/until';

/** A word that no line has room for. */
const LONG = 'Sinespacios'.repeat(18);

/** An answer of the server, changed: states that the demo lacks. */
const whereServerSays =
  <T extends object>(path: string, change: (said: T) => T) =>
  (page: Page) =>
    page.route(path, async (call) => {
      const response = await call.fetch();
      // The server's own answer, whose shape its contract names.
      await call.fulfill({ response, json: change((await response.json()) as T) });
    });

/** A screen while the server refuses these calls. */
export const whereServerFails = (path: string) => ({
  given: (page: Page) => {
    const detail = 'El servicio no está disponible en este momento.';
    const json = { type: '/problems/unavailable', title: 'Unavailable', status: 503, detail };
    return page.route(path, (call) => call.fulfill({ status: 503, json }));
  },
  prepare: (page: Page) => page.getByRole('button', { name: 'Reintentar' }).first().waitFor(),
});

/** A screen while these calls are not answered. */
export const whereServerWaits = (path: string) => ({
  // Nobody ever answers: the page is closed after the picture.
  given: (page: Page) => page.route(path, () => undefined),
  staysWaiting: true as const,
});

export const noReports = {
  given: (page: Page) => {
    const headers = { 'X-Total-Count': '0' };
    return page.route('**/api/operations/reported*', (call) => call.fulfill({ json: [], headers }));
  },
  prepare: (page: Page) => page.getByText('No hay nada por decidir').waitFor(),
};

export const longReports = whereServerSays<Reported[]>('**/api/operations/reported*', (reported) =>
  reported.map(({ oldest, ...rest }) => ({
    ...rest,
    oldest: {
      ...oldest,
      text: `${LONG}\n${LONG}`,
      others: 1_234,
      raffle: oldest.raffle && { ...oldest.raffle, title: LONG },
      seller: { ...oldest.seller, name: LONG },
    },
  })),
);

const disputed = (words: string): OperatedHandover => ({
  raffle: { id: 1, title: words, photo: null },
  seller: { id: 2, name: 'Marta Ruiz', deleted: false },
  holder: { id: 3, name: 'Ana García', deleted: false },
  handover: {
    prize: 1,
    state: 'disputed',
    position: 1,
    openedAt: '2026-11-01T10:00:00.000Z',
    acceptedAt: '2026-11-09T10:00:00.000Z',
    sentAt: '2026-11-12T17:30:00.000Z',
    receivedAt: null,
    endedAt: null,
    part: 'operator',
    next: ['decision'],
    carrier: 'correos',
    tracking: 'PQ4X1234',
    disputes: [
      {
        by: 'holder',
        kind: 'not-arrived',
        at: '2026-11-25T09:12:00.000Z',
        statement: { text: `Correos dice que lo ha dejado en otra calle.\n${words}`, photos: [] },
        answer: { text: 'Puse la dirección que me dio.', photos: [] },
        verdict: null,
      },
    ],
  },
});

const saysDisputes =
  (...all: readonly OperatedHandover[]) =>
  (page: Page) =>
    page.route('**/api/operations/handovers*', (call) =>
      call.fulfill({ json: all, headers: { 'X-Total-Count': String(all.length) } }),
    );

const waiting = disputed('Reloj de cocina');
export const disputes = {
  given: saysDisputes(waiting, {
    ...waiting,
    raffle: { ...waiting.raffle, id: 4 },
    handover: { ...waiting.handover, next: [], by: '2026-11-30T09:12:00.000Z' },
  }),
};
export const noDisputes = {
  given: saysDisputes(),
  prepare: (page: Page) => page.getByText('No hay ninguna disputa').waitFor(),
};
export const longDisputes = { given: saysDisputes(disputed(LONG)) };

export const longPeople = whereServerSays<ListedPerson[]>('**/api/operations/accounts*', (people) =>
  people.map((person) => ({
    ...person,
    username: LONG,
    fullName: LONG,
    role: 'operator',
    suspended: true,
    emailConfirmed: false,
    secondFactor: true,
  })),
);

export const longRaffles = whereServerSays<ConsoleRaffle[]>(
  '**/api/operations/raffles*',
  (raffles) =>
    raffles.map((raffle) => ({
      ...raffle,
      title: LONG,
      ticketPrice: 10_000,
      soldTickets: 88_888,
      totalTickets: 100_000,
      seller: { ...raffle.seller, name: LONG },
    })),
);

export const longPerson = whereServerSays<Person>('**/api/operations/people?**', (person) => ({
  ...person,
  username: LONG,
  fullName: LONG,
  email: `${LONG}@example.com`,
  suspendedFor: LONG,
}));

const failedJobs = {
  jobs: [
    {
      queue: 'end-raffle',
      id: 'end-raffle-7-r2',
      reason: 'La rifa 7 no cuadra',
      attempts: 5,
      failedAt: new Date(Date.now() - 3_600_000).toISOString(),
      data: '{"raffleId":7}',
    },
    {
      queue: 'send-mail',
      id: `send-mail-${LONG}`,
      reason: LONG,
      attempts: 12,
      failedAt: new Date(Date.now() - 600_000).toISOString(),
      data: `{"to":"${LONG}"}`,
    },
  ],
};

const inTrouble = (health: SiteHealth): SiteHealth => ({
  ...health,
  stores: health.stores.map((store) => {
    if (store.name === 'redis')
      return { ...store, refusesWrites: 'MISCONF Errors writing to the AOF file: No space left' };
    if (store.name !== 'documents') return store;
    return { ...store, reachable: false, latencyMs: null, bytes: null, room: null };
  }),
  projections:
    health.projections?.map((projection, at) => {
      const lag = { events: 10_000, more: true, seconds: 4_000 };
      if (at === 0) return { ...projection, state: 'building' as const, built: 0.42, lag };
      if (at !== 1) return projection;
      const paused = { since: health.at, actorId: 31, reason: LONG };
      return { ...projection, paused, lag: { ...lag, events: 120, more: false } };
    }) ?? null,
  queues:
    health.queues?.map((queue, at) =>
      at === 0 ? { ...queue, failed: 2, waiting: 12_345, lateMs: 500_000 } : queue,
    ) ?? null,
  processes:
    health.processes?.map((process) => {
      const { searchIndex } = process;
      if (!searchIndex) return process;
      const full = { bytes: searchIndex.budget, isFull: true, byTitleAlone: 1_234 };
      return { ...process, searchIndex: { ...searchIndex, ...full } };
    }) ?? null,
});

export const healthInTrouble = {
  given: async (page: Page): Promise<void> => {
    await page.route('**/api/operations/failed-jobs', (call) => call.fulfill({ json: failedJobs }));
    await whereServerSays('**/api/operations/health', inTrouble)(page);
  },
  prepare: (page: Page) => page.getByText('La rifa 7 no cuadra').first().waitFor(),
};

/** Has the site audited, unless it was, and waits for the report. */
const haveAudited = async ({ request }: Page): Promise<void> => {
  const ask = () => request.get('/api/operations/audit');
  // Our server's answer.
  const isFinished = async () => ((await (await ask()).json()) as Audit).state === 'finished';
  if (await isFinished()) return;
  const headers = { Origin: new URL((await ask()).url()).origin };
  const send = (path: string, data?: object) =>
    request.post(`/api/operations/${path}`, { headers, data });
  await send('confirm-password', { password: DEMO_PASSWORD });
  await send('audit');
  await until('the audit has ended', isFinished);
};

export const audited = {
  given: haveAudited,
  prepare: (page: Page) => page.getByRole('region', { name: 'Informe' }).waitFor(),
};

const unsound = (report: AuditReportView): AuditReportView => ({
  ...report,
  sound: false,
  rules: report.rules.map((rule, at) => {
    const fault = { stream: 'raffle-7', revision: 1_204, position: 5_310 };
    const faults = [{ ...fault, expected: 'soldTickets 12', found: 'soldTickets 13' }];
    return at === 1 ? { ...rule, count: 1, faults } : rule;
  }),
  readModels: report.readModels.map((model, at) => {
    if (at === 1) return { ...model, state: 'unbuilt' as const };
    const where = { storedPosition: 10, foldedPosition: 12, fields: ['soldTickets', 'title'] };
    const event = { stream: 'raffle-7', revision: 1_204, type: 'TicketsPurchased' };
    const differences = [
      { ...where, id: '7', finding: 'different' as const, event },
      { ...where, id: LONG, finding: 'missing' as const, fields: [], event: null },
    ];
    return at === 0
      ? { ...model, state: 'different' as const, different: 1_002, differences }
      : model;
  }),
});

/** The report of an audit that has found something. */
export const auditedUnsound = {
  given: async (page: Page): Promise<void> => {
    await haveAudited(page);
    await whereServerSays<Audit>('**/api/operations/audit', (audit) => ({
      ...audit,
      report: audit.report && unsound(audit.report),
    }))(page);
  },
  prepare: (page: Page) => page.getByText('Hay algo que no cuadra').waitFor(),
};
