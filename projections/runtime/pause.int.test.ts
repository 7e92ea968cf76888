import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { projectionPaused, projectionResumed } from '../../domain/operations/controls';
import { raffleCreated } from '../../domain/raffles/controls';
import { newEvent } from '../../platform/event-store/codec';
import { raffleStream } from '../../domain/raffles/stream';
import { until } from '../../tests/kit/until';
import { Harness } from '../testing/harness';
import { sale } from '../testing/sale';
import { openRebuilds } from '../rebuilds/queries';
import type { Projection } from '../projection';
import { raffleCards } from '../raffle-cards/fold';
import { readModels } from '../read-models';
import type { Runner } from './runner';

const { name: NAME } = raffleCards;
const others = readModels.filter(({ name }) => name !== NAME);

let harness: Harness;
let copy: Runner;
let sold = 0;

beforeEach(async () => {
  harness = await Harness.start();
  await harness.append(raffleCreated());
  sold = 0;
  copy = await harness.startCopy();
  await harness.caughtUp();
});

afterEach(() => harness.close());

const sell = (tickets: number): Promise<number> => {
  const purchases = sale(12, sold + tickets).slice(sold);
  sold += tickets;
  return harness.append(...purchases);
};
/** The same in few appends, for many. */
const sellMany = async (tickets: number): Promise<number> => {
  const purchases = sale(12, sold + tickets).slice(sold);
  sold += tickets;
  const encoded = purchases.map((event) => newEvent(event, { correlationId: 'test' }));
  for (let at = 0; at < encoded.length; at += 400)
    await harness.log.append(raffleStream(12), encoded.slice(at, at + 400), 'any');
  return harness.log.endPosition();
};
const pause = (projection = NAME) => harness.append(projectionPaused({ projection }));
const resume = (projection = NAME) => harness.append(projectionResumed({ projection }));

const checkpointOf = async (projection: string) =>
  (await harness.checkpoints()).find(({ _id }) => _id === projection);
const isPaused = (paused: boolean) =>
  until(`it is ${paused ? 'paused' : 'resumed'}`, async () => {
    return (await checkpointOf(NAME))?.paused === paused;
  });
const othersPassed = (position: number) =>
  until('the others have passed', async () => {
    const checkpoints = await harness.checkpoints();
    return others.every(({ name }) =>
      checkpoints.some(({ _id, position: reached }) => _id === name && reached >= position),
    );
  });
const ticketsShown = async () => {
  const [card] = await harness.documents(raffleCards);
  return (card as { readonly soldTickets?: number } | undefined)?.soldTickets;
};
/** Pauses it, and sells this many tickets that it does not get. */
const behindBy = async (tickets: number) => {
  const at = await pause();
  await isPaused(true);
  await othersPassed(await sellMany(tickets));
  return at;
};
const expectAllFolded = async () => {
  await harness.caughtUp();
  expect(await harness.stored()).toEqual(await harness.folded());
};

