import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accountRegistered, operatorRoleGranted } from '../../domain/accounts/controls';
import { accountStream } from '../../domain/accounts/stream';
import { nextHead, seedOf } from '../../domain/draw/entries';
import { manual, raffleCompleted } from '../../domain/raffles/controls';
import { entryOfPurchase } from '../../domain/raffles/draw-record';
import type { DrawHeld, RaffleCancelled, TicketsPurchased } from '../../domain/raffles/events';
import { raffleStream } from '../../domain/raffles/stream';
import { newEvent } from '../../platform/event-store/codec';
import { newestEvent, type EventLog } from '../../platform/event-store/event-log';
import { GiveUpError } from '../../platform/give-up-error';
import type { Application } from '../application';
import { noLookups, type Lookups } from '../lookups';
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
import { endRaffle } from './end-raffle';
import { withdrawRaffle } from './withdraw-raffle';

let stage: Stage;
let app: Application;

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
});

afterAll(() => stage.close());

interface LateSettings {
  readonly log?: EventLog;
  readonly secret?: string;
  readonly lookups?: Lookups;
}

/** A program whose clock is past the draw's delay. */
const late = ({ log = stage.log, ...settings }: LateSettings = {}) =>
  testApplication(log, { now: ahead(HOUR_MS), ...settings });

const draw = (raffleId: number, by = late()) => drawWinner({ app: by, raffleId, context });

const sealed = async (): Promise<number> => {
  const raffleId = await publish(app, manual);
  await sell(app, raffleId, 20, 6);
  await sell(app, raffleId, 21, 4);
  await close(app, raffleId);
  return raffleId;
};

/** Writes a purchase that no rule has decided, after the ones that there are. */
const plant = async (raffleId: number, values: Partial<TicketsPurchased['data']>, at?: string) => {
  const stream = raffleStream(raffleId);
  const last = await newestEvent<TicketsPurchased>(stage.log, stream);
  if (!last) throw new Error('There is a purchase');
  const { buyerId, seq, lastTicket, soldTickets, entriesHead } = last.data;
  const ticket = lastTicket + 1;
  const data = {
    ...last.data,
    purchaseId: 'planted',
    buyerId,
    tickets: 1,
    firstTicket: ticket,
    lastTicket: ticket,
    seq: seq + 1,
    soldTickets: soldTickets + 1,
    ...values,
  };
  const head = nextHead(entriesHead, entryOfPurchase({ data }));
  const event = newEvent(
    { type: 'TicketsPurchased', at: at ?? last.at, data: { ...data, entriesHead: head } },
    context,
  );
  await stage.log.append(stream, [event], 'any');
};

const onSale = async (): Promise<number> => {
  const raffleId = await publish(app, manual);
  await sell(app, raffleId, 20, 12);
  return raffleId;
};

const faultsOf = async (raffleId: number, by = late()) => {
  expect(await draw(raffleId, by)).toMatchObject({
    kind: 'rejected',
    rejection: { type: 'draw-held' },
  });
  const held = await newestEvent<DrawHeld>(stage.log, raffleStream(raffleId));
  expect(held?.type).toBe('DrawHeld');
  return held?.data.faults;
};

const OPERATOR = 900;

