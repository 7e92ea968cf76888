import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BLOCK_EVENTS, LOG_BLOCKS, type LogBlock } from '../log-blocks/document';
import { openLogBlocks } from '../log-blocks/queries';
import { identify } from '../../platform/event-store/identity';
import { newEvent } from '../../platform/event-store/codec';
import { until } from '../../tests/kit/until';
import { Harness, NAME_KEY } from '../testing/harness';

let harness: Harness;
let life: string;

beforeAll(async () => {
  harness = await Harness.start();
  ({ life } = await identify(harness.log, NAME_KEY));
});
afterAll(() => harness.close());

const append = async (count: number): Promise<number> => {
  const at = new Date().toISOString();
  let position = -1;
  for (let done = 0; done < count; done += 250) {
    const events = Array.from({ length: Math.min(250, count - done) }, () =>
      newEvent({ type: 'NumberTaken', data: {}, at }, { correlationId: `request-${done}` }),
    );
    ({ position } = await harness.log.append('sequence-raffles', events, 'any'));
  }
  return position;
};

const blocks = (): Promise<LogBlock[]> =>
  harness.db.collection<LogBlock>(LOG_BLOCKS).find().sort({ _id: 1 }).toArray();
const gapsUpTo = (position: number) => openLogBlocks(harness, life).gaps(position);

describe('the blocks of a log', () => {
  it('tell of what was there before, and of what comes, without a gap', async () => {
    const before = await append(BLOCK_EVENTS + 300);
    const copy = await harness.startCopy();
    await harness.caughtUp();
    await until('the older part has blocks', async () => (await gapsUpTo(before)).length === 0);
    await append(2 * BLOCK_EVENTS + 50);
    await until('so has the newer', async () => (await blocks()).length === 4);
    const known = await blocks();
    expect(known.map(({ count }) => count)).toEqual([
      BLOCK_EVENTS,
      expect.any(Number),
      BLOCK_EVENTS,
      BLOCK_EVENTS,
    ]);
    let after = -1;
    for (const block of known) {
      expect(block).toMatchObject({ life, after });
      after = block.last;
    }
    await copy.stop();
  });

  it('fill what a stopped copy has left open', async () => {
    const position = await harness.log.endPosition();
    expect(await gapsUpTo(position)).toHaveLength(1);
    const copy = await harness.startCopy();
    await until('it is filled', async () => (await gapsUpTo(position)).length === 0);
    await copy.stop();
  });

  const oldBlocks = async (): Promise<void> => {
    const before = await blocks();
    expect(before.length).toBeGreaterThan(3);
    await harness.db.collection(LOG_BLOCKS).updateMany({}, { $set: { of: 1 } });
  };

  it.each([
    ['of another life of the log', () => openLogBlocks(harness, 'another life').forgetOthers()],
    ['with fewer marks', oldBlocks],
  ])('%s are made again', async (_which, replace) => {
    await replace();
    const end0 = await harness.log.endPosition();
    expect(await gapsUpTo(end0)).toEqual([{ after: -1, upTo: end0 }]);
    const copy = await harness.startCopy();
    const end = await harness.log.endPosition();
    await until('they are made again', async () => (await gapsUpTo(end)).length === 0);
    await copy.stop();
  });
});