describe('a paused read model', () => {
  it('holds everything until its pause, and nothing after it, while the others follow', async () => {
    await sell(3);
    const at = await behindBy(5);
    expect(await checkpointOf(NAME)).toMatchObject({ position: at, caughtUp: true });
    expect(await ticketsShown()).toBe(3);
  });

  it('catches up once it is resumed, and then follows again', async () => {
    await behindBy(40);
    await resume();
    await isPaused(false);
    await expectAllFolded();
    await sell(5);
    await expectAllFolded();
  });

  it('stays paused after a restart, and for another copy', async () => {
    await behindBy(5);
    const before = await checkpointOf(NAME);
    await copy.stop();
    await harness.startCopy();
    await othersPassed(await sell(5));
    const after = await checkpointOf(NAME);
    expect(after).toMatchObject({ position: before?.position, paused: true });
    expect(after?.epoch).toBeGreaterThan(before?.epoch ?? 0);
    await resume();
    await expectAllFolded();
  });

  it('is paused though no copy ran when it was asked for', async () => {
    await copy.stop();
    await pause();
    const last = await sell(5);
    await harness.startCopy();
    await isPaused(true);
    await othersPassed(last);
    expect(await ticketsShown()).toBe(0);
  });

  it('catches up though no copy ran when it was resumed', async () => {
    await behindBy(5);
    await copy.stop();
    await resume();
    await harness.startCopy();
    await isPaused(false);
    await expectAllFolded();
  });

  it('may be paused and resumed many times in a row', async () => {
    for (let round = 0; round < 5; round += 1) {
      await pause();
      await sell(3);
      await resume();
      await sell(3);
    }
    await expectAllFolded();
    await isPaused(false);
  });

  it('is built anew to the end of the log when it is lost, and stays there', async () => {
    await behindBy(5);
    await copy.stop();
    await harness.db.dropDatabase();
    await harness.startCopy();
    await harness.caughtUp();
    expect(await ticketsShown()).toBe(5);
    await isPaused(true);
    await othersPassed(await sell(5));
    expect(await ticketsShown()).toBe(5);
  });

  it('can be rebuilt, and stays where the rebuild ended', async () => {
    await behindBy(5);
    await openRebuilds(harness).request(NAME, new Date());
    await until('it is rebuilt', async () => (await ticketsShown()) === 5);
    await othersPassed(await sell(5));
    expect(await ticketsShown()).toBe(5);
    await resume();
    await expectAllFolded();
  });
});

describe('catching up', () => {
  const many = 4_000;

  it('goes on in another copy when it was cut off, and holds nobody up', async () => {
    await behindBy(many);
    const from = (await checkpointOf(NAME))?.position ?? 0;
    await resume();
    await until('it has begun', async () => ((await checkpointOf(NAME))?.position ?? 0) > from);
    await copy.stop();
    await harness.startCopy();
    await othersPassed(await sell(5));
    await expectAllFolded();
  });

  it('ends when it is paused again', async () => {
    await behindBy(many);
    await resume();
    await isPaused(false);
    await pause();
    await isPaused(true);
    await othersPassed(await sell(5));
    await resume();
    await expectAllFolded();
  });

  it('and a rebuild of the same read model follow each other', async () => {
    await behindBy(many);
    await resume();
    const rebuilds = openRebuilds(harness);
    await rebuilds.request(NAME, new Date());
    await until('it is built', async () => (await rebuilds.find(NAME))?.state === 'done');
    await sell(5);
    await expectAllFolded();
  });
});

describe('a read model that fails on an event', () => {
  /** As its fold was before somebody mended it. */
  const broken: Projection = {
    ...raffleCards,
    apply: (document, event) => {
      if (event.type === 'TicketsPurchased') throw new Error('ninth decimal');
      // The runtime passes this fold its own documents only.
      return raffleCards.apply(document as never, event as never);
    },
  };
  const projections = readModels.map((one) => (one.name === NAME ? broken : one));

  beforeEach(async () => {
    await copy.stop();
    copy = await harness.startCopy({ projections });
  });

  it('stops the others until it is paused, and follows when it is mended', async () => {
    const last = await sell(5);
    await until('it is halted', () => copy.report().state === 'halted');
    await pause();
    await othersPassed(last);
    expect(copy.report().state).toBe('following');
    await copy.stop();
    await harness.startCopy();
    await resume();
    await expectAllFolded();
  });

  it('does not stop them when it has to be built, either, as long as it is paused', async () => {
    const last = await sell(5);
    await pause();
    await copy.stop();
    await harness.db.dropDatabase();
    copy = await harness.startCopy({ projections });
    await othersPassed(last);
    await othersPassed(await sell(5));
    expect(copy.report().state).toBe('following');
    await copy.stop();
    await harness.startCopy();
    await resume();
    await expectAllFolded();
  });
});
