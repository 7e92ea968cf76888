import { figuresOf, press, purchase } from '../load/press';
import { createCluster, startPostgres, stopPostgres, type Cluster } from '../postgres/cluster';
import { findPostgres } from '../postgres/find-postgres';
import { checkSold, createTables } from '../postgres/tables';
import type { ShopForm } from '../programs/fastify-shop';
import type { Bench } from '../running/bench';
import { ask, endChild, startChild } from '../running/child';
import type { Stage } from '../running/stage';
import { temporaryFolder } from '../running/temporary-folder';
import { postgresLine, SPREAD, type PostgresForm, type Race } from '../table/lines';
import type { Reading } from '../table/reading';

const NAME = 'postgres';
const MISSING = 'PostgreSQL is not installed on this machine';

const RAFFLES: Record<Race, number> = { hot: 1, spread: SPREAD };

/** The quickest of 2, 4, 8, 16, 32 and 64 on two cores: a row that all want is handed on quicker among few. */
const DATABASE_CONNECTIONS: Record<PostgresForm, Record<Race, number>> = {
  transaction: { hot: 8, spread: 32 },
  statement: { hot: 8, spread: 32 },
};

const CONTESTS = [
  ['transaction', 'hot'],
  ['statement', 'hot'],
  ['transaction', 'spread'],
  ['statement', 'spread'],
] as const satisfies readonly (readonly [PostgresForm, Race])[];

const measureForm = async (
  bench: Bench,
  { folder }: Cluster,
  form: PostgresForm,
  race: Race,
): Promise<Reading> => {
  await createTables(folder, RAFFLES[race]);
  const connections = DATABASE_CONNECTIONS[form][race];
  const shop: ShopForm = { folder, form, connections };
  const start = () => startChild('fastify-shop');
  const result = await bench.belongings.use(start, endChild, async (child) => {
    const url = await ask<string>(child, shop);
    const requests = Array.from({ length: RAFFLES[race] }, (_, index) => purchase(index + 1));
    return press(bench, { url, requests, keyed: true });
  });
  await checkSold(folder, result.accepted);
  return { what: postgresLine(form, race), figures: figuresOf(result) };
};

const measureAll = async (bench: Bench, cluster: Cluster): Promise<Reading[]> => {
  const readings: Reading[] = [];
  for (const [form, race] of CONTESTS) readings.push(await measureForm(bench, cluster, form, race));
  return readings;
};

const missing = (): Promise<Reading[]> =>
  Promise.resolve(
    CONTESTS.map(([form, race]) => ({
      what: postgresLine(form, race),
      figures: [],
      missing: MISSING,
    })),
  );

/** The same sale as one writes it without a log, where PostgreSQL is installed. */
export const postgresStage: Stage = {
  scenarios: [NAME],
  prepare: async (bench) => {
    const programs = await findPostgres();
    if (programs === undefined) return () => bench.measure(NAME, missing);
    const { value: folder } = await temporaryFolder(bench.belongings);
    const cluster = await createCluster(programs, folder);
    return () =>
      bench.belongings.use(
        () => startPostgres(cluster),
        stopPostgres,
        () => bench.measure(NAME, () => measureAll(bench, cluster)),
      );
  },
};
