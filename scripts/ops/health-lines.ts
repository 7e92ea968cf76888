import { isBehind, isLate, missingPrograms } from '../../contracts/health-rules';
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
  `${program}  ${version}, ${host}:${pid}, since ${startedAt}${state === null ? '' : `, ${state}`}`;

const section = <T>(
  title: string,
  parts: readonly T[] | null,
  line: (part: T) => string,
): readonly string[] => [title, ...(parts?.map(line) ?? ['UNKNOWN']).map((text) => `  ${text}`)];

/** Whether nothing needs a person now. */
export const isWell = ({ stores, projections, queues, processes }: SiteHealth): boolean =>
  stores.every(({ reachable }) => reachable) &&
  projections !== null &&
  projections.every((one) => one.state !== 'missing' && !one.paused && !isBehind(one)) &&
  queues !== null &&
  queues.every((queue) => queue.failed === 0 && !isLate(queue)) &&
  processes !== null &&
  missingPrograms(processes).length === 0;

/** For a person at the terminal. */
export const healthLines = (health: SiteHealth): readonly string[] => {
  const failure = health.projections?.find(({ lastError }) => lastError)?.lastError;
  return [
    ...section('Stores', health.stores, storeLine),
    ...section('Read models', health.projections, projectionLine),
    ...(failure ? [`  last failure ${failure.at}: ${failure.text}`] : []),
    ...section('Queues', health.queues, queueLine),
    ...section('Programs', health.processes, processLine),
    isWell(health) ? 'WELL' : 'NOT WELL',
  ];
};
