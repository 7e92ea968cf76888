import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { raffleCreated } from '../../domain/raffles/controls';
import { newEvent } from '../../platform/event-store/codec';
import { raffleStream } from '../../domain/raffles/stream';
import { until } from '../../tests/kit/until';
import { openRebuilds } from '../rebuilds/queries';
import { readModels } from '../read-models';
import { Harness } from '../testing/harness';
import { sale } from '../testing/sale';

/** Two pages of 5,000 events and the beginning of a third one. */
const PURCHASES = 12_000;
/** Of one append: a message to the store has a limit. */
const CHUNK = 1_000;

const inChunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, index) =>
    all.slice(index * CHUNK, (index + 1) * CHUNK),
  );

let harness: Harness;

beforeEach(async () => {
  harness = await Harness.start();
  await harness.append(raffleCreated());
  const purchases = sale(12, PURCHASES).map((event) => newEvent(event, { correlationId: 'sale' }));
  for (const some of inChunks(purchases)) await harness.log.append(raffleStream(12), some, 'any');
});

afterEach(() => harness.close());

it('a rebuild of several pages has each event once, also those that come meanwhile', async () => {
  const copy = await harness.startCopy();
  await harness.caughtUp();
  const rebuilds = openRebuilds(harness);
  await Promise.all(readModels.map(({ name }) => rebuilds.request(name, new Date())));
  await harness.append(...sale(12, PURCHASES + 50).slice(PURCHASES));
  for (const { name } of readModels)
    await until(`${name} is built`, async () => (await rebuilds.find(name))?.state === 'done');
  await harness.caughtUp();

  expect(await harness.stored()).toEqual(await harness.folded());
  await copy.stop();
});
