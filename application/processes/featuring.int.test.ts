import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { manual } from '../../domain/raffles/controls';
import type { EventLog } from '../../platform/event-store/event-log';
import { featureQuotaStream } from '../../domain/feature-quota/stream';
import { raffleStream } from '../../domain/raffles/stream';
import type { Application } from '../application';
import { ahead, close, context, HOUR_MS, publish, refusal, sell } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { expireFeature } from '../raffles/expire-feature';
import { featureRaffle, featuring } from './featuring';
import { runProcess } from './process';

const DAY_MS = 24 * HOUR_MS;
const endDate = new Date(Date.now() + 30 * DAY_MS).toISOString();

let stage: Stage;
let app: Application;
let sellerId = 100;

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
});

afterAll(() => stage.close());

beforeEach(() => {
  sellerId += 1;
});

const published = () => publish(app, { ...manual, endDate }, sellerId);
const feature = (raffleId: number, by = app) =>
  featureRaffle({ app: by, raffleId, sellerId, context });
const finish = (raffleId: number, by = testApplication(stage.log)) =>
  runProcess(featuring, { app: by, raffleId, sellerId, context });
const slots = () => stage.typesOf(featureQuotaStream(sellerId));
const events = (raffleId: number) => stage.typesOf(raffleStream(raffleId));

const done = (...types: readonly string[]) => ({
  kind: 'accepted',
  events: types.map((type) => ({ type })),
});

/** The events of a program that was killed before it featured the raffle. */
const takeSlot = (raffleId: number, by = app) =>
  by.featureQuotas.handle(
    featureQuotaStream(sellerId),
    { type: 'TakeFeatureSlot', data: { raffleId, sellerId } },
    context,
  );

const releaseSlot = async (raffleId: number) => {
  const stream = featureQuotaStream(sellerId);
  const { slot } = (await app.featureQuotas.states.load(stream)).state;
  const takenAt = slot?.takenAt.toISOString() ?? '';
  const command = { type: 'ReleaseFeatureSlot', data: { raffleId, sellerId, takenAt } } as const;
  return app.featureQuotas.handle(stream, command, context);
};

/** A program whose clock stands still. */
const at = (ms: number) => testApplication(stage.log, { now: () => new Date(ms) });

/** Closes the raffle; a program that has cached it does not know. */
const closeUnnoticed = async (raffleId: number): Promise<Application> => {
  const program = testApplication(stage.log);
  await sell(app, raffleId, 20, 10);
  await program.raffles.states.load(raffleStream(raffleId));
  await close(app, raffleId, sellerId);
  return program;
};

describe('featuring a raffle', () => {
  it('takes the seller’s slot', async () => {
    const raffleId = await published();
    expect(await feature(raffleId)).toMatchObject(done('RaffleFeatured'));
    expect(await slots()).toEqual(['FeatureSlotTaken']);
  });

  it('takes no slot when the raffle refuses', async () => {
    const raffleId = await published();
    const request = { app, raffleId, sellerId: sellerId + 1_000, context };
    expect(await featureRaffle(request)).toMatchObject(refusal('not-your-raffle'));
    expect(await stage.typesOf(featureQuotaStream(sellerId + 1_000))).toEqual([]);
  });

  it('is refused while it is featured, and keeps its slot', async () => {
    const raffleId = await published();
    await feature(raffleId);
    expect(await feature(raffleId)).toMatchObject(refusal('already-featured'));
    expect(await slots()).toEqual(['FeatureSlotTaken']);
  });

  it('keeps its slot too where a program has not read yet that it is featured', async () => {
    const raffleId = await published();
    const program = testApplication(stage.log);
    await program.raffles.states.load(raffleStream(raffleId));
    await feature(raffleId);
    expect(await feature(raffleId, program)).toMatchObject(refusal('already-featured'));
    expect(await slots()).toEqual(['FeatureSlotTaken']);
  });

  it('succeeds for one raffle of two simultaneous requests, by two programs', async () => {
    const [here, there] = [await published(), await published()];
    const outcomes = await Promise.all([feature(here), feature(there, testApplication(stage.log))]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['accepted', 'rejected']);
    expect(outcomes).toContainEqual(expect.objectContaining(refusalOfSlot()));
    expect(await slots()).toEqual(['FeatureSlotTaken']);
  });

  it('keeps a used slot when the raffle closes between two presses', async () => {
    const raffleId = await published();
    await sell(app, raffleId, 20, 10);
    const second = testApplication({
      ...stage.log,
      append: async (stream, ...what) => {
        // The second press has taken the slot, which was free when it looked.
        const appended = await stage.log.append(stream, ...what);
        expect(await feature(raffleId)).toMatchObject(done('RaffleFeatured'));
        await close(app, raffleId, sellerId);
        return appended;
      },
    });
    expect(await feature(raffleId, second)).toMatchObject(refusal('raffle-ended'));
    expect(await slots()).toEqual(['FeatureSlotTaken']);
    const other = await published();
    expect(await feature(other)).toMatchObject(refusal('feature-slot-taken'));
  });

  it('releases the slot when the raffle has ended in the meantime', async () => {
    const raffleId = await published();
    const program = await closeUnnoticed(raffleId);
    expect(await feature(raffleId, program)).toMatchObject(refusal('raffle-ended'));
    expect(await slots()).toEqual(['FeatureSlotTaken', 'FeatureSlotReleased']);
  });
});

