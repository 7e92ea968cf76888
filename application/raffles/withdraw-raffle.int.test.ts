import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedOf } from '../../domain/draw/entries';
import { manual } from '../../domain/raffles/controls';
import { raffleStream } from '../../domain/raffles/stream';
import type { Application } from '../application';
import { context, inAnHour, publish, refusal, sell } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { TEST_SECRET, testApplication } from '../testing/test-application';
import { withdrawRaffle } from './withdraw-raffle';

let stage: Stage;
let app: Application;

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
});

afterAll(() => stage.close());

const reason = 'El artículo no se puede rifar';
const withdraw = (raffleId: number) => withdrawRaffle({ app, raffleId, reason, context });

describe('withdrawing a raffle', () => {
  it('cancels it with its reason, shows its seed, and does so once', async () => {
    const raffleId = await publish(app, { ...manual, endDate: inAnHour() });
    await sell(app, raffleId, 20, 3);
    const seed = seedOf(TEST_SECRET, (await stage.creationOf(raffleId)).data);
    const data = { raffleId, seed, reason: 'withdrawn', note: reason, soldTickets: 3 };
    expect(await withdraw(raffleId)).toMatchObject({ events: [{ type: 'RaffleCancelled', data }] });
    expect(await withdraw(raffleId)).toMatchObject({ kind: 'accepted', events: [] });
    expect(await stage.typesOf(raffleStream(raffleId))).toStrictEqual([
      'RaffleCreated',
      'TicketsPurchased',
      'RaffleCancelled',
    ]);
  });

  it('needs a raffle', async () => {
    expect(await withdraw(404)).toMatchObject(refusal('raffle-not-found'));
  });
});
