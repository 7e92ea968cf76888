import {
  failedIn,
  hindranceIn,
  isLagging,
  isDiskShort,
  isHalted,
  isIndexFull,
  isLate,
  isStoreTight,
  missingPrograms,
  readsUnkept,
} from '@contracts/health-rules';
import type { ProcessHealth, SiteHealth } from '@contracts/operations-health';
import { healthTexts } from '@/shared/i18n/operations-health';
import { counted } from '@/shared/lib/numbers';
import { formatBytes, formatDuration } from './amounts';

const { troubles, stores, projections, queues, processes, jobs } = healthTexts;

const ofProjections = (health: SiteHealth): readonly string[] =>
  health.projections?.flatMap(({ name, state, lag, paused }) => {
    if (state === 'missing') return [troubles.missing(name)];
    if (paused) return [troubles.paused(name)];
    if (!isLagging({ lag })) return [];
    return [troubles.behind(name, formatDuration((lag?.seconds ?? 0) * 1_000))];
  }) ?? [troubles.unknownPart(projections.title)];

const ofQueues = (health: SiteHealth): readonly string[] => {
  if (!health.queues) return [troubles.unknownPart(queues.title)];
  const failed = failedIn(health.queues);
  return [
    ...(failed > 0 ? [troubles.failed(counted(failed, jobs.one, jobs.many))] : []),
    ...health.queues
      .filter(isLate)
      .map(({ name, lateMs }) => troubles.late(queues.names[name] ?? name, formatDuration(lateMs))),
  ];
};

/** Backends that are full alike are told of once. */
const indexesFull = (all: readonly ProcessHealth[]): readonly string[] => [
  ...new Set(
    all
      .filter(isIndexFull)
      .map(({ searchIndex }) => troubles.indexFull(formatBytes(searchIndex?.budget ?? 0))),
  ),
];

/** More of them are counted: all stand still where the projections do. */
const NAMED_MOST = 3;

/** Copies of a version are told of once. */
const unkept = (all: readonly ProcessHealth[]): readonly string[] => [
  ...new Set(
    all
      .filter(readsUnkept)
      .map(({ program, version, unkept: names = [] }) =>
        troubles.unkept(
          program,
          version,
          names.length > NAMED_MOST
            ? counted(names.length, projections.one, projections.many)
            : names.join(', '),
        ),
      ),
  ),
];

const ofProcesses = (health: SiteHealth): readonly string[] => {
  if (!health.processes) return [troubles.unknownPart(processes.title)];
  return [
    ...health.processes.filter(isHalted).map(({ program }) => troubles.halted(program)),
    ...unkept(health.processes),
    ...indexesFull(health.processes),
    ...missingPrograms(health.processes).map(troubles.noProgram),
  ];
};

/** What a person has to look at, in words. */
export const troublesOf = (health: SiteHealth): readonly string[] => [
  ...(health.logDoubted === true ? [troubles.logDoubted] : []),
  ...health.stores
    .filter(({ reachable }) => !reachable)
    .map(({ name }) => troubles.away(stores.names[name])),
  ...health.stores.flatMap(({ name, refusesWrites }) =>
    refusesWrites === null
      ? []
      : [troubles.refuses(stores.names[name], stores.todo[hindranceIn(refusesWrites)])],
  ),
  ...health.stores.filter(isStoreTight).map(({ name }) => troubles.tight(stores.names[name])),
  ...(health.disk && isDiskShort(health.disk)
    ? [troubles.diskShort(formatBytes(health.disk.freeBytes))]
    : []),
  ...ofProjections(health),
  ...ofQueues(health),
  ...ofProcesses(health),
];
