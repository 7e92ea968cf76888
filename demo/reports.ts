import { randomUUID } from 'node:crypto';
import { reportIdOf, type About, type Reporter } from '../application/reports/file-report';
import { reportDecider } from '../domain/reports/decider';
import type { ReportReason } from '../domain/reports/events';
import type { ReportCommand } from '../domain/reports/commands';
import { newEvent, type NewEvent } from '../platform/event-store/codec';
import { reportStream } from '../domain/reports/stream';
import type { Keyring } from '../platform/secrets';
import { personId, type Ids } from './cast';
import type { StoredRaffle } from './stored-raffles';

const HOUR_MS = 3_600_000;

interface DemoReport {
  readonly subject: About['subject'];
  /** The title of the raffle, or of one of the seller. */
  readonly raffle: string;
  /** Undefined for a visitor. */
  readonly by?: string;
  readonly reason: ReportReason;
  readonly text: string;
  readonly hoursAgo: number;
  /** What `operador` has answered an hour later, rejecting it. */
  readonly rejected?: Record<'reason' | 'toReporter' | 'toSeller', string>;
}

const REPORTS: readonly DemoReport[] = [
  {
    subject: 'raffle',
    raffle: 'Tableta de dibujo con lápiz',
    by: 'lucia',
    reason: 'not-as-described',
    text: 'En la tercera foto la tableta tiene una raya en la pantalla y la descripción dice que solo se abrió la caja.',
    hoursAgo: 5,
  },
  {
    subject: 'raffle',
    raffle: 'Tableta de dibujo con lápiz',
    reason: 'fraud',
    text: 'He visto las mismas fotos en un anuncio de otra página, con otro vendedor.',
    hoursAgo: 2,
  },
  {
    subject: 'seller',
    raffle: 'Reloj inteligente con dos correas',
    by: 'javi',
    reason: 'prize-not-delivered',
    text: 'Gané una lámpara suya hace tres semanas. Contestan a los mensajes, pero el paquete no llega.',
    hoursAgo: 20,
  },
  {
    subject: 'raffle',
    raffle: 'Telescopio refractor de 90 mm',
    by: 'hugo',
    reason: 'prohibited-article',
    text: 'No pone si tiene factura. ¿Y si es robado?',
    hoursAgo: 8,
    rejected: {
      reason: 'El vendedor ha enseñado la factura y el número de serie.',
      toReporter:
        'Gracias por avisar. Hemos pedido la factura y está todo en orden, así que la rifa sigue a la venta.',
      toSeller:
        'Alguien preguntó por la procedencia del telescopio. Con la factura que nos has enseñado queda aclarado: no tienes que hacer nada más.',
    },
  },
];

/** Of the visitor, who has no account. */
const NETWORK = '203.0.113.7';

interface Known {
  readonly keyring: Pick<Keyring, 'hashReporter'>;
  readonly raffles: ReadonlyMap<string, StoredRaffle>;
  readonly ids: Ids;
  readonly now: Date;
}

interface Step {
  readonly command: ReportCommand;
  /** Undefined for a visitor. */
  readonly actorId: number | undefined;
}

const stepsOf = (
  { subject, by, reason, text, hoursAgo, rejected }: DemoReport,
  { raffleId, sellerId }: StoredRaffle,
  { keyring, ids, now }: Known,
): readonly [reportId: string, steps: readonly Step[]] => {
  const reporterId = by === undefined ? null : personId(ids, by);
  const reporter: Reporter = reporterId === null ? { network: NETWORK } : { userId: reporterId };
  const about = { subject, raffleId: subject === 'raffle' ? raffleId : null, sellerId };
  const reportId = reportIdOf(keyring, reporter, about, 0);
  const filedAt = now.getTime() - hoursAgo * HOUR_MS;
  const filed: Step = {
    command: {
      type: 'FileReport',
      metadata: { now: new Date(filedAt) },
      data: { reportId, ...about, reporterId, reason, text },
    },
    actorId: reporterId ?? undefined,
  };
  if (!rejected) return [reportId, [filed]];
  const nothing = { withdraws: false, decidedWith: null };
  const decided: Step = {
    command: {
      type: 'DecideReport',
      metadata: { now: new Date(filedAt + HOUR_MS) },
      data: { reportId, decision: 'reject', ...rejected, ...nothing },
    },
    actorId: personId(ids, 'operador'),
  };
  return [reportId, [filed, decided]];
};

const eventsOf = (steps: readonly Step[]): NewEvent[] => {
  const { decide, evolve, initialState } = reportDecider;
  let state = initialState;
  return steps.flatMap(({ command, actorId }) => {
    const decision = decide(command, state);
    if (decision.kind === 'rejected') throw new Error(decision.rejection.type);
    state = decision.events.reduce(evolve, state);
    const by = { correlationId: randomUUID(), ...(actorId === undefined ? {} : { actorId }) };
    return decision.events.map((event) => newEvent(event, by));
  });
};

/**
 * The streams of the reports about raffles of the demo, and their events: some are open, one is
 * decided, of which the workers tell both sides.
 */
export const demoReports = (known: Known): ReadonlyMap<string, readonly NewEvent[]> =>
  new Map(
    REPORTS.flatMap((report) => {
      const raffle = known.raffles.get(report.raffle);
      if (!raffle) return [];
      const [reportId, steps] = stepsOf(report, raffle, known);
      return [[reportStream(reportId), eventsOf(steps)] as const];
    }),
  );
