import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedOf } from '../../domain/draw/entries';
import { manual } from '../../domain/raffles/controls';
import { raffleStream } from '../../domain/raffles/stream';
import { GiveUpError } from '../../platform/give-up-error';
import type { Application } from '../application';
import { ahead, context, HOUR_MS, inAnHour, publish, sell } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { TEST_SECRET, testApplication } from '../testing/test-application';
import { endRaffle } from './end-raffle';

let stage: Stage;
let app: Application;

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
});

afterAll(() => stage.close());

/** A program whose clock is past the end date. */
const late = () => testApplication(stage.log, { now: ahead(HOUR_MS) });

const end = (raffleId: number, by = late()) => endRaffle({ app: by, raffleId, context });

const published = async (tickets: number, endDate = inAnHour()): Promise<number> => {
  const raffleId = await publish(app, { ...manual, endDate });
  if (tickets > 0) await sell(app, raffleId, 20, tickets);
  return raffleId;
};

const typesOf = (raffleId: number) => stage.typesOf(raffleStream(raffleId));

describe('ending a raffle', () => {
  it('cancels it, and reveals its seed', async () => {
    const raffleId = await published(9);
    const seed = seedOf(TEST_SECRET, (await stage.creationOf(raffleId)).data);
    const data = { raffleId, seed };
    expect(await end(raffleId)).toMatchObject({ events: [{ type: 'RaffleCancelled', data }] });
  });

  it('completes it when enough was sold', async () => {
    const raffleId = await published(10);
    expect(await end(raffleId)).toMatchObject({ events: [{ type: 'RaffleCompleted' }] });
    expect((await typesOf(raffleId)).at(-1)).toBe('RaffleCompleted');
  });

  it('changes nothing the second time, from the same program or another', async () => {
    const raffleId = await published(0);
    const one = late();
    const { position } = await end(raffleId, one);
    const nothing = { kind: 'accepted', events: [], position };
    expect(await end(raffleId, one)).toMatchObject(nothing);
    expect(await end(raffleId)).toMatchObject(nothing);
    expect(await typesOf(raffleId)).toEqual(['RaffleCreated', 'RaffleCancelled']);
  });

  it('is refused before its end date, and the refusal names it', async () => {
    const endDate = inAnHour();
    const raffleId = await published(0, endDate);
    const rejection = { type: 'too-early', until: endDate };
    expect(await end(raffleId, app)).toMatchObject({ kind: 'rejected', rejection });
  });

  it('is refused for an unknown raffle', async () => {
    const rejection = { type: 'raffle-not-found' };
    expect(await end(4_711)).toMatchObject({ kind: 'rejected', rejection });
  });

  it('is decided again when tickets were sold after its read', async () => {
    const raffleId = await published(9);
    const program = late();
    await program.raffles.states.load(raffleStream(raffleId));
    await sell(app, raffleId, 21, 1);
    expect(await end(raffleId, program)).toMatchObject({ events: [{ type: 'RaffleCompleted' }] });
  });

  it('gives up without the key of its seed', async () => {
    const secret = 'another secret, which is long enough as well';
    const program = testApplication(stage.log, { now: ahead(HOUR_MS), secret });
    await expect(end(await published(0), program)).rejects.toThrow(GiveUpError);
  });
});
