import { isStoreWell } from '../../contracts/health-rules';
import type { SiteHealth } from '../../contracts/operations-health';
import { commandMetrics } from '../../platform/metrics/command-metrics';
import { createMetrics, type Sample } from '../../platform/metrics/registry';
import type { Route } from '../http/route';
import type { ReadHealth } from '../operations/open-health';
import { RouteTimes } from './route-times';

interface Sources {
  readonly health: ReadHealth;
  readonly sockets: () => number;
}

const ofLag = (health: SiteHealth | undefined, field: 'events' | 'seconds'): Sample[] =>
  health?.projections?.flatMap(({ name, lag }) =>
    lag ? [[{ projection: name }, lag[field]]] : [],
  ) ?? [];

const JOB_STATES = ['waiting', 'delayed', 'active', 'failed'] as const;

/** What this backend counts, and how the site is, for Prometheus. */
export const createSiteMetrics = () => {
  const metrics = createMetrics();
  const routes: RouteTimes[] = [];
  let health: SiteHealth | undefined;

  const ofQueues = (read: (queue: NonNullable<SiteHealth['queues']>[number]) => Sample[]) => () =>
    health?.queues?.flatMap(read) ?? [];

  metrics.histogram({
    name: 'rifaviva_http_request_seconds',
    help: 'Requests of each route until their answer',
    read: () => routes.flatMap((route) => route.read()),
  });
  const watch = commandMetrics(metrics);
  const { gauge } = metrics;
  gauge(
    { name: 'rifaviva_store_up', help: 'Whether each store answers, and writes' },
    () => health?.stores.map((store) => [{ store: store.name }, Number(isStoreWell(store))]) ?? [],
    ['store'],
  );
  gauge(
    { name: 'rifaviva_projection_lag_events', help: 'Events that each read model lacks' },
    () => ofLag(health, 'events'),
    ['projection'],
  );
  gauge(
    { name: 'rifaviva_projection_lag_seconds', help: 'Since the oldest event that it lacks' },
    () => ofLag(health, 'seconds'),
    ['projection'],
  );
  gauge(
    { name: 'rifaviva_projection_paused', help: 'Whether operators keep it from following' },
    () =>
      health?.projections?.map(({ name, paused }) => [
        { projection: name },
        Number(paused !== null),
      ]) ?? [],
    ['projection'],
  );
  gauge(
    { name: 'rifaviva_jobs', help: 'Jobs of each queue' },
    ofQueues(({ name, ...queue }) =>
      JOB_STATES.map((state): Sample => [{ queue: name, state }, queue[state]]),
    ),
    ['queue', 'state'],
  );
  gauge(
    { name: 'rifaviva_job_late_seconds', help: 'How late the oldest job is that is due' },
    ofQueues(({ name, lateMs }) => [[{ queue: name }, lateMs / 1_000]]),
    ['queue'],
  );

  return {
    timesOf: ({ declaration: { method, path } }: Route): RouteTimes => {
      const times = new RouteTimes(method, path);
      routes.push(times);
      return times;
    },
    watch,
    /** Called once, when everything runs. */
    open: (sources: Sources) => {
      const help = 'Open sockets of this backend';
      gauge({ name: 'rifaviva_sockets', help }, () => [[{}, sources.sockets()]]);
      return {
        contentType: metrics.contentType,
        text: async (): Promise<string> => {
          health = await sources.health().catch(() => undefined);
          return metrics.text();
        },
      };
    },
  };
};

export type SiteMetrics = ReturnType<typeof createSiteMetrics>;
export type OpenMetrics = ReturnType<SiteMetrics['open']>;
