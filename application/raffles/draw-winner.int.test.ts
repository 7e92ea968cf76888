import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedOf } from '../../domain/draw/entries';
import { manual } from '../../domain/raffles/controls';
import { raffleStream } from '../../platform/event-store/streams';
import { GiveUpError } from '../../platform/give-up-error';
import type { Application } from '../application';
import { ahead, close, context, HOUR_MS, publish, refusal, sell } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { TEST_DRAW_DELAY_MS, TEST_SECRET, testApplication } from '../testing/test-application';
import { drawWinner } from './draw-winner';

let stage: Stage;
let app: Application;

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
});

afterAll(() => stage.close());

/** A program whose clock is past the draw's delay. */
const late = (secret = TEST_SECRET) => testApplication(stage.log, { now: ahead(HOUR_MS), secret });

const draw = (raffleId: number, by = late()) => drawWinner({ app: by, raffleId, context });

const sealed = async (): Promise<number> => {
  const raffleId = await publish(app, manual);
  await sell(app, raffleId, 20, 6);
  await sell(app, raffleId, 21, 4);
  await close(app, raffleId);
  return raffleId;
};

describe('drawing a winner', () => {
  it('follows from the seed and the entries', async () => {
    const raffleId = await sealed();
    const outcome = await draw(raffleId);
    if (outcome.kind === 'rejected') throw new Error(outcome.rejection.type);
    const [drawn] = outcome.events;
    if (drawn?.type !== 'WinnerDrawn') throw new Error('Not drawn');
    const { seed, winner } = drawn.data;
    expect(seed).toBe(seedOf(TEST_SECRET, raffleId));
    expect(winner.buyerId).toBe(winner.ticket <= 6 ? 20 : 21);
  });

  it('happens once, by any program and however often', async () => {
    const raffleId = await sealed();
    const [one, other] = [late(), late()];
    const outcomes = await Promise.all([draw(raffleId, one), draw(raffleId, other)]);
    const events = outcomes.flatMap((outcome) =>
      outcome.kind === 'accepted' ? outcome.events : [],
    );
    expect(events.map(({ type }) => type)).toEqual(['WinnerDrawn']);
    expect(await draw(raffleId, one)).toMatchObject({ kind: 'accepted', events: [] });
    const types = await stage.typesOf(raffleStream(raffleId));
    expect(types.filter((type) => type === 'WinnerDrawn')).toHaveLength(1);
  });

  it('is refused until the seal has been public for long enough', async () => {
    const raffleId = await sealed();
    const early = testApplication(stage.log, { now: ahead(-HOUR_MS) });
    const outcome = await draw(raffleId, early);
    const { state } = await app.raffles.states.load(raffleStream(raffleId));
    if (state.status !== 'completed') throw new Error('Closed above');
    const until = new Date(state.lastEventAt.getTime() + TEST_DRAW_DELAY_MS).toISOString();
    const rejection = { type: 'too-early', until };
    expect(outcome).toMatchObject({ kind: 'rejected', rejection });
  });

  it('is refused before the seal, and for an unknown raffle', async () => {
    const raffleId = await publish(app, manual);
    expect(await draw(raffleId)).toMatchObject(refusal('not-sealed'));
    expect(await draw(4_711)).toMatchObject(refusal('raffle-not-found'));
  });

  it('gives up without the key of its seed', async () => {
    const without = late('another secret, which is long enough as well');
    await expect(draw(await sealed(), without)).rejects.toThrow(GiveUpError);
  });
});
