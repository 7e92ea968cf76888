import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import { raffleFavorited, raffleUnfavorited } from '../../domain/favorites/controls';
import { handoverOpened, minute, prizeAccepted, WINNER } from '../../domain/handovers/controls';
import { handoverStream } from '../../domain/handovers/stream';
import { notificationSent, notificationsRead } from '../../domain/notifications/controls';
import { raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import type { TicketsPurchased } from '../../domain/raffles/events';
import { newEvent, type AnyEvent } from '../../platform/event-store/codec';
import { LogUnavailableError } from '../../platform/event-store/errors';
import { favoritesStream } from '../../domain/favorites/stream';
import { notificationsStream } from '../../domain/notifications/stream';
import { raffleStream } from '../../domain/raffles/stream';
import { foldOf } from '../../projections/as-it-was';
import { deleteAccount } from '../processes/deletion';
import { registerAccount } from '../processes/registration';
import type { Application } from '../application';
import { context, publish, sell } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { parseSubject, type StateKind } from './state-subjects';
import { createTimeMachine, type TimeMachine } from './time-machine';
import type { Until } from './timeline';

const [ANA, BEA] = [701, 702];

let stage: Stage;
let app: Application;
let machine: TimeMachine;
let raffleId: number;

const subject = (kind: StateKind, id: string | number) => {
  const found = parseSubject(kind, String(id));
  if (!found) throw new Error(`${id} is no ${kind}`);
  return found;
};

const past = async (kind: StateKind, id: string | number, until: Until = {}) => {
  const state = await machine.stateAt(subject(kind, id), until);
  if (state.kind !== 'found') throw new Error(`It is ${state.kind}`);
  return state;
};

const steps = async (kind: StateKind, id: string | number, from = 0, limit = 100) => {
  const found = await machine.stepsOf(subject(kind, id), { from, limit });
  if (found.kind !== 'found') throw new Error(`It is ${found.kind}`);
  return found.page;
};

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
  machine = createTimeMachine({ log: stage.log, hashName: app.keyring.hashName, foldOf });
  raffleId = await publish(app);
  await sell(app, raffleId, ANA, 3);
  await sell(app, raffleId, BEA, 2);
  await sell(app, raffleId, ANA, 4);
});
afterAll(() => stage.close());

describe('the past of a raffle', () => {
  it('is, at every revision, what its events say', async () => {
    let sold = 0;
    for await (const { type, revision, data } of stage.log.readStream(raffleStream(raffleId))) {
      if (type === 'TicketsPurchased') sold += (data as TicketsPurchased['data']).tickets;
      expect(await past('raffle', raffleId, { revision })).toMatchObject({
        past: {
          revision,
          previous: revision === 0 ? null : revision - 1,
          next: revision === 3 ? null : revision + 1,
          steps: [{ revision, type }],
          documents: [{ _id: raffleId, soldTickets: sold, revision }],
        },
        events: 4,
        last: 3,
        now: [{ soldTickets: 9 }],
      });
    }
    expect(sold).toBe(9);
  });

  it('tells field by field what each event made', async () => {
    const made = (await steps('raffle', raffleId)).steps;
    expect(made.map(({ number, revision }) => [number, revision])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 3],
    ]);
    expect(made[2]?.changes).toContainEqual({
      document: raffleId,
      field: 'soldTickets',
      before: 3,
      after: 5,
    });
    expect(made[3]?.changes.map(({ field }) => field)).not.toContain('participants');
    expect(made[0]?.changes).toContainEqual({
      document: raffleId,
      field: 'status',
      before: undefined,
      after: 'active',
    });
  });

  it('leads from page to page of its events', async () => {
    const first = await steps('raffle', raffleId, 0, 3);
    expect(first).toMatchObject({ steps: [{}, {}, {}], next: 3 });
    expect(await steps('raffle', raffleId, 3, 3)).toMatchObject({
      steps: [{ number: 4, revision: 3 }],
      next: null,
    });
    expect(await steps('raffle', raffleId, 4, 3)).toEqual({ steps: [], next: null });
  });

  it('ends at a moment, and is nothing before the first event', async () => {
    expect((await past('raffle', raffleId, { moment: new Date(0) })).past).toEqual({
      revision: null,
      documents: [],
      steps: [],
      previous: null,
      next: 0,
    });
    const whole = await past('raffle', raffleId, { moment: new Date() });
    expect(whole.past).toMatchObject({ revision: 3, previous: 2, next: null });
  });

  it('is that of the end at a revision beyond it', async () => {
    const beyond = await past('raffle', raffleId, { revision: 999 });
    expect(beyond.past).toMatchObject({ revision: 3, previous: 2, next: null });
  });

  it('is nothing for a raffle that never was', async () => {
    expect(await past('raffle', 999)).toEqual({
      kind: 'found',
      events: 0,
      last: null,
      unreadable: null,
      now: [],
      past: { revision: null, documents: [], steps: [], previous: null, next: null },
    });
  });

  it('never shows the nonce of its draw', async () => {
    const { nonce } = (await stage.creationOf(raffleId)).data;
    if (nonce === null) throw new Error('This raffle has no nonce');
    const all = [await past('raffle', raffleId), await steps('raffle', raffleId)];
    expect(JSON.stringify(all)).not.toContain(nonce);
    expect(JSON.stringify(all)).toContain('[redacted]');
  });
});

