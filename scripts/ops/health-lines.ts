import {
  isBehind,
  isDiskShort,
  isHalted,
  isLate,
  missingPrograms,
} from '../../contracts/health-rules';
import type {
  ProcessHealth,
  ProjectionHealth,
  QueueHealth,
  SiteHealth,
  StoreHealth,
} from '../../contracts/operations-health';

const MIB = 1024 * 1024;

const storeLine = ({ name, reachable, latencyMs, bytes }: StoreHealth): string => {
  if (!reachable) return `${name}  UNREACHABLE`;
  const size = bytes === null ? '' : `, ${(bytes / MIB).toFixed(1)} MiB`;
  return `${name}  reachable in ${latencyMs} ms${size}`;
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

const processLine = ({ program, version, host, pid, startedAt, state }: ProcessHealth): string =>
  `${program}  ${version}, ${host}:${pid}, since ${startedAt}${state === null ? '' : `, ${state === 'halted' ? 'HALTED' : state}`}`;

const section = <T>(
  title: string,
  parts: readonly T[] | null,
  line: (part: T) => string,
): readonly string[] => [title, ...(parts?.map(line) ?? ['UNKNOWN']).map((text) => `  ${text}`)];

/** Whether nothing needs a person now. */
export const isWell = ({ stores, disk, projections, queues, processes }: SiteHealth): boolean =>
  stores.every(({ reachable }) => reachable) &&
  !isDiskShort(disk) &&
  projections !== null &&
  projections.every((one) => one.state !== 'missing' && !one.paused && !isBehind(one)) &&
  queues !== null &&
  queues.every((queue) => queue.failed === 0 && !isLate(queue)) &&
  processes !== null &&
  !processes.some(isHalted) &&
  missingPrograms(processes).length === 0;

/** For a person at the terminal. */
export const healthLines = (health: SiteHealth): readonly string[] => {
  const failure = health.projections?.find(({ lastError }) => lastError)?.lastError;
  return [
    ...section('Stores', health.stores, storeLine),
    ...diskLines(health.disk),
    ...section('Read models', health.projections, projectionLine),
    ...(failure ? [`  last failure ${failure.at}: ${failure.text}`] : []),
    ...section('Queues', health.queues, queueLine),
    ...section('Programs', health.processes, processLine),
    ...missingPrograms(health.processes ?? []).map((program) => `  ${program}  NOT RUNNING`),
    isWell(health) ? 'WELL' : 'NOT WELL',
  ];
};
