import { dirname } from 'node:path';
import type { Redis } from 'ioredis';
import { readHealth } from '../../application/operations/read-health';
import type { SiteHealth } from '../../contracts/operations-health';
import type { Documents } from '../../platform/documents/documents';
import type { EventLog } from '../../platform/event-store/event-log';
import type { LogIdentity } from '../../platform/event-store/identity';
import { readDoubts } from '../../platform/lives/doubts';
import type { Queues } from '../../platform/jobs/inspect-queues';
import type { ObjectStore } from '../../platform/objects/objects';
import { freeBytesOf } from '../../platform/durable-files';
import { runningProcesses, type ProcessPresence } from '../../platform/processes/presence';
import { unkeptModels } from '../../platform/processes/unkept-models';
import { storeProbes } from '../../platform/store-probes';
import { openCheckpoints } from '../../projections/checkpoints/queries';
import { readModels } from '../../projections/read-models';
import { openRebuilds } from '../../projections/rebuilds/queries';

export interface HealthStores {
  readonly log: EventLog;
  readonly documents: Documents;
  readonly redis: Redis;
  readonly objects: ObjectStore;
  readonly queues: Pick<Queues, 'counts'>;
  /** A file of the data folder; undefined where a program has none. */
  readonly logMarkFile: string | undefined;
  readonly identity: Pick<LogIdentity, 'numbering' | 'begunAt'>;
}

export type ReadHealth = () => Promise<SiteHealth>;

const processView = (
  { shapes, types: _types, readModels = [], work, ...process }: ProcessPresence,
  running: readonly ProcessPresence[],
) => ({
  ...process,
  shapes: Object.entries(shapes).map(([type, version]) => ({ type, version })),
  state: work?.state ?? null,
  isReady: work?.isReady ?? null,
  // The projections themselves are told of by their state.
  unkept: process.program === 'projections' ? [] : unkeptModels(readModels, running),
  searchIndex: work?.searchIndex ?? null,
});

/** The use case with the stores of this site: the same for the console and the terminal. */
export const openHealth = (stores: HealthStores): ReadHealth => {
  const { log, documents, redis, identity, queues, logMarkFile } = stores;
  const parts = {
    log,
    numbering: identity.numbering,
    queues: queues.counts,
    stores: storeProbes(stores),
    isLogDoubted: async () => (await readDoubts(log, identity)).isDoubted,
    freeBytes: async () =>
      logMarkFile === undefined ? undefined : freeBytesOf(dirname(logMarkFile)),
    projections: readModels.map(({ name }) => name),
    checkpoints: openCheckpoints(documents),
    rebuilds: openRebuilds(documents),
    processes: () => runningProcesses(redis),
    now: () => new Date(),
  };
  return async () => {
    const { at, processes, ...health } = await readHealth(parts);
    return {
      ...health,
      at: at.toISOString(),
      processes: processes && processes.map((one) => processView(one, processes)),
    };
  };
};
