import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { seedOf } from '../../domain/draw/entries';
import { manual } from '../../domain/raffles/controls';
import { raffleStream } from '../../domain/raffles/stream';
import { GiveUpError } from '../../platform/give-up-error';
import type { Application } from '../application';
import {
  ahead,
  close,
  context,
  HOUR_MS,
  publish,
  refusal,
  refusalAtOnce,
  sell,
} from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { writtenLines } from '../../tests/kit/written-lines';
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
    expect(seed).toBe(seedOf(TEST_SECRET, (await stage.creationOf(raffleId)).data));
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

  describe('until the seal has been public for long enough', () => {
    const drawAtOf = async (raffleId: number): Promise<number> => {
      const { state } = await app.raffles.states.load(raffleStream(raffleId));
      if (state.status !== 'completed') throw new Error('It is sealed');
      return state.lastEventAt.getTime() + TEST_DRAW_DELAY_MS;
    };
    /** A program whose clock stands still. */
    const at = (ms: number) => testApplication(stage.log, { now: () => new Date(ms) });

    it('is refused, to the millisecond', async () => {
      const raffleId = await sealed();
      const drawAt = await drawAtOf(raffleId);
      const rejection = { type: 'too-early', until: new Date(drawAt).toISOString() };
      const early = await draw(raffleId, at(drawAt - 1));
      expect(early).toMatchObject({ kind: 'rejected', rejection });
      const drawn = await draw(raffleId, at(drawAt));
      expect(drawn).toMatchObject({ events: [{ type: 'WinnerDrawn' }] });
    });

    it('is refused without reading the entries', async () => {
      const raffleId = await sealed();
      const drawAt = await drawAtOf(raffleId);
      const reading = jest.spyOn(stage.log, 'readStream');
      await draw(raffleId, at(drawAt - 1));
      expect(reading.mock.calls.map(([, options]) => options?.maxCount)).toStrictEqual([1]);
      reading.mockRestore();
    });
  });

  it('reads the entries once', async () => {
    const raffleId = await sealed();
    const reading = jest.spyOn(stage.log, 'readStream');
    await draw(raffleId);
    expect(reading.mock.calls.filter(([, options]) => options?.maxCount !== 1)).toHaveLength(1);
    reading.mockRestore();
  });

  it('is logged with its stream and its request before the entries are read', async () => {
    const raffleId = await sealed();
    const { logger, lines } = writtenLines();
    await draw(raffleId, { ...late(), logger });
    const { correlationId } = context;
    expect(lines).toMatchObject([
      { stream: raffleStream(raffleId), correlationId, msg: 'drawing' },
    ]);
  });

  it('is refused before the seal, and for an unknown raffle', async () => {
    const raffleId = await publish(app, manual);
    expect(await draw(raffleId)).toMatchObject(refusal('not-sealed'));
    expect(await draw(4_711)).toMatchObject(refusalAtOnce('raffle-not-found'));
  });

  it('gives up without the key of its seed', async () => {
    const without = late('another secret, which is long enough as well');
    const { keyId } = app.keyring.current;
    await expect(draw(await sealed(), without)).rejects.toThrow(
      new GiveUpError(`DRAW_SECRET does not hold the key ${keyId} of a raffle`),
    );
  });
});
