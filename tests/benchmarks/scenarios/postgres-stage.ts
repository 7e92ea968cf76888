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
  { form: 'transaction', race: 'hot' },
  { form: 'statement', race: 'hot' },
  { form: 'same-job', race: 'hot' },
  { form: 'transaction', race: 'spread' },
  { form: 'statement', race: 'spread' },
  { form: 'same-job', race: 'spread' },
];

type Tuned = readonly (readonly [contest: Contest, pool: number])[];

const lineOf = ({ form, race }: Contest): string => postgresLine(form, race);

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
  bench.belongings.use(() => startPostgres(cluster), stopPostgres, work);

/** The same sale as one writes it without a log, where PostgreSQL is installed. */
export const postgresStage: Stage = {
  scenarios: [NAME],
  prepare: async (bench) => {
    const programs = await findPostgres();
    if (programs === undefined) return () => bench.measure(NAME, allMissing);
    const { value: folder } = await temporaryFolder(bench.belongings);
    const cluster = await createCluster(programs, folder);
    const tuned = await withPostgres(bench, cluster, () => tune(bench, cluster));
    return () =>
      withPostgres(bench, cluster, () =>
        bench.measure(NAME, () => measureAll(bench, cluster, tuned)),
      );
  },
};
