import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Application } from '../../application/application';
import { finishAnnouncement } from '../../application/notifications/finish-announcement';
import { drawWinner } from '../../application/raffles/draw-winner';
import { ahead, context, HOUR_MS, publish, sell } from '../../application/testing/market';
import { openStage, type Stage } from '../../application/testing/stage';
import { FIRST_LIFE, testApplication } from '../../application/testing/test-application';
import type { NotificationEvent, NotificationSent } from '../../domain/notifications/events';
import { notificationsStream } from '../../domain/notifications/stream';
import { SELLER } from '../../domain/raffles/controls';
import { GiveUpError } from '../../platform/give-up-error';
import { notificationsTo } from '../testing/notified';
import { createAnnounce } from './announce';
import type { AnnouncementJob } from './schedules';
import type { Audiences } from './audiences';
import type { Audience } from './news';

const DAY_MS = 24 * HOUR_MS;
const WINNER = 20;

let stage: Stage;
let app: Application;

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
});

afterAll(() => stage.close());

/** A raffle of two days that has sold out. */
const soldOut = async (): Promise<{ readonly raffleId: number; readonly endDate: string }> => {
  const endDate = new Date(Date.now() + 2 * DAY_MS).toISOString();
  const raffleId = await publish(app, { totalTickets: 1, endDate });
  await sell(app, raffleId, WINNER, 1);
  return { raffleId, endDate };
};

const ended = (raffleId: number): AnnouncementJob => ({
  ...context,
  raffleId,
  topic: 'ended',
  revision: 2,
});

/** Groups of these people each; by default the read models are at hand, and nobody follows. */
const audiencesOf = (values: Partial<Audiences> = {}): Audiences => ({
  havePassed: () => Promise.resolve(true),
  read: (audience) => {
    const userIds = audience.kind === 'people' ? audience.userIds : [];
    const read = audience.kind === 'buyers' ? audience.count : userIds.length;
    return Promise.resolve({ userIds, read, next: undefined });
  },
  ...values,
});

const announce = (job: AnnouncementJob, values: Partial<Audiences> = {}, by = app) =>
  createAnnounce({ app: by, audiences: audiencesOf(values) })(job, 'announce-1');

