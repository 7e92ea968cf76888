import type { AttackCounts } from '../../tests/kit/system/attack';
import type { RunningSystem } from '../../tests/kit/system/running-system';
import { inParallel, register } from '../../tests/kit/system/shop';
import { buy } from '../load/buy';
import type { Buyer } from '../load/load';
import { steadily, steadyFigures } from '../load/steady';
import { getJson } from '../product/get-list';
import { memoryByProgram } from '../product/memory';
import { withProduct } from '../product/product';
import { Shop } from '../product/shop';
import type { Bench } from '../running/bench';
import { ask, endChild, startChild } from '../running/child';
import type { Stage } from '../running/stage';
import type { Reading } from '../table/reading';

export type AttackQuestion =
  | { readonly type: 'begin'; readonly url: string; readonly raffleId: number }
  | { readonly type: 'end' };

/** As people meet the site, behind a proxy that names their networks. */
const ENV = { RATE_LIMITS: 'on', TRUST_PROXY: 'true' };
const EVERY_MS = 50;
const HEALTH_P99_MS = 200;
/** So many share the purchases that no limit of theirs is met. */
const BUYERS = 4;
/** An attack goes on for as many times as long as another load, until most limits are met. */
const TIMES_AS_LONG = 5;

const memoryReading = async (system: RunningSystem, when: string): Promise<Reading> => {
  const parts = [...(await memoryByProgram(system))]
    .map(([label, value]) => ({ label, value, unit: ' MB' as const }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const all = parts.reduce((sum, { value }) => sum + value, 0);
  return { what: `memory ${when}`, figures: [{ value: all, unit: ' MB' }, ...parts] };
};

interface Others {
  readonly raffleId: number;
  readonly buyers: readonly Buyer[];
  readonly seconds: number;
}

/** Health and purchases of somebody else, each at its pace. */
const measureOthers = async (
  { url }: Shop,
  { raffleId, buyers, seconds }: Others,
  when: string,
): Promise<Reading[]> => {
  const pace = { seconds, everyMs: EVERY_MS };
  const [health, purchases] = await Promise.all([
    steadily(pace, () => getJson(url, '/api/health')),
    steadily(pace, async (index) => {
      const buyer = buyers[index % buyers.length];
      if (buyer) await buy(url, buyer, raffleId);
    }),
  ]);
  return [
    { what: `somebody else’s health ${when}`, figures: steadyFigures(health, HEALTH_P99_MS) },
    { what: `somebody else’s purchases ${when}`, figures: steadyFigures(purchases) },
  ];
};

const measureAttack = async (bench: Bench, shop: Shop): Promise<Reading[]> => {
  const { system, url } = shop;
  const raffleId = await shop.publish();
  const buyers = await inParallel(BUYERS, async (index) => {
    const person = await register(url, `compra${index}`);
    return { cookie: person.cookie(), userId: person.userId };
  });
  const quiet = await measureOthers(
    shop,
    { raffleId, buyers, seconds: bench.seconds },
    'before the attack',
  );
  const before = await memoryReading(system, 'before the attack');
  return bench.resources.use(
    () => startChild('attack'),
    endChild,
    async (child) => {
      const question = (asked: AttackQuestion) => ask<AttackCounts>(child, asked);
      await question({ type: 'begin', url, raffleId });
      const others = await measureOthers(
        shop,
        { raffleId, buyers, seconds: bench.seconds * TIMES_AS_LONG },
        'during the attack',
      );
      const after = await memoryReading(system, 'at the end of the attack');
      bench.say(`  ${JSON.stringify(await question({ type: 'end' }))}`);
      return [...quiet, ...others, before, after];
    },
  );
};

/** Whether one network that does what it can harms another. */
export const attackStage: Stage = {
  scenarios: ['attack'],
  prepare: (bench) =>
    Promise.resolve(() =>
      bench.inTurns(() =>
        withProduct(
          bench,
          (system) => bench.measure('attack', () => measureAttack(bench, new Shop(system))),
          { env: ENV },
        ),
      ),
    ),
};
