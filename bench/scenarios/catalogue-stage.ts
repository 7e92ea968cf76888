import { fillCatalogue, type Catalogue } from '../catalogue/fill-catalogue';
import type { RaffleCreated } from '@domain/raffles/events';
import { raffleStream } from '@domain/raffles/stream';
import { eventFrom, type EventLog } from '@platform/event-store/event-log';
import { withProduct } from '../product/product';
import { Shop } from '../product/shop';
import { deadlinesAt, readModelsAt, withLog } from '../product/stores';
import type { Bench } from '../running/bench';
import type { Stage } from '../running/stage';
import { temporaryFolder } from '../running/temporary-folder';
import { measureHome } from './home';
import { measureLists, measureSearch } from './lists';

const RAFFLES = 50_000;

const creationOf = async (log: EventLog, raffleId: number): Promise<RaffleCreated> => {
  const created = await eventFrom<RaffleCreated>(log, raffleStream(raffleId));
  if (!created) throw new Error('A raffle that was published has no events');
  return created;
};

const prepareCatalogue = (bench: Bench, dataDir: string): Promise<Catalogue> =>
  withProduct(
    bench,
    async (system) => {
      const raffleId = await new Shop(system).publish();
      const catalogue = await withLog(system, async (log) =>
        fillCatalogue(log, await creationOf(log, raffleId), RAFFLES),
      );
      await readModelsAt(system, catalogue.position);
      await deadlinesAt(system, catalogue.position);
      return catalogue;
    },
    { dataDir },
  );

/** Scenarios on a site with a large catalogue. */
export const catalogueStage: Stage = {
  scenarios: ['lists', 'search', 'home'],
  prepare: async (bench) => {
    const { value: dataDir } = await temporaryFolder(bench.resources);
    const catalogue = await prepareCatalogue(bench, dataDir);
    return () =>
      withProduct(
        bench,
        async ({ url }) => {
          await bench.measure('lists', () => measureLists(bench, url, catalogue));
          await bench.measure('search', () => measureSearch(bench, url, catalogue));
          await bench.measure('home', () => measureHome(bench, url, RAFFLES));
        },
        { dataDir },
      );
  },
};
