import { randomUUID } from 'node:crypto';
import { auditShape, type Audit } from '../../contracts/operations-audit';
import { isUnderWay, UNDER_WAY, type AuditJob } from '../../projections/audits/document';
import type { AuditQueries } from '../../projections/audits/queries';
import { route, type Route } from '../http/route';
import { operator } from '../http/who';

export interface AuditParts {
  readonly audits: AuditQueries;
}

const none: Audit = {
  ...{ state: 'none', startedBy: null, requestedAt: null, finishedAt: null, events: 0 },
  ...{ share: 0, perSecond: 0, failure: null, report: null },
};

const shareOf = ({ state, position, end }: AuditJob): number => {
  if (state === 'finished') return 1;
  return end <= 0 ? 0 : Math.min(1, Math.max(0, position / end));
};

/** `lost` when its process has died, with the projections that it belonged to. */
const auditView = (job: AuditJob | null, now: Date): Audit => {
  if (!job) return none;
  const isLost = UNDER_WAY.includes(job.state) && !isUnderWay(job, now);
  return {
    state: isLost ? 'lost' : job.state,
    startedBy: job.startedBy,
    requestedAt: job.requestedAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    ...{ events: job.events, share: shareOf(job), perSecond: job.perSecond },
    ...{ failure: job.failure, report: job.report },
  };
};

const showing = ({ audits }: AuditParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/audit',
      id: 'getAudit',
      summary: 'La última auditoría que se empezó en la consola, con su informe',
      description:
        'De cada clase se listan como mucho cien faltas; `npm run ops -- audit` lista más.',
      who: operator,
      needsParts: true,
      answers: {
        200: { description: 'La auditoría', shape: auditShape, headers: ['CacheControl'] },
      },
    },
    async () => ({
      body: auditView(await audits.find(), new Date()),
      cacheControl: 'no-store',
    }),
  );

const starting = ({ audits }: AuditParts): Route =>
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
    async ({ person, ctx, refusal }) => {
      const now = new Date();
      const asked = { run: randomUUID(), startedBy: person.username, now };
      if (!(await audits.request(asked))) throw refusal('audit-under-way');
      ctx.state.logger.info({ actorId: person.userId, run: asked.run }, 'an operator audits');
    },
  );

const ACTS = {
  stop: { id: 'stopAudit', summary: 'Detiene la auditoría; lo comprobado se guarda una hora' },
  run: { id: 'resumeAudit', summary: 'Sigue con la auditoría detenida' },
  end: { id: 'endAudit', summary: 'Abandona la auditoría' },
} as const;

const acting = (act: keyof typeof ACTS, path: string, { audits }: AuditParts): Route =>
  route(
    {
      method: 'POST',
      path: `/operations/audit/${path}`,
      ...ACTS[act],
      who: operator,
      confirmed: true,
      needsParts: true,
      limits: ['operator-command'],
      answers: { 204: { description: 'Se ha pedido' } },
      problems: { 'no-audit': [409, 'No hay ninguna auditoría en marcha'] },
    },
    async ({ person, ctx, refusal }) => {
      if (!(await audits.want(act, new Date()))) throw refusal('no-audit');
      ctx.state.logger.info({ actorId: person.userId, act }, 'an operator steers the audit');
    },
  );

/** The audit from the console. */
export const auditRoutes = (parts: AuditParts): Route[] => [
  showing(parts),
  starting(parts),
  acting('stop', 'stop', parts),
  acting('run', 'resume', parts),
  acting('end', 'end', parts),
];
