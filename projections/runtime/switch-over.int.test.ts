import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../platform/logger';
import { newEvent } from '../../platform/event-store/codec';
import { raffleStream } from '../../domain/raffles/stream';
import { raffleCreated } from '../../domain/raffles/controls';
import type { ProjectionProgress } from '../checkpoints/document';
import { participations } from '../participations/fold';
import { raffleCards } from '../raffle-cards/fold';
import type { Projection } from '../projection';
import { Harness } from '../testing/harness';
import { sale } from '../testing/sale';
import {
  openCheckpointStore,
  openRebuildStore,
  collectionExists,
  nextName,
  openCollection,
} from './stores';
import type { Context } from './context';
import { Follower } from './follower';
import { Pauses } from './pauses';
import { switchOver } from './builder';
import { Target } from './target';

const LOG = 'log-1';
const assertHeld = () => undefined;
const models: readonly Projection[] = [raffleCards, participations];

let harness: Harness;
let context: Context;
let announced: ProjectionProgress[];
let end: number;

beforeAll(async () => {
  harness = await Harness.start();
  // More than two pages of what a build still lacks when the follower is ahead of it.
  const events = [raffleCreated(), ...sale(12, 2_400)];
  const context = { correlationId: 'test' };
  const encoded = events.map((event) => newEvent(event, context));
  for (let at = 0; at < encoded.length; at += 400) {
    await harness.log.append(raffleStream(12), encoded.slice(at, at + 400), 'any');
  }
  end = await harness.log.endPosition();
});

beforeEach(async () => {
  await harness.db.dropDatabase();
  announced = [];
  const { log, db } = harness;
  context = {
    log,
    db,
    logId: LOG,
    projections: models,
    logger: createLogger('test', 'silent'),
    processes: () => Promise.resolve([]),
    announce: (progress) => announced.push(progress),
    lease: {
      epoch: 1,
      assertHeld,
      renew: () => Promise.resolve(),
      release: () => Promise.resolve(),
    },
    checkpoints: openCheckpointStore(db, LOG, 1),
    rebuilds: openRebuildStore(db, 1),
    pauses: await Pauses.read(log),
    busy: new Set(),
  };
});

afterAll(() => harness.close());

/** A build that has begun. */
const begun = async (projection: Projection): Promise<Target> => {
  await context.checkpoints.reset(projection.name);
  await context.rebuilds.begin(projection.name, 'first-build', LOG, end);
  const collection = await openCollection(harness.db, nextName(projection), projection);
  return new Target({ projection, collection, position: -1, isEmpty: true, assertHeld });
};

describe('a read model that has been built', () => {
  it('gets all that it lacks, and takes the place of the old one', async () => {
    const targets = await Promise.all(models.map(begun));
    const old = await openCollection(harness.db, raffleCards.name, raffleCards);
    await old.insertOne({ _id: 99, position: 4 });
    const follower = new Follower(context, [], end);
    await switchOver(context, follower, targets);
    const [cards, theirs] = await harness.folded();
    expect(await harness.documents(raffleCards)).toEqual(cards);
    expect(await harness.documents(participations)).toEqual(theirs);
    expect(await collectionExists(harness.db, nextName(raffleCards))).toBe(false);
  });

  it('is noted, announced and followed from there', async () => {
    const targets = await Promise.all(models.map(begun));
    const follower = new Follower(context, [], end);
    expect(follower.serves(raffleCards.name)).toBe(false);
    await switchOver(context, follower, targets);
    const position = targets[0]?.position ?? -1;
    expect(announced).toEqual(models.map(({ name }) => ({ projection: name, position })));
    for (const { name } of models) {
      expect(follower.serves(name)).toBe(true);
      const rebuild = await context.rebuilds.find(name);
      expect(rebuild).toMatchObject({ state: 'done', position, finishedAt: expect.any(Date) });
      const checkpoint = await context.checkpoints.take(name);
      expect(checkpoint).toMatchObject({ caughtUp: true, position });
    }
    expect(targets.map(({ collection }) => collection.collectionName)).toEqual(
      models.map(({ name }) => name),
    );
  });
});
