import type { OperatorFact, PauseProjection, RecordOperation, ResumeProjection } from './commands';
import type {
  AuditRequested,
  AuditSteered,
  BackupRequested,
  EventsExported,
  ScavengeRequested,
  FailedJobRemoved,
  FailedJobRetried,
  ProjectionPaused,
  ProjectionRebuildCancelled,
  ProjectionRebuildRequested,
  ProjectionResumed,
} from './events';

const AT = '2026-05-02T10:00:00.000Z';
const projection = 'raffle-cards.v6';
const metadata = { now: new Date(AT) };

export const projectionRebuildRequested = (): ProjectionRebuildRequested => ({
  type: 'ProjectionRebuildRequested',
  at: AT,
  data: { projection, reason: 'Una rifa no sale en la portada' },
});

export const projectionRebuildCancelled = (): ProjectionRebuildCancelled => ({
  type: 'ProjectionRebuildCancelled',
  at: AT,
  data: { projection, reason: 'La portada ya está bien' },
});

export const projectionPaused = (
  values: Partial<ProjectionPaused['data']> = {},
): ProjectionPaused => ({
  type: 'ProjectionPaused',
  at: AT,
  data: { projection, reason: 'No puede leer la rifa 12', ...values },
});

export const projectionResumed = (
  values: Partial<ProjectionResumed['data']> = {},
): ProjectionResumed => ({
  type: 'ProjectionResumed',
  at: AT,
  data: { projection, reason: 'La versión nueva lee la rifa 12', ...values },
});

export const failedJobRetried = (): FailedJobRetried => ({
  type: 'FailedJobRetried',
  at: AT,
  data: { queue: 'draw-winner', job: 'draw-winner-12-r31', reason: 'Ya está la clave' },
});

export const failedJobRemoved = (): FailedJobRemoved => ({
  type: 'FailedJobRemoved',
  at: AT,
  data: { queue: 'send-mail', job: 'send-mail-3-r7', reason: 'El buzón ya no existe' },
});

export const auditRequested = (): AuditRequested => ({
  type: 'AuditRequested',
  at: AT,
  data: { projection: null, reason: null },
});

export const auditSteered = (): AuditSteered => ({
  type: 'AuditSteered',
  at: AT,
  data: { act: 'stop' },
});

export const eventsExported = (): EventsExported => ({
  type: 'EventsExported',
  at: AT,
  data: {
    format: 'csv',
    filter: {
      stream: null,
      category: 'account',
      type: null,
      actorId: null,
      correlationId: null,
      since: '2026-05-01T00:00:00.000Z',
      until: null,
    },
    from: null,
    reason: 'Lo pide un juzgado',
  },
});

export const scavengeRequested = (): ScavengeRequested => ({
  type: 'ScavengeRequested',
  at: AT,
  data: { reason: null },
});

export const backupRequested = (): BackupRequested => ({
  type: 'BackupRequested',
  at: AT,
  data: { reason: 'Antes de cambiar de servidor' },
});

export const pauseProjection = (
  values: Partial<PauseProjection['data']> = {},
): PauseProjection => ({
  type: 'PauseProjection',
  data: { ...projectionPaused().data, ...values },
  metadata,
});

export const resumeProjection = (
  values: Partial<ResumeProjection['data']> = {},
): ResumeProjection => ({
  type: 'ResumeProjection',
  data: { ...projectionResumed().data, ...values },
  metadata,
});

export const recordOperation = (fact: OperatorFact): RecordOperation => ({
  type: 'RecordOperation',
  data: { fact },
  metadata,
});
