import type { Application } from '../../application/application';
import { actOnFailedJob } from '../../application/operations/act-on-failed-job';
import { reasonBody } from '../../contracts/operations';
import { failedJobsShape, siteHealthShape } from '../../contracts/operations-health';
import type { Queues } from '../../platform/jobs/inspect-queues';
import { isQueueName } from '../../platform/jobs/queue-names';
import { textParam } from '../http/params';
import { route, type Route } from '../http/route';
import { operator } from '../http/who';
import type { ReadHealth } from './open-health';

export interface HealthRouteParts {
  readonly app: Pick<Application, 'operations'>;
  readonly health: ReadHealth;
  readonly queues: Queues;
}

const readingHealth = ({ health }: HealthRouteParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/health',
      id: 'getSiteHealth',
      summary: 'Cómo está cada parte del sitio',
      description: 'Cada parte que no responde en dos segundos cuenta como ausente.',
      who: operator,
      isPolled: true,
      answers: {
        200: { description: 'Cada parte', shape: siteHealthShape, headers: ['CacheControl'] },
      },
    },
    async () => ({ body: await health(), cacheControl: 'no-store' }),
  );

const listingFailed = ({ queues }: HealthRouteParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/failed-jobs',
      id: 'listFailedJobs',
      summary: 'Las tareas que se han dado por perdidas',
      description: 'Las más nuevas primero, como mucho cincuenta de cada cola.',
      who: operator,
      needsParts: true,
      answers: { 200: { description: 'Las tareas', shape: failedJobsShape } },
    },
    async () => ({ body: { jobs: await queues.failed() } }),
  );

const ACTS = {
  retry: {
    id: 'retryJob',
    summary: 'Vuelve a intentar una tarea perdida',
    done: 'Espera su turno otra vez',
  },
  remove: {
    id: 'removeJob',
    summary: 'Borra una tarea perdida',
    done: 'Ya no está',
  },
} as const;

const actingOn = (act: keyof typeof ACTS, { app, queues }: HealthRouteParts): Route => {
  const { id, summary, done } = ACTS[act];
  return route(
    {
      method: 'POST',
      path: `/operations/failed-jobs/:queue/:job/${act}`,
      id,
      summary,
      who: operator,
      confirmed: true,
      needsParts: true,
      limits: ['operator-command'],
      params: { queue: textParam('El nombre de la cola'), job: textParam('El id de la tarea') },
      body: reasonBody,
      answers: { 204: { description: done } },
      problems: { 'job-not-found': [404, 'Esa tarea ya no está entre las perdidas'] },
    },
    async ({ params: { queue, job }, body: { reason }, context, refusal }) => {
      const parts = { app, jobs: queues, act };
      const isDone =
        isQueueName(queue) && (await actOnFailedJob({ ...parts, queue, job, reason, context }));
      if (!isDone) throw refusal('job-not-found');
    },
  );
};

/** Whether the site works, and the jobs that a person has to look at. */
export const healthRoutes = (parts: HealthRouteParts): Route[] => [
  readingHealth(parts),
  listingFailed(parts),
  actingOn('retry', parts),
  actingOn('remove', parts),
];
