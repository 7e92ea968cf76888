import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { commitmentOf } from '../../domain/draw/entries';
import type { DrawResealed, RaffleEvent } from '../../domain/raffles/events';
import { identify, type LogIdentity } from '../../platform/event-store/identity';
import { raffleStream } from '../../domain/raffles/stream';
import { declareRestore } from '../../platform/lives/restores';
import type { Application } from '../application';
import { ahead, close, context, HOUR_MS, publish, sell } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication, TEST_DRAW_DELAY_MS } from '../testing/test-application';
import { drawWinner } from './draw-winner';
import { endRaffle } from './end-raffle';

const KEY = 'key-1';
const manual = { completionMode: 'manual', totalTickets: null, minTickets: 2 } as const;

let stage: Stage;
let before: Application;
let raffleId: number;

const nextLife = (): Promise<LogIdentity> =>
  declareRestore({ log: stage.log, nameKeyId: KEY, memories: [], again: true });

const eventsOf = async () => {
  const events: RaffleEvent[] = [];
  const history = stage.log.readStream<RaffleEvent>(raffleStream(raffleId));
  for await (const event of history) events.push(event);
  return events;
};

const typesOf = async () => (await eventsOf()).map(({ type }) => type);

const resealIn = async (): Promise<DrawResealed> => {
  const found = (await eventsOf()).find((event) => event.type === 'DrawResealed');
  if (!found) throw new Error('The raffle was not resealed');
  return found;
};

beforeEach(async () => {
  stage = await openStage();
  await identify(stage.log, KEY);
  before = testApplication(stage.log);
  raffleId = await publish(before, manual);
  await sell(before, raffleId, 20, 2);
});

afterEach(() => stage.close());

describe('the first command of a new life', () => {
  it('that buys comes after a new commitment', async () => {
    const app = testApplication(stage.log, { life: await nextLife() });
    await sell(app, raffleId, 21, 1);
    await sell(app, raffleId, 21, 1);
    expect(await typesOf()).toEqual([
      'RaffleCreated',
      'TicketsPurchased',
      'DrawResealed',
      'TicketsPurchased',
      'TicketsPurchased',
    ]);
  });

  it('that closes comes after a new commitment, and the draw uses its seed', async () => {
    const app = testApplication(stage.log, { life: await nextLife() });
    await close(app, raffleId);
    const later = testApplication(stage.log, {
      life: app.life,
      now: ahead(TEST_DRAW_DELAY_MS + 1),
    });
    await drawWinner({ app: later, raffleId, context });
    const drawn = (await eventsOf()).at(-1);
    expect(drawn).toMatchObject({ type: 'WinnerDrawn', data: { algorithm: 'rifa-draw/2' } });
    const seed = drawn?.type === 'WinnerDrawn' ? drawn.data.seed : '';
    expect(commitmentOf(seed)).toBe((await resealIn()).data.commit);
  });

  it('that cancels comes after a new commitment, whose seed it shows', async () => {
    const raffle = await publish(before, { ...manual, minTickets: 50 });
    raffleId = raffle;
    const life = await nextLife();
    const app = testApplication(stage.log, { life, now: ahead(2 * HOUR_MS) });
    await endRaffle({ app, raffleId, context });
    expect(await typesOf()).toEqual(['RaffleCreated', 'DrawResealed', 'RaffleCancelled']);
    const last = (await eventsOf()).at(-1);
    const seed = last?.type === 'RaffleCancelled' ? last.data.seed : '';
    expect(commitmentOf(seed)).toBe((await resealIn()).data.commit);
  });

  it('finds a new commitment although a program of the life before sold meanwhile', async () => {
    const life = await nextLife();
    await sell(before, raffleId, 21, 1);
    const app = testApplication(stage.log, { life });
    await sell(app, raffleId, 21, 1);
    expect((await typesOf()).filter((type) => type === 'DrawResealed')).toHaveLength(1);
    expect((await typesOf()).at(-2)).toBe('DrawResealed');
  });

  it('makes one commitment, however many programs are first', async () => {
    const life = await nextLife();
    const apps = [1, 2, 3].map(() => testApplication(stage.log, { life }));
    await Promise.all(apps.map((app, index) => sell(app, raffleId, 30 + index, 1)));
    expect((await typesOf()).filter((type) => type === 'DrawResealed')).toHaveLength(1);
  });
});

describe('a raffle of the new life', () => {
  it('keeps its commitment', async () => {
    const app = testApplication(stage.log, { life: await nextLife() });
    raffleId = await publish(app, manual);
    await sell(app, raffleId, 20, 2);
    await sell(testApplication(stage.log, { life: app.life }), raffleId, 21, 2);
    expect(await typesOf()).not.toContain('DrawResealed');
  });

  it('is resealed in the life after it', async () => {
    const second = testApplication(stage.log, { life: await nextLife() });
    await sell(second, raffleId, 21, 1);
    const third = testApplication(stage.log, { life: await nextLife() });
    await sell(third, raffleId, 21, 1);
    expect((await typesOf()).filter((type) => type === 'DrawResealed')).toHaveLength(2);
  });
});
