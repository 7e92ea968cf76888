import type { SiteHealth } from '@contracts/operations-health';
import { healthTexts } from '@/shared/i18n/operations-health';
import { counted } from '@/shared/lib/numbers';
import { formatDuration } from './amounts';

/** A read model that is further behind needs a person. */
export const LAG_MOST_S = 30;
/** A job that is due waits for a free worker, not for longer. */
export const LATE_MOST_MS = 60_000;
const PROGRAMS = ['backend', 'projections', 'workers'];

const { troubles, stores, projections, queues, processes, jobs } = healthTexts;

const ofProjections = (health: SiteHealth): readonly string[] =>
  health.projections?.flatMap(({ name, state, lag, paused }) => {
    if (state === 'missing') return [troubles.missing(name)];
    if (paused) return [troubles.paused(name)];
    const seconds = lag?.seconds ?? 0;
    return seconds < LAG_MOST_S ? [] : [troubles.behind(name, formatDuration(seconds * 1_000))];
  }) ?? [troubles.unknownPart(projections.title)];

const ofQueues = (health: SiteHealth): readonly string[] => {
  if (!health.queues) return [troubles.unknownPart(queues.title)];
  const failed = health.queues.reduce((sum, queue) => sum + queue.failed, 0);
  return [
    ...(failed > 0 ? [troubles.failed(counted(failed, jobs.one, jobs.many))] : []),
    ...health.queues
      .filter(({ lateMs }) => lateMs >= LATE_MOST_MS)
      .map(({ name, lateMs }) => troubles.late(queues.names[name] ?? name, formatDuration(lateMs))),
  ];
};

const ofProcesses = (health: SiteHealth): readonly string[] => {
  if (!health.processes) return [troubles.unknownPart(processes.title)];
  const running = new Set(health.processes.map(({ program }) => program));
  return PROGRAMS.filter((program) => !running.has(program)).map(troubles.noProgram);
};

/** What a person has to look at, in words. */
export const troublesOf = (health: SiteHealth): readonly string[] => [
  ...health.stores
    .filter(({ reachable }) => !reachable)
    .map(({ name }) => troubles.away(stores.names[name])),
  ...ofProjections(health),
  ...ofQueues(health),
  ...ofProcesses(health),
];