describe('a draw of what no rule lets in', () => {
  const operator = async (userId: number, grantedAt: string) => {
    const events = [
      accountRegistered({ userId, at: '2026-01-01T00:00:00.000Z' }),
      operatorRoleGranted({ userId, at: grantedAt }),
    ];
    await stage.log.append(
      accountStream(userId),
      events.map((event) => newEvent(event, context)),
      'any',
    );
  };
  const tagOf = async (raffleId: number, userId: number) => {
    const { state } = await app.raffles.states.load(raffleStream(raffleId));
    return state.status === 'unknown' ? '' : (app.holderOf(state, userId)?.tag ?? '');
  };
  const plantBuyer = async (raffleId: number, buyerId: number) =>
    plant(raffleId, { buyerId, participants: 2, tag: await tagOf(raffleId, buyerId) });

  it('is held for a purchase by the seller, and operators may cancel it with a reason', async () => {
    const raffleId = await onSale();
    const stream = raffleStream(raffleId);
    const { state } = await app.raffles.states.load(stream);
    await plantBuyer(raffleId, state.status === 'unknown' ? 0 : state.sellerId);
    await close(app, raffleId);
    const withdraw = () =>
      withdrawRaffle({ app: late(), raffleId, reason: 'Compró quien vende', context });
    // Sealed, and not held yet.
    expect(await withdraw()).toMatchObject({
      kind: 'rejected',
      rejection: { type: 'raffle-ended' },
    });
    expect(await faultsOf(raffleId)).toEqual([{ revision: 2, fault: 'bought-by-seller' }]);
    expect(await faultsOf(raffleId)).toHaveLength(1);
    expect((await withdraw()).kind).toBe('accepted');
    const cancelled = await newestEvent<RaffleCancelled>(stage.log, stream);
    expect(cancelled?.data).toMatchObject({ reason: 'draw-held', note: 'Compró quien vende' });
  });

  it('is held for a purchase by somebody who was an operator then, and no other', async () => {
    const [before, after] = [await onSale(), await onSale()];
    await operator(OPERATOR, '2026-01-02T00:00:00.000Z');
    await plantBuyer(before, OPERATOR);
    await close(app, before);
    expect(await faultsOf(before)).toEqual([{ revision: 2, fault: 'bought-by-operator' }]);
    await operator(OPERATOR + 1, '2099-01-02T00:00:00.000Z');
    await plantBuyer(after, OPERATOR + 1);
    await close(app, after);
    expect((await draw(after)).kind).toBe('accepted');
  });

  it('asks the streams of those alone who may have been operators', async () => {
    const raffleId = await onSale();
    await plantBuyer(raffleId, OPERATOR + 2);
    await close(app, raffleId);
    await operator(OPERATOR + 2, '2026-01-02T00:00:00.000Z');
    const read: string[] = [];
    const log: EventLog = {
      ...stage.log,
      readStream: (stream, options) => {
        read.push(stream);
        return stage.log.readStream(stream, options);
      },
    };
    expect(await faultsOf(raffleId, late({ log }))).toHaveLength(1);
    const asked = read.filter((stream) => stream.startsWith('account-'));
    expect(asked).toEqual([accountStream(OPERATOR + 2)]);
  });

  it('asks everybody’s stream where the read models are behind', async () => {
    const raffleId = await onSale();
    await plantBuyer(raffleId, OPERATOR + 3);
    await close(app, raffleId);
    await operator(OPERATOR + 3, '2026-01-02T00:00:00.000Z');
    expect(await faultsOf(raffleId, late({ lookups: noLookups }))).toHaveLength(1);
  });

  it('is held for a tag of somebody else', async () => {
    const raffleId = await onSale();
    await plant(raffleId, { buyerId: 21, participants: 2, tag: await tagOf(raffleId, 20) });
    await close(app, raffleId);
    expect(await faultsOf(raffleId)).toEqual([{ revision: 2, fault: 'tag-of-another' }]);
  });

  it('is held for a purchase after the end', async () => {
    const raffleId = await onSale();
    const { state } = await app.raffles.states.load(raffleStream(raffleId));
    const end = state.status === 'unknown' ? '' : state.endDate.toISOString();
    await plant(raffleId, {}, end);
    const ended = testApplication(stage.log, { now: () => new Date(Date.parse(end) + HOUR_MS) });
    await endRaffle({ app: ended, raffleId, context });
    const later = testApplication(stage.log, {
      now: () => new Date(Date.parse(end) + 2 * HOUR_MS),
    });
    expect(await draw(raffleId, later)).toMatchObject({
      kind: 'rejected',
      rejection: { type: 'draw-held' },
    });
  });

  it('is held where it was sealed with too few tickets', async () => {
    const raffleId = await publish(app, manual);
    await sell(app, raffleId, 20, 6);
    const stream = raffleStream(raffleId);
    const last = await newestEvent<TicketsPurchased>(stage.log, stream);
    if (!last) throw new Error('There is a purchase');
    const seal = raffleCompleted({ at: last.at, reason: 'closed-by-seller' }, last);
    await stage.log.append(stream, [newEvent(seal, context)], 'any');
    expect(await faultsOf(raffleId)).toEqual([{ revision: 2, fault: 'sealed-below-goal' }]);
  });
});

describe('drawing a winner', () => {
  it('follows from the seed and the entries', async () => {
    const raffleId = await sealed();
    const outcome = await draw(raffleId);
    if (outcome.kind === 'rejected') throw new Error(outcome.rejection.type);
    const [drawn] = outcome.events;
    if (drawn?.type !== 'WinnerDrawn') throw new Error('Not drawn');
    const { seed, prizes } = drawn.data;
    const [{ winner }] = prizes;
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
    const readings = reading.mock.calls.filter(
      ([stream, options]) => stream === raffleStream(raffleId) && options?.maxCount !== 1,
    );
    expect(readings).toHaveLength(1);
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
    const without = late({ secret: 'another secret, which is long enough as well' });
    const { keyId } = app.keyring.current;
    await expect(draw(await sealed(), without)).rejects.toThrow(
      new GiveUpError(`DRAW_SECRET does not hold the key ${keyId} of a raffle`),
    );
  });
});
