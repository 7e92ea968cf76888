import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commitmentOf, seedOf } from '../../domain/draw/entries';
import { manual, SELLER } from '../../domain/raffles/controls';
import { terms } from '../../domain/raffles/controls/example';
import { raffleStream } from '../../domain/raffles/stream';
import type { Application } from '../application';
import {
  close,
  context,
  inAnHour,
  mustBeAccepted,
  publish,
  refusal,
  refusalAtOnce,
  sell,
  sellerWith,
} from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { TEST_SECRET, testApplication } from '../testing/test-application';
import { closeRaffle } from '../raffles/close-raffle';
import { publishRaffle } from './publishing';

let stage: Stage;
let app: Application;

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
});

afterAll(() => stage.close());

describe('publishing a raffle', () => {
  const seller = { ...sellerWith(SELLER), userType: 'comercio' } as const;

  const published = { ...terms, endDate: inAnHour() };
  const publishIn = async (shop: Application) =>
    mustBeAccepted(await publishRaffle({ app: shop, seller, terms: published, context }));

  it('commits to the seed of its draw, under a new id', async () => {
    const [one, other] = [await publishIn(app), await publishIn(app)];
    expect(other.raffleId).toBe(one.raffleId + 1);
    const { raffleId } = one;
    const { nonce } = (await stage.creationOf(raffleId)).data;
    const commit = commitmentOf(seedOf(TEST_SECRET, { raffleId, nonce }));
    const data = { raffleId, sellerId: SELLER, sellerType: 'comercio', commit };
    expect(one).toMatchObject({ events: [{ type: 'RaffleCreated', data }] });
  });

  it('commits to another seed in another life of the log, for the same number', async () => {
    const { raffleId } = await publishIn(app);
    const { data } = await stage.creationOf(raffleId);
    const otherLife = await openStage();
    try {
      const again = testApplication(otherLife.log);
      let last = 0;
      while (last < raffleId) last = (await publishIn(again)).raffleId;
      const { data: other } = await otherLife.creationOf(raffleId);
      expect(other.raffleId).toBe(data.raffleId);
      expect(other.commit).not.toBe(data.commit);
    } finally {
      await otherLife.close();
    }
  });

  it('writes nothing when the terms are refused', async () => {
    const past = { ...terms, endDate: new Date(0).toISOString() };
    const outcome = await publishRaffle({ app, seller, terms: past, context });
    expect(outcome).toMatchObject(refusal('end-date-out-of-range'));
    const next = await publishIn(app);
    expect(await stage.typesOf(raffleStream(next.raffleId - 1))).toEqual([]);
  });

  it('needs a confirmed address where the site sends mail', async () => {
    const mailing = testApplication(stage.log, { sendsMail: true });
    const asked = { app: mailing, terms: published, context };
    expect(await publishRaffle({ ...asked, seller })).toEqual(refusalAtOnce('email-not-confirmed'));
    mustBeAccepted(await publishRaffle({ ...asked, seller: { ...seller, confirmedEmail: 0 } }));
  });
});

describe('closing a raffle', () => {
  it('seals it when it has sold its minimum, once', async () => {
    const raffleId = await publish(app, manual);
    await sell(app, raffleId, 20, 10);
    await close(app, raffleId);
    const again = await closeRaffle({ app, raffleId, sellerId: SELLER, context });
    expect(again).toMatchObject({ kind: 'accepted', events: [] });
    const types = ['RaffleCreated', 'TicketsPurchased', 'RaffleCompleted'];
    expect(await stage.typesOf(raffleStream(raffleId))).toEqual(types);
  });

  it('is refused to others, and before the minimum', async () => {
    const raffleId = await publish(app, manual);
    const by = (sellerId: number) => closeRaffle({ app, raffleId, sellerId, context });
    expect(await by(SELLER + 1)).toMatchObject(refusal('not-your-raffle'));
    expect(await by(SELLER)).toMatchObject(refusal('minimum-not-reached'));
  });
});
