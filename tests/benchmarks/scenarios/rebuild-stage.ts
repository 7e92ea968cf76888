import { join } from 'node:path';
import { eventsOf, fillHistory, type History } from '../fill/history';
import type { ReadAll } from '../programs/read-all';
import type { Rebuilt } from '../programs/rebuild';
import type { Bench } from '../running/bench';
import { ask, endChild, startChild } from '../running/child';
import type { Stage } from '../running/stage';
import { standIn } from '../running/stand-in';
import { temporaryFolder } from '../running/temporary-folder';
import type { Reading } from '../table/reading';

const HISTORY: History = { purchases: 200_000, raffles: 1_000, buyers: 2_000 };
const EVENTS = eventsOf(HISTORY);
const GOAL = 30_000;

const perSecond = (ms: number): number => (EVENTS * 1_000) / ms;

const measureReading = (bench: Bench, eventStoreUrl: string): Promise<Reading> =>
  bench.resources.use(
    () => startChild('read-all', []),
    endChild,
    async (child) => {
      const { ms, events } = await ask<ReadAll>(child, eventStoreUrl);
      if (events !== EVENTS) throw new Error(`${EVENTS} events were filled in, ${events} read`);
      return {
        what: 'reading the same log through the official client alone',
        figures: [{ value: perSecond(ms), unit: ' events/s' }],
      };
    },
  );

const measureRebuild = async (bench: Bench, eventStoreUrl: string): Promise<Reading> => {
  const mongodb = await standIn(bench.resources, 'mongodb-stand-in');
  const rebuilt = await bench.resources.use(
    () => startChild('rebuild', []),
    endChild,
    (child) => ask<Rebuilt>(child, { eventStoreUrl, mongodbUrl: mongodb.value }),
  );
  await mongodb.release();
  const { ms, raffles, soldTickets } = rebuilt;
  if (raffles !== HISTORY.raffles || soldTickets !== HISTORY.purchases) {
    throw new Error(`The rebuilt models show ${soldTickets} tickets of ${raffles} raffles`);
  }
  return {
    what: `rebuild of all read models, ${EVENTS.toLocaleString('en')} events`,
    figures: [{ value: perSecond(ms), unit: ' events/s', atLeast: GOAL }],
  };
};

/** Rebuilds the read models of a busy site from its whole log, into an empty store. */
export const rebuildStage: Stage = {
  scenarios: ['rebuild'],
  prepare: async (bench) => {
    const { value: folder } = await temporaryFolder(bench.resources);
    const file = join(folder, 'events.db');
    const { value: url } = await standIn(bench.resources, 'event-store-stand-in', '--file', file);
    await fillHistory(url, HISTORY);
    return () =>
      bench.measure('rebuild', async () => [
        await measureRebuild(bench, url),
        await measureReading(bench, url),
      ]);
  },
};
