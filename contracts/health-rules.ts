import type {
  ProcessHealth,
  ProjectionHealth,
  QueueHealth,
  SiteHealth,
  StoreHealth,
} from './operations-health';

/** A read model that lags more needs a person. */
const LAG_MOST_S = 30;
/** A job that is due waits for a free worker, not for longer. */
const LATE_MOST_MS = 60_000;
/** Less than this is used up within hours by a busy site's log, read models and pictures. */
const DISK_LEAST_BYTES = 512 * 1024 * 1024;
const PROGRAMS = ['backend', 'projections', 'workers'];

/** A store this full needs a person before it refuses to write, or becomes slow. */
const STORE_FULL = 0.8;

/** Whether what a store keeps everything on is nearly full. */
export const isStoreTight = ({ room }: Pick<StoreHealth, 'room'>): boolean =>
  room !== null && room.used >= room.total * STORE_FULL;

/** Whether a store does all that the site needs of it. */
export const isStoreWell = (store: StoreHealth): boolean =>
  store.reachable && store.refusesWrites === null && !isStoreTight(store);

/** What keeps Redis from writing, by the word that its refusal begins with. */
const REDIS_REFUSALS = {
  MISCONF: 'disk',
  OOM: 'memory',
  READONLY: 'replica',
} as const;

export type WritesHindrance = (typeof REDIS_REFUSALS)[keyof typeof REDIS_REFUSALS] | 'other';

/** What keeps a store from writing, as far as its own words tell. */
export const hindranceIn = (refusesWrites: string): WritesHindrance => {
  const [code = ''] = refusesWrites.split(' ', 1);
  const known: Readonly<Record<string, WritesHindrance>> = REDIS_REFUSALS;
  return known[code] ?? 'other';
};

/** Whether a read model lags more than it does after a burst of events. */
export const isLagging = ({ lag }: Pick<ProjectionHealth, 'lag'>): boolean =>
  (lag?.seconds ?? 0) >= LAG_MOST_S;

/** Whether a queue's jobs wait longer than for a free worker. */
export const isLate = ({ lateMs }: Pick<QueueHealth, 'lateMs'>): boolean => lateMs >= LATE_MOST_MS;

/** Whether the disk with the data is about to be full. A full one refuses purchases. */
export const isDiskShort = (disk: SiteHealth['disk']): boolean =>
  disk !== null && disk.freeBytes < DISK_LEAST_BYTES;

/** Whether the projections have stopped at an event that they can't read or fold. */
export const isHalted = ({ state }: Pick<ProcessHealth, 'state'>): boolean => state === 'halted';

/** Whether a program reads what nobody brings up to date. */
export const readsUnkept = ({ unkept }: Pick<ProcessHealth, 'unkept'>): boolean =>
  unkept !== undefined && unkept.length > 0;

/** Whether new raffles are found by their titles alone, or will be soon. */
export const isIndexFull = ({ searchIndex }: Pick<ProcessHealth, 'searchIndex'>): boolean =>
  searchIndex?.isFull ?? false;

/** The programs that the site needs and that none of these is. */
export const missingPrograms = (
  processes: readonly Pick<ProcessHealth, 'program'>[],
): readonly string[] => {
  const running = new Set(processes.map(({ program }) => program));
  return PROGRAMS.filter((program) => !running.has(program));
};

/** All jobs that were given up. */
export const failedIn = (queues: readonly Pick<QueueHealth, 'failed'>[]): number =>
  queues.reduce((sum, { failed }) => sum + failed, 0);
