import {
  hindranceIn,
  isLagging,
  isDiskShort,
  isHalted,
  isIndexFull,
  isLate,
  isStoreTight,
  isStoreWell,
  missingPrograms,
  readsUnkept,
  type WritesHindrance,
} from '../contracts/health-rules';
import type {
  ProcessHealth,
  ProjectionHealth,
  QueueHealth,
  SiteHealth,
  StoreHealth,
} from '../contracts/operations-health';

const MIB = 1024 * 1024;

/** What to do about a store that answers and refuses to write. */
const MENDS: Readonly<Record<WritesHindrance, string>> = {
  disk: 'make room on its disk; it writes again by itself: docs/operations/full-disk.md',
  memory: 'give it more memory (maxmemory): docs/operations/lost-redis.md',
  replica: 'REDIS_URL leads to a replica: give the address of the one that writes',
  other: 'docs/operations/lost-redis.md',
};

const DOUBTED = [
  'THE LOG MAY HAVE BEEN PUT BACK: nothing is sold or drawn',
  '  -> npm run ops -- restore, or trust-log when nothing was lost: docs/operations/backup.md',
] as const;

const storeLines = (store: StoreHealth): readonly string[] => {
  const { name, reachable, latencyMs, bytes, room, refusesWrites } = store;
  if (!reachable) return [`${name}  UNREACHABLE`];
  const size = bytes === null ? '' : `, ${(bytes / MIB).toFixed(1)} MiB`;
  const used = room === null ? '' : `, ${Math.round((100 * room.used) / room.total)} % full`;
  const line = `${name}  reachable in ${latencyMs} ms${size}${used}`;
  if (refusesWrites !== null)
    return [
      `${line}, REFUSES WRITES: ${refusesWrites}`,
      `  -> ${MENDS[hindranceIn(refusesWrites)]}`,
    ];
  return isStoreTight(store)
    ? [`${line}, ALMOST FULL`, '  -> docs/operations/moving-to-servers.md']
    : [line];
};

const diskLines = (disk: SiteHealth['disk']): readonly string[] => {
  if (disk === null) return [];
  const free = `disk  ${(disk.freeBytes / MIB).toFixed(0)} MiB free`;
  return [isDiskShort(disk) ? `${free}, ALMOST FULL` : free].map((line) => `  ${line}`);
};

const projectionLine = (projection: ProjectionHealth): string => {
  const { name, state, position, lag, perSecond, built, paused } = projection;
  const progress = built === null ? '' : ` ${Math.floor(built * 100)} %`;
  const behind = lag
    ? `, position ${position}, behind by ${lag.more ? 'more than ' : ''}${lag.events} events, ${lag.seconds} s`
    : '';
  const rate = perSecond === null ? '' : `, ${perSecond} events/s`;
  const pause = paused
    ? `, PAUSED since ${paused.since}${paused.reason === null ? '' : `: ${paused.reason}`}`
    : '';
  return `${name}  ${state}${progress}${behind}${rate}${pause}`;
};

const queueLine = ({ name, waiting, delayed, active, failed, lateMs }: QueueHealth): string => {
  const late = lateMs > 0 ? `, the oldest is ${Math.round(lateMs / 100) / 10} s late` : '';
  return `${name}  ${waiting} waiting, ${delayed} delayed, ${active} active, ${failed} ${failed > 0 ? 'FAILED' : 'failed'}${late}`;
};

const indexText = (process: ProcessHealth): string => {
  if (!process.searchIndex) return '';
  const { bytes, budget, byTitleAlone } = process.searchIndex;
  const size = `, ${(bytes / MIB).toFixed(1)} of ${(budget / MIB).toFixed(0)} MiB`;
  const titled = byTitleAlone > 0 ? `, ${byTitleAlone} raffles by title alone` : '';
  return `${size}${titled}${isIndexFull(process) ? ', INDEX FULL' : ''}`;
};

const processLines = (process: ProcessHealth): readonly string[] => {
  const { program, version, host, pid, startedAt, state, isReady, unkept = [] } = process;
  const doing = state === null ? '' : `, ${state === 'halted' ? 'HALTED' : state}`;
  const readiness = isReady === false ? ', NOT READY' : '';
  return [
    `${program}  ${version}, ${host}:${pid}, since ${startedAt}${doing}${readiness}${indexText(process)}`,
    ...(readsUnkept(process) ? [`  reads what NOBODY KEEPS UP TO DATE: ${unkept.join(', ')}`] : []),
  ];
};

const section = <T>(
  title: string,
  parts: readonly T[] | null,
  linesOf: (part: T) => string | readonly string[],
): readonly string[] => [
  title,
  ...(parts?.flatMap(linesOf) ?? ['UNKNOWN']).map((text) => `  ${text}`),
];

/** Whether nothing needs a person now. */
export const isWell = ({
  logDoubted,
  stores,
  disk,
  projections,
  queues,
  processes,
}: SiteHealth): boolean =>
  logDoubted === false &&
  stores.every(isStoreWell) &&
  !isDiskShort(disk) &&
  projections !== null &&
  projections.every((one) => one.state !== 'missing' && !one.paused && !isLagging(one)) &&
  queues !== null &&
  queues.every((queue) => queue.failed === 0 && !isLate(queue)) &&
  processes !== null &&
  !processes.some(isHalted) &&
  !processes.some(readsUnkept) &&
  !processes.some(isIndexFull) &&
  missingPrograms(processes).length === 0;

/** For a person at the terminal. */
export const healthLines = (health: SiteHealth): readonly string[] => {
  const failure = health.projections?.find(({ lastError }) => lastError)?.lastError;
  return [
    ...(health.logDoubted === true ? DOUBTED : []),
    ...section('Stores', health.stores, storeLines),
    ...diskLines(health.disk),
    ...section('Read models', health.projections, projectionLine),
    ...(failure ? [`  last failure ${failure.at}: ${failure.text}`] : []),
    ...section('Queues', health.queues, queueLine),
    ...section('Programs', health.processes, processLines),
    ...missingPrograms(health.processes ?? []).map((program) => `  ${program}  NOT RUNNING`),
    isWell(health) ? 'WELL' : 'NOT WELL',
  ];
};