describe('an announcement', () => {
  it('is made, and noted with the number of people', async () => {
    const { raffleId } = await soldOut();
    expect(await announce(ended(raffleId))).toEqual({ kind: 'done' });
    expect(await notificationsTo(stage.log, SELLER)).toContain(`raffle-sold-out ${raffleId}`);
    expect(await stage.typesOf(`announcement-${raffleId}`)).toEqual(['AnnouncementFinished']);
  });

  it.each([
    ['takes the place of what the winner was told of the end', []],
    ['takes no place while programs run that count both', ['NotificationSent']],
  ])('of a win %s', async (_what, writePreviousVersionOf) => {
    const { raffleId } = await soldOut();
    const buyers = (audience: Audience) =>
      audience.kind === 'buyers' ? [WINNER] : audience.kind === 'people' ? audience.userIds : [];
    const read: Audiences['read'] = (audience) => {
      const userIds = buyers(audience);
      return Promise.resolve({ userIds, read: userIds.length, next: undefined });
    };
    await announce(ended(raffleId), { read });
    const later = testApplication(stage.log, { now: ahead(HOUR_MS), writePreviousVersionOf });
    await drawWinner({ app: later, raffleId, context });
    await announce({ ...ended(raffleId), topic: 'won', revision: 3 }, { read }, later);
    const told: NotificationSent['data'][] = [];
    const stream = notificationsStream(WINNER);
    for await (const { type, data } of stage.log.readStream<NotificationEvent>(stream))
      if (type === 'NotificationSent' && 'raffleId' in data && data.raffleId === raffleId)
        told.push(data);
    const [end, win] = told;
    expect(told.map(({ type }) => type)).toEqual(['raffle-ended', 'raffle-won']);
    const takesPlace = writePreviousVersionOf.length === 0;
    expect(win?.replaces).toBe(takesPlace ? end?.notificationId : undefined);
    expect((win?.unread ?? 0) - (end?.unread ?? 0)).toBe(takesPlace ? 0 : 1);
  });

  it('reads nobody again when another worker has made it', async () => {
    const { raffleId } = await soldOut();
    const announcement = { raffleId, topic: 'ended', told: 1 } as const;
    await finishAnnouncement({ app: testApplication(stage.log), announcement, context });
    const read = () => Promise.reject(new Error('Read again'));
    expect(await announce(ended(raffleId), { read })).toEqual({ kind: 'done' });
  });

  it('is not made three days later', async () => {
    const { raffleId } = await soldOut();
    const late = testApplication(stage.log, { now: () => new Date(Date.now() + 3 * DAY_MS) });
    expect(await announce(ended(raffleId), {}, late)).toEqual({ kind: 'done' });
    expect(await notificationsTo(stage.log, SELLER)).not.toContain(`raffle-sold-out ${raffleId}`);
  });

  it('waits for its time', async () => {
    const { raffleId, endDate } = await soldOut();
    const until = new Date(Date.parse(endDate) - DAY_MS);
    const reminder = { ...ended(raffleId), topic: 'ends-tomorrow', revision: 0 } as const;
    expect(await announce(reminder)).toEqual({ kind: 'too-early', until });
  });

  it('waits two seconds for read models that are behind, and goes on where it was', async () => {
    const { raffleId } = await soldOut();
    const began = Date.now();
    const job = ended(raffleId);
    const waiting = await announce(job, { havePassed: () => Promise.resolve(false) });
    const upTo = await stage.log.endPosition();
    const { numbering } = FIRST_LIFE;
    const place = { upTo: expect.any(Number), numbering };
    const progress = { group: 0, after: '', read: 0, told: 0, ...place };
    expect(waiting).toEqual({
      kind: 'unfinished',
      data: { ...job, progress },
      until: expect.any(Date),
    });
    if (waiting.kind !== 'unfinished') throw new Error('It waits');
    expect(waiting.until.getTime()).toBeGreaterThanOrEqual(began + 2_000);
    expect(waiting.until.getTime()).toBeLessThan(Date.now() + 2_001);
    expect(waiting.data.progress?.upTo).toBeLessThanOrEqual(upTo);
  });

  it('goes on after a move of the log in the positions of the new store', async () => {
    const { raffleId } = await soldOut();
    const begun = { group: 1, after: '', read: 0, told: 1, upTo: 999_999, numbering: 'before' };
    const awaited: number[] = [];
    const havePassed = (position: number) => {
      awaited.push(position);
      return Promise.resolve(true);
    };
    await announce({ ...ended(raffleId), progress: begun }, { havePassed });
    expect(Math.max(...awaited)).toBeLessThanOrEqual(await stage.log.endPosition());
  });

  it('lets others have their turn after five hundred people', async () => {
    const { raffleId } = await soldOut();
    const many = Array.from({ length: 500 }, (_, index) => 1_000 + index);
    const read = () => Promise.resolve({ userIds: many, read: 500, next: undefined });
    const outcome = await announce(ended(raffleId), { read });
    expect(outcome).toMatchObject({
      kind: 'unfinished',
      data: { progress: { told: 500, group: 1 } },
    });
    if (outcome.kind !== 'unfinished') throw new Error('There are more groups');
    expect(outcome.until.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await announce(outcome.data)).toEqual({ kind: 'done' });
  });

  it('is given up where there is no such event', async () => {
    const { raffleId } = await soldOut();
    const job = { ...ended(raffleId), revision: 1 };
    const reason = 'There is no such event to announce';
    await expect(announce(job)).rejects.toThrow(new GiveUpError(reason));
    await expect(announce({ ...job, revision: 9 })).rejects.toThrow(GiveUpError);
  });
});