describe('the past of a participation', () => {
  it('has the purchases of that buyer alone', async () => {
    const own = `${raffleId}-${ANA}`;
    const made = (await steps('participation', own)).steps;
    expect(made.map(({ number, revision }) => [number, revision])).toEqual([
      [1, 1],
      [2, 3],
    ]);
    expect(await past('participation', own)).toMatchObject({
      past: { documents: [{ buyerId: ANA, tickets: 7, purchases: 2 }] },
    });
  });

  it('stays between two of them, and knows both', async () => {
    expect(await past('participation', `${raffleId}-${ANA}`, { revision: 2 })).toMatchObject({
      past: {
        revision: 2,
        previous: 1,
        next: 3,
        steps: [{ revision: 1 }],
        documents: [{ tickets: 3, purchases: 1 }],
      },
      now: [{ tickets: 7, purchases: 2 }],
    });
  });

  it('tells of a list only what it lost and gained', async () => {
    const [, second] = (await steps('participation', `${raffleId}-${ANA}`)).steps;
    expect(second?.changes).toContainEqual({
      document: `${raffleId}-${ANA}`,
      field: 'ranges',
      removed: [],
      added: ['6-9'],
    });
  });
});

describe('the past of an account', () => {
  it('has the claim of the user name, no password, and is hidden once the person leaves', async () => {
    const passwordHash = '$argon2id$secret-of-this-test';
    const registration = registering({ username: 'persona de ayer', passwordHash }).data;
    const outcome = await registerAccount({ app, registration, context });
    if (outcome.kind === 'rejected') throw new Error('Refused');
    const { userId } = outcome.state;
    const all = [await past('account', userId), await steps('account', userId)] as const;
    const made = all[1].steps;
    expect(made.map(({ type, stop }) => [type, stop])).toEqual([
      ['AccountRegistered', 0],
      ['UsernameClaimed', 0],
    ]);
    expect(all[0].past).toMatchObject({
      documents: [{ username: 'persona de ayer', claimed: true }],
      revision: 0,
      steps: made,
      next: null,
    });
    expect(JSON.stringify(all)).not.toContain('argon2id');
    await deleteAccount({ app, userId, reason: 'asked for it', context });
    for (const kind of ['account', 'favorites', 'notifications'] as const) {
      const left = { kind: 'left' };
      expect(await machine.stateAt(subject(kind, userId), {})).toEqual(left);
      expect(await machine.stepsOf(subject(kind, userId), { from: 0, limit: 9 })).toEqual(left);
    }
    const bought = subject('participation', `${raffleId}-${userId}`);
    expect(await machine.stateAt(bought, {})).toEqual({ kind: 'left' });
  });
});

