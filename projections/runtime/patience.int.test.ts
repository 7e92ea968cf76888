import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import type { Collection } from 'mongodb';
import { projectionPaused } from '../../domain/operations/controls';
import { raffleCreated } from '../../domain/raffles/controls';
import type { Recorded } from '../../platform/event-store/codec';
import { raffleStream } from '../../platform/event-store/streams';
import type { Batch } from '../../platform/event-store/subscription';
import { createLogger } from '../../platform/logger';
import { recorded } from '../../tests/kit/recorded';
import { until } from '../../tests/kit/until';
import { entryHeads } from '../entry-heads/fold';
import { foldAll } from '../fold-all';
import type { Projection, ReadDocument } from '../projection';
import { raffleCards } from '../raffle-cards/fold';
import { readModels } from '../read-models';
import { FoldedStore } from '../testing/folded-store';
import { Harness } from '../testing/harness';
import { appendMany } from '../testing/log-writer';
import { sale } from '../testing/sale';
import { openCheckpointStore } from './checkpoint-store';
import type { Context } from './context';
import { FencedOutError } from './fence';
import { Follower } from './follower';
import { Pauses } from './pauses';
import { Target } from './target';

jest.setTimeout(60_000);

/** Enough for a rush. */
const MANY = 40;
const MODELS: readonly Projection[] = [raffleCards, entryHeads];

describe('a follower', () => {
  let store: FoldedStore;
  let follower: Follower;
  let batches: (readonly Recorded[])[];
  let announced: string[];

  const log = recorded([raffleCreated(), ...sale(12, 3 * MANY), projectionPaused()]);
  const [begun, first, second] = [1, 1 + MANY, 1 + 2 * MANY].map((end) => log.slice(0, end));
  const lastOf = (events: readonly Recorded[] = []) => events.at(-1)?.position ?? -1;

  const collectionOf = ({ collection }: Projection): Collection<ReadDocument> =>
    store.db.collection<ReadDocument>(collection);
  const expectStored = async (projection: Projection, events: readonly Recorded[] = []) => {
    const found = await collectionOf(projection).find().toArray();
    expect(found).toEqual([...foldAll(projection, events).values()]);
    const checkpoint = await store.db
      .collection<{ _id: string; position: number }>('checkpoints')
      .findOne({ _id: projection.name });
    expect(checkpoint?.position).toBe(lastOf(events));
  };

  /** Follows what comes after this many events, in batches of these sizes. */
  const follow = async (from: number, ...sizes: readonly number[]): Promise<void> => {
    let at = from;
    batches = sizes.map((size) => log.slice(at, (at += size)));
    await follower.run(new AbortController().signal);
  };

  beforeAll(async () => {
    store = await FoldedStore.open();
  });

  afterAll(() => store.close());

  beforeEach(async () => {
    await store.db.dropDatabase();
    announced = [];
    const checkpoints = openCheckpointStore(store.db, 'log', 1);
    for (const projection of MODELS) {
      await checkpoints.reset(projection.name);
      await checkpoints.release({ projection, position: -1 });
    }
    const targets = MODELS.map(
      (projection) =>
        new Target({
          projection,
          collection: collectionOf(projection),
          position: -1,
          isEmpty: false,
          assertHeld: () => undefined,
        }),
    );
    const subscribe = async function* (): AsyncGenerator<Batch, void> {
      for (const events of batches)
        yield await Promise.resolve({ events, position: lastOf(events), live: true });
    };
    const context = {
      log: { subscribe },
      logger: createLogger('test', 'silent'),
      checkpoints,
      announce: ({ projection, position }: { projection: string; position: number }) =>
        announced.push(`${projection} ${position}`),
      pauses: new Pauses(),
    };
    // Following asks for nothing else.
    follower = new Follower(context as unknown as Context, targets, -1);
    await follow(0, 1);
  });

  it('folds a patient read model in a rush, and stores it when it is told to', async () => {
    await follow(1, MANY, MANY);
    await expectStored(raffleCards, second);
    await expectStored(entryHeads, begun);
    expect(announced).not.toContain(`${entryHeads.name} ${lastOf(first)}`);
    await follower.storeKept();
    await expectStored(entryHeads, second);
    expect(announced.at(-1)).toBe(`${entryHeads.name} ${lastOf(second)}`);
  });

  it('stores it with the first small batch after a rush, and at once without one', async () => {
    await follow(1, MANY - 1, 1);
    await expectStored(entryHeads, first);
    await follow(1 + MANY, 1);
    await expectStored(entryHeads, log.slice(0, 2 + MANY));
  });

  it('has nothing to store twice', async () => {
    await follow(1, MANY);
    await follower.storeKept();
    const told = announced.length;
    await follower.storeKept();
    expect(announced).toHaveLength(told);
  });

  it('stores it before anything is paused', async () => {
    await follow(1, 3 * MANY + 1);
    await expectStored(entryHeads, log);
  });

  it('stops when another copy has stored it meanwhile', async () => {
    await follow(1, MANY);
    await collectionOf(entryHeads).updateOne({ _id: 12 }, { $inc: { position: 1 } });
    await expect(follower.storeKept()).rejects.toThrow(FencedOutError);
    const { position } = (await collectionOf(entryHeads).findOne({ _id: 12 })) ?? {};
    expect(position).toBe(lastOf(begun) + 1);
  });
});

describe('a copy', () => {
  let harness: Harness;
  let sold = 0;

  beforeEach(async () => {
    harness = await Harness.start();
    sold = 0;
    await harness.append(raffleCreated());
  });

  afterEach(() => harness.close());

  const rush = (): Promise<number> => {
    const purchases = sale(12, sold + 400).slice(sold);
    sold += purchases.length;
    return appendMany(harness.log, raffleStream(12), purchases);
  };
  const cardsPassed = (position: number) =>
    until('the cards have passed', async () => {
      const found = await harness.checkpoints();
      return found.some((one) => one._id === raffleCards.name && one.position >= position);
    });

  it('stores what a rush has left when it is over, though nobody writes any more', async () => {
    await harness.startCopy();
    await harness.caughtUp();
    await rush();
    await harness.caughtUp();
    expect(await harness.stored()).toEqual(await harness.folded());
  });

  it('stores everything that it has folded before it stops', async () => {
    const copy = await harness.startCopy();
    await harness.caughtUp();
    for (let round = 0; round < 3; round += 1) {
      await cardsPassed(await rush());
    }
    await copy.stop();
    const positions = (await harness.checkpoints()).map(({ position }) => position);
    expect(positions).toEqual(readModels.map(() => positions[0]));
    expect(await harness.stored()).toEqual(await harness.folded(positions[0]));
  });
});
