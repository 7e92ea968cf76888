import { findAccount } from '../../application/accounts/find-account';
import type { Application } from '../../application/application';
import { requestAudit, steerAudit } from '../../application/operations/console-audit';
import { auditShape, type Audit } from '../../contracts/operations-audit';
import { DELETED_NAME } from '../../contracts/sellers';
import { isUnderWay, UNDER_WAY, type AuditJob } from '../../projections/audits/document';
import type { AuditQueries } from '../../projections/audits/queries';
import { route, type Route } from '../http/route';
import { operator } from '../http/who';

export interface AuditRouteParts {
  readonly app: Pick<Application, 'accounts' | 'operations' | 'now'>;
  readonly audits: AuditQueries;
}

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

const shareOf = (done: number, all: number): number =>
  all <= 0 ? 0 : Math.min(1, Math.max(0, done / all));

/** How far it is in what it does now. */
const farOf = ({ state, position, end, comparing }: AuditJob) => {
  const documents = comparing?.documents ?? 0;
  const share = comparing ? shareOf(documents, comparing.of) : shareOf(position, end);
  return {
    phase: comparing ? ('comparing' as const) : ('reading' as const),
    share: state === 'finished' ? 1 : share,
    documents,
  };
};

/** `lost` when its process has died, with the projections that it belonged to. */
const auditView = async ({ app, audits }: AuditRouteParts, now: Date): Promise<Audit> => {
  const job = await audits.find();
  if (!job) return none;
  const starter = await findAccount({ app, userId: job.startedBy });
  const isLost = UNDER_WAY.includes(job.state) && !isUnderWay(job, now);
  return {
    state: isLost ? 'lost' : job.state,
    startedBy: starter?.username ?? DELETED_NAME,
    requestedAt: job.requestedAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    events: job.events,
    perSecond: job.perSecond,
    ...farOf(job),
    failure: job.failure,
    report: job.report,
  };
};

const showing = (parts: AuditRouteParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/audit',
      id: 'getAudit',
      summary: 'La última auditoría que se empezó en la consola, con su informe',
      description:
        'De cada clase se listan como mucho cien faltas; `npm run ops -- audit` lista más.',
      who: operator,
      isPolled: true,
      needsParts: true,
      answers: {
        200: { description: 'La auditoría', shape: auditShape, headers: ['CacheControl'] },
      },
    },
    async () => ({
      body: await auditView(parts, new Date()),
      cacheControl: 'no-store',
    }),
  );

const starting = ({ app, audits }: AuditRouteParts): Route =>
  route(
    {
      method: 'POST',
      path: '/operations/audit',
      id: 'startAudit',
      summary: 'Empieza una auditoría de todo el registro',
      description:
        'En un proceso aparte, mientras el sitio trabaja; no cambia nada. Solo una a la vez.',
      who: operator,
      confirmed: true,
      needsParts: true,
      limits: ['operator-command'],
      answers: { 204: { description: 'Se ha pedido' } },
      problems: { 'audit-under-way': [409, 'Ya hay una auditoría en marcha o detenida'] },
    },
    async ({ person, ctx, context, refusal }) => {
      const run = await requestAudit({ app, audits, startedBy: person.userId, context });
      if (run === undefined) throw refusal('audit-under-way');
      ctx.state.logger.info({ actorId: person.userId, run }, 'an operator audits');
    },
  );

const ACTS = {
  stop: { id: 'stopAudit', summary: 'Detiene la auditoría; lo comprobado se guarda una hora' },
  resume: { id: 'resumeAudit', summary: 'Sigue con la auditoría detenida' },
  end: { id: 'endAudit', summary: 'Abandona la auditoría' },
} as const;

const acting = (act: keyof typeof ACTS, { app, audits }: AuditRouteParts): Route =>
  route(
    {
      method: 'POST',
      path: `/operations/audit/${act}`,
      ...ACTS[act],
      who: operator,
      confirmed: true,
      needsParts: true,
      limits: ['operator-command'],
      answers: { 204: { description: 'Se ha pedido' } },
      problems: { 'no-audit': [409, 'No hay ninguna auditoría en marcha'] },
    },
    async ({ person, ctx, context, refusal }) => {
      if (!(await steerAudit({ app, audits, act, context }))) throw refusal('no-audit');
      ctx.state.logger.info({ actorId: person.userId, act }, 'an operator steers the audit');
    },
  );

/** The audit from the console. */
export const auditRoutes = (parts: AuditRouteParts): Route[] => [
  showing(parts),
  starting(parts),
  acting('stop', parts),
  acting('resume', parts),
  acting('end', parts),
];