describe('the past of favourites and notifications', () => {
  const at = (hour: number) => `2026-05-05T${hour}:00:00.000Z`;
  const append = (stream: string, events: readonly AnyEvent[]) =>
    stage.log.append(
      stream,
      events.map((event) => newEvent(event, context)),
      'no-stream',
    );

  it('has every raffle that the person followed then', async () => {
    await append(favoritesStream(ANA), [
      raffleFavorited({ userId: ANA, raffleId: 1, at: at(10) }),
      raffleFavorited({ userId: ANA, raffleId: 2, at: at(11) }),
      raffleUnfavorited({ userId: ANA, raffleId: 1, at: at(12) }),
    ]);
    const followed = async (moment: string) => {
      const found = await past('favorites', ANA, { moment: new Date(moment) });
      return found.past.documents.map(({ _id }) => _id);
    };
    expect(await followed(at(10))).toEqual([`${ANA}-1`]);
    expect(await followed('2026-05-05T11:59:59.999Z')).toEqual([`${ANA}-1`, `${ANA}-2`]);
    expect(await followed(at(12))).toEqual([`${ANA}-2`]);
  });

  it('has where a prize was then', async () => {
    await append(handoverStream(12, 2), [
      handoverOpened(0, { prize: 2 }),
      prizeAccepted(60, { prize: 2 }),
    ]);
    const at60 = { moment: new Date(minute(59)) };
    expect((await past('handover', '12-2', at60)).past.documents).toMatchObject([
      { _id: '12-2', stage: 'asked', holderId: WINNER },
    ]);
    expect(await past('handover', '12-2')).toMatchObject({ now: [{ stage: 'accepted' }] });
    expect(await past('handover', '12-1')).toMatchObject({ events: 0 });
  });

  it('has the notifications that the person had then', async () => {
    await append(notificationsStream(ANA), [
      notificationSent({ userId: ANA, unread: 1 }),
      notificationsRead({ userId: ANA, unread: 0 }),
    ]);
    const made = (await steps('notifications', ANA)).steps;
    const [sent, read] = made.map(({ changes }) => changes);
    expect(sent?.find(({ field }) => field === 'unread')).toMatchObject({ after: 1 });
    expect(read?.find(({ field }) => field === 'unread')).toMatchObject({ before: 1, after: 0 });
  });
});

describe('the past of a raffle with thousands of purchases', () => {
  const [LONG, OFTEN, SELDOM, PURCHASES] = [900, 31, 32, 3_000];
  const [long, seldom] = [`${LONG}-${OFTEN}`, `${LONG}-${SELDOM}`];
  /** Of one who bought twice. */
  const RARE = [7, 2_900];
  const momentOf = (revision: number) => new Date(Date.UTC(2026, 4, 5) + revision * 1_000);

  beforeAll(async () => {
    let last: AnyEvent & Parameters<typeof ticketsPurchased>[1] = raffleCreated({
      raffleId: LONG,
      totalTickets: 1_000_000,
      at: momentOf(0).toISOString(),
    });
    let events: AnyEvent[] = [last];
    for (let revision = 1; revision <= PURCHASES; revision += 1) {
      const buyerId = RARE.includes(revision) ? SELDOM : OFTEN;
      const at = momentOf(revision).toISOString();
      last = ticketsPurchased({ raffleId: LONG, buyerId, tickets: 1, at }, last);
      events.push(last);
      if (events.length < 250 && revision < PURCHASES) continue;
      const stored = events.map((event) => newEvent(event, context));
      await stage.log.append(raffleStream(LONG), stored, 'any');
      events = [];
    }
  });

  it('is what its events say at any place, whatever was asked before', async () => {
    const places = [2_999, 0, 1, 255, 256, 257, 1_500, 511, 512, 513, 3_000, 2_048];
    for (const revision of places) {
      const found = { documents: [{ soldTickets: revision, revision }] };
      const at = await past('raffle', LONG, { revision });
      expect(at).toMatchObject({ past: found, now: [{ soldTickets: PURCHASES }] });
      const moment = new Date(momentOf(revision).getTime() + 999);
      expect((await past('raffle', LONG, { moment })).past).toEqual(at.past);
      const { steps: made } = at.past;
      expect(made).toMatchObject([{ number: revision + 1, revision, stop: revision }]);
    }
  });

  it('finds what somebody seldom did, from wherever one looks', async () => {
    for (const revision of [6, 7, 300, 1_400, 2_899, 2_900, 2_999]) {
      const before = RARE.filter((own) => own <= revision);
      const later = RARE.filter((own) => own > revision);
      const previous = before.findLast((own) => own < revision) ?? null;
      expect(await past('participation', seldom, { revision })).toMatchObject({
        events: 2,
        past: {
          revision,
          previous,
          next: later[0] ?? null,
          steps: before.slice(-1).map((own) => ({ revision: own })),
          documents: before.length === 0 ? [] : [{ tickets: before.length }],
        },
      });
    }
    const pages = [await steps('participation', seldom, 8), await steps('participation', seldom)];
    expect(pages.map((page) => page.steps.map(({ revision }) => revision))).toEqual([
      [2_900],
      RARE,
    ]);
  });

  it('is read for as long as somebody waits, and goes on from there', async () => {
    const { log } = stage;
    const reads: (number | undefined)[] = [];
    const watched = {
      readStream: ((stream, options) => {
        reads.push(options?.from);
        return log.readStream(stream, options);
      }) as typeof log.readStream,
    };
    const { hashName } = app.keyring;
    const slow = createTimeMachine({ log: watched, hashName, foldOf });
    let answer = await slow.stateAt(subject('participation', long), {}, { forMs: 0 });
    expect(answer).toEqual({ kind: 'unfinished', read: 256, of: PURCHASES + 1 });

    const controller = new AbortController();
    const stopped = slow.stateAt(subject('participation', long), {}, { signal: controller.signal });
    controller.abort(new Error('Nobody waits'));
    await expect(stopped).rejects.toThrow('Nobody waits');
    for (let turns = 0; answer.kind === 'unfinished' && turns < 1_000; turns += 1) {
      answer = await slow.stateAt(subject('participation', long), {}, { forMs: 5 });
    }
    expect(answer).toMatchObject({ kind: 'found', events: PURCHASES - 2 });
    // Only the first time from the beginning: later readings go on, or begin near their place.
    reads.length = 0;
    await slow.stateAt(subject('participation', long), { revision: 1_500 });
    const ofRaffle = reads.filter((from) => from !== undefined);
    expect(ofRaffle.every((from) => from >= 1_280)).toBe(true);
    expect(ofRaffle.length).toBeLessThan(5);
  });
});

