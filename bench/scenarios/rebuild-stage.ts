import { PROGRAM_FLAGS, PROJECTIONS_FLAGS } from '@launcher/program-flags';
import { AUDITOR_FLAGS } from '@projections/auditor/start-auditors';
import { eventsOf, fillHistory, type History } from '../fill/history';
import type { Audited } from '../programs/audit';
import type { ReadAll } from '../programs/read-all';
import type { RebuildOf, Rebuilt } from '../programs/rebuild';
import type { Bench } from '../running/bench';
import { ask, endChild, startChild } from '../running/child';
import type { Stage } from '../running/stage';
import { placeForLog, type LogPlace } from '../running/log-place';
import { standIn } from '../running/stand-in';
import type { Reading } from '../table/reading';

const HISTORY: History = { purchases: 200_000, raffles: 1_000, buyers: 2_000 };
const EVENTS = eventsOf(HISTORY);
const GOAL = 30_000;
const OF_PROJECTIONS = [...PROGRAM_FLAGS, ...PROJECTIONS_FLAGS];

const perSecond = (ms: number): number => (EVENTS * 1_000) / ms;

const inChild = <Answer>(
  bench: Bench,
  program: string,
  question: unknown,
  flags: readonly string[],
): Promise<Answer> =>
  bench.resources.use(
    () => startChild(program, flags),
    endChild,
    (child) => ask<Answer>(child, question),
  );

const measureReading = async (bench: Bench, place: LogPlace): Promise<Reading> => {
  const { ms, events } = await inChild<ReadAll>(bench, 'read-all', place, PROGRAM_FLAGS);
  if (events !== EVENTS) throw new Error(`${EVENTS} events were filled in, ${events} read`);
  return {
    what: 'reading the same log through the official client alone',
    figures: [{ value: perSecond(ms), unit: ' events/s' }],
  };
};

const measureRebuild = async (bench: Bench, stores: RebuildOf): Promise<Reading> => {
  const { ms, raffles, soldTickets } = await inChild<Rebuilt>(
    bench,
    'rebuild',
    stores,
    OF_PROJECTIONS,
  );
  if (raffles !== HISTORY.raffles || soldTickets !== HISTORY.purchases) {
    throw new Error(`The rebuilt models show ${soldTickets} tickets of ${raffles} raffles`);
  }
  return {
    what: `rebuild of all read models, ${EVENTS.toLocaleString('en')} events`,
    figures: [{ value: perSecond(ms), unit: ' events/s', atLeast: GOAL }],
  };
};

const measureAudit = async (bench: Bench, stores: RebuildOf): Promise<Reading> => {
  const { ms, sound, memoryMb } = await inChild<Audited>(bench, 'audit', stores, AUDITOR_FLAGS);
  if (!sound) throw new Error('The audit finds faults where there are none');
  return {
    what: 'audit of the same log, and of all read models',
    figures: [
      { value: perSecond(ms), unit: ' events/s', atLeast: GOAL },
      { value: memoryMb, unit: ' MB', label: 'memory at most' },
    ],
  };
};

/** Rebuilds the read models of a busy site from its whole log, and audits them. */
export const rebuildStage: Stage = {
  scenarios: ['rebuild'],
  prepare: async (bench) => {
    const place = await placeForLog(bench.resources);
    await fillHistory(place, HISTORY);
    return () =>
      bench.measure('rebuild', async () => {
        const mongodb = await standIn(bench.resources, 'mongodb-stand-in');
        const stores = { ...place, mongodbUrl: mongodb.value };
        const rebuilt = await measureRebuild(bench, stores);
        const audited = await measureAudit(bench, stores);
        await mongodb.release();
        return [rebuilt, audited, await measureReading(bench, place)];
      });
  },
};
