import { figuresOf } from '../load/press';
import { createCluster, startPostgres, stopPostgres, type Cluster } from '../postgres/cluster';
import { bestPool, sell, type Contest } from '../postgres/contest';
import { findPostgres } from '../postgres/find-postgres';
import type { Bench } from '../running/bench';
import type { Stage } from '../running/stage';
import { temporaryFolder } from '../running/temporary-folder';
import { postgresLine } from '../table/lines';
import type { Reading } from '../table/reading';

const NAME = 'postgres';
const MISSING = 'PostgreSQL is not installed on this machine';

const CONTESTS: readonly Contest[] = [
  { form: 'transaction', demand: 'hot' },
  { form: 'statement', demand: 'hot' },
  { form: 'same-job', demand: 'hot' },
  { form: 'transaction', demand: 'spread' },
  { form: 'statement', demand: 'spread' },
  { form: 'same-job', demand: 'spread' },
];

type Tuned = readonly (readonly [contest: Contest, pool: number])[];

const lineOf = ({ form, demand }: Contest): string => postgresLine(form, demand);

const tune = async (bench: Bench, cluster: Cluster): Promise<Tuned> => {
  const tuned: (readonly [Contest, number])[] = [];
  for (const contest of CONTESTS) tuned.push([contest, await bestPool(bench, cluster, contest)]);
  return tuned;
};

const measureAll = async (bench: Bench, cluster: Cluster, tuned: Tuned): Promise<Reading[]> => {
  const readings: Reading[] = [];
  for (const [contest, pool] of tuned) {
    const result = await sell(bench, cluster, contest, pool);
    const size = { label: 'pool of', value: pool, unit: ' connections' } as const;
    readings.push({ what: lineOf(contest), figures: [...figuresOf(result), size] });
  }
  return readings;
};

const allMissing = (): Promise<Reading[]> =>
  Promise.resolve(
    CONTESTS.map((contest) => ({ what: lineOf(contest), figures: [], missing: MISSING })),
  );

const withPostgres = <T>(bench: Bench, cluster: Cluster, work: () => Promise<T>): Promise<T> =>
  bench.resources.use(() => startPostgres(cluster), stopPostgres, work);

/** The same sale in the usual way, without a log, where PostgreSQL is installed. */
export const postgresStage: Stage = {
  scenarios: [NAME],
  prepare: async (bench) => {
    const programs = await findPostgres();
    if (programs === undefined) return () => bench.measure(NAME, allMissing);
    const { value: folder } = await temporaryFolder(bench.resources);
    const cluster = await createCluster(programs, folder);
    const tuned = await withPostgres(bench, cluster, () => tune(bench, cluster));
    return () =>
      withPostgres(bench, cluster, () =>
        bench.measure(NAME, () => measureAll(bench, cluster, tuned)),
      );
  },
};