const refusalOfSlot = () => ({
  kind: 'rejected',
  rejection: { type: 'feature-slot-taken', until: expect.any(String) },
});

describe('an interrupted feature', () => {
  it('is finished, once', async () => {
    const raffleId = await published();
    await takeSlot(raffleId);
    await finish(raffleId);
    await finish(raffleId);
    expect(await events(raffleId)).toEqual(['RaffleCreated', 'RaffleFeatured']);
    expect(await slots()).toEqual(['FeatureSlotTaken']);
  });

  it('releases the slot when the raffle has ended', async () => {
    const raffleId = await published();
    await takeSlot(raffleId);
    const program = await closeUnnoticed(raffleId);
    await finish(raffleId, program);
    expect(await slots()).toEqual(['FeatureSlotTaken', 'FeatureSlotReleased']);
  });

  it('is finished by a program that had read the slot before it was taken', async () => {
    const raffleId = await published();
    await takeSlot(raffleId);
    await releaseSlot(raffleId);
    const program = testApplication(stage.log);
    await program.featureQuotas.states.load(featureQuotaStream(sellerId));
    await takeSlot(raffleId);
    await finish(raffleId, program);
    expect((await events(raffleId)).at(-1)).toBe('RaffleFeatured');
  });

  it('is finished when the raffle was featured with an earlier slot', async () => {
    const raffleId = await published();
    await feature(raffleId, at(Date.now()));
    const later = at(Date.now() + 7 * DAY_MS);
    await takeSlot(raffleId, later);
    await finish(raffleId, later);
    expect((await events(raffleId)).filter((type) => type === 'RaffleFeatured')).toHaveLength(2);
  });

  it('is not featured a second day, even by a program that does not know of the first', async () => {
    const raffleId = await published();
    const start = Date.now();
    const program = at(start + DAY_MS);
    await program.raffles.states.load(raffleStream(raffleId));
    await feature(raffleId, at(start));
    await finish(raffleId, program);
    expect(await events(raffleId)).toEqual(['RaffleCreated', 'RaffleFeatured']);
  });

  it('leaves nothing to do when another program finishes it in the meantime', async () => {
    const raffleId = await published();
    await takeSlot(raffleId);
    const append: EventLog['append'] = async (...what) => {
      await finish(raffleId);
      return stage.log.append(...what);
    };
    const slower = testApplication({ ...stage.log, append });
    await finish(raffleId, slower);
    expect(await events(raffleId)).toEqual(['RaffleCreated', 'RaffleFeatured']);
  });

  it('does nothing when the slot was released', async () => {
    const raffleId = await published();
    await takeSlot(raffleId);
    await releaseSlot(raffleId);
    await finish(raffleId);
    expect(await events(raffleId)).toEqual(['RaffleCreated']);
  });
});

describe('a feature whose day is over', () => {
  const expire = (raffleId: number, by: Application) =>
    expireFeature({ app: by, raffleId, context });

  it('expires once, by any program', async () => {
    const raffleId = await published();
    await feature(raffleId);
    const next = () => testApplication(stage.log, { now: ahead(DAY_MS) });
    const stale = next();
    await stale.raffles.states.load(raffleStream(raffleId));
    expect(await expire(raffleId, next())).toMatchObject(done('RaffleFeatureExpired'));
    expect(await expire(raffleId, stale)).toMatchObject(done());
  });

  it('is refused earlier', async () => {
    const raffleId = await published();
    await feature(raffleId);
    expect(await expire(raffleId, app)).toMatchObject(refusal('too-early'));
  });
});