describe('a log that does not answer a page of a long past', () => {
  it('is asked again from there, and named when nothing more comes', async () => {
    const [RAFFLE, PURCHASES] = [901, 1_500];
    let last: AnyEvent & Parameters<typeof ticketsPurchased>[1] = raffleCreated({
      raffleId: RAFFLE,
      totalTickets: 1_000_000,
    });
    const events: AnyEvent[] = [last];
    for (let sold = 0; sold < PURCHASES; sold += 1) {
      last = ticketsPurchased({ raffleId: RAFFLE, buyerId: ANA, tickets: 1 }, last);
      events.push(last);
    }
    for (let at = 0; at < events.length; at += 250) {
      const stored = events.slice(at, at + 250).map((event) => newEvent(event, context));
      await stage.log.append(raffleStream(RAFFLE), stored, 'any');
    }
    let silent = 0;
    const silentLog = {
      readStream: ((stream, options) => {
        const isFirst = stream !== raffleStream(RAFFLE) || (options?.from ?? 0) === 0;
        if (isFirst || options?.backwards === true || silent === 0) {
          return stage.log.readStream(stream, options);
        }
        silent -= 1;
        throw new LogUnavailableError('The log did not answer');
      }) as typeof stage.log.readStream,
    };
    const open = () =>
      createTimeMachine({ log: silentLog, hashName: app.keyring.hashName, foldOf });
    const raffle = subject('raffle', RAFFLE);

    silent = 1;
    const waiting = open();
    const forMs = 60_000;
    const first = await waiting.stateAt(raffle, {}, { forMs });
    expect(first).toEqual({ kind: 'unfinished', read: 256, of: PURCHASES + 1 });
    expect(await waiting.stateAt(raffle, {}, { forMs })).toMatchObject({ kind: 'found' });

    silent = 1;
    expect(await open().stateAt(raffle, {})).toMatchObject({ now: [{ soldTickets: PURCHASES }] });

    silent = Infinity;
    await expect(open().stateAt(raffle, {})).rejects.toThrow(LogUnavailableError);
  });
});

describe('what can be looked at', () => {
  it.each([
    ['raffle', '12-5'],
    ['participation', '12'],
    ['handover', '12'],
    ['account', 'ana'],
    ['raffle', '0'],
  ] as const)('is no %s %s', (kind, id) => {
    expect(parseSubject(kind, id)).toBeUndefined();
  });
});
