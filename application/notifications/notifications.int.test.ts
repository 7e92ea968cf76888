import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { notificationsStream } from '../../domain/notifications/stream';
import type { Application } from '../application';
import { context, refusal } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { markNotificationsRead } from './mark-notifications-read';
import {
  hasBeenSent,
  notificationIdOf,
  sendNotification,
  type NewNotification,
} from './send-notification';

const nothing = { kind: 'accepted', events: [] };

let stage: Stage;
let app: Application;
let userId = 20;

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
});

afterAll(() => stage.close());

beforeEach(() => {
  userId += 1;
});

const ended = (
  raffleId: number,
  channel: NewNotification['channel'] = 'in-app',
): NewNotification => ({
  userId,
  raffleId,
  raffleRevision: 2,
  type: 'raffle-ended',
  channel,
});

const send = (notification: NewNotification, by = app) =>
  sendNotification({ app: by, notification, status: 'sent', context });

describe('sending a notification', () => {
  it('happens once, by any program', async () => {
    const other = testApplication(stage.log);
    await other.notifications.states.load(notificationsStream(userId));
    const data = { notificationId: notificationIdOf(ended(1)), listed: 1, unread: 1 };
    expect(await send(ended(1))).toMatchObject({ events: [{ type: 'NotificationSent', data }] });
    expect(await send(ended(1))).toMatchObject(nothing);
    expect(await send(ended(1), other)).toMatchObject(nothing);
  });

  it('is separate for another raffle and for another channel', () => {
    const told = [ended(1), ended(2), ended(1, 'email')];
    const alike = [
      { ...ended(1), raffleRevision: 12 },
      { ...ended(11), raffleRevision: 2 },
    ];
    const ids = [...told, ...alike].map(notificationIdOf);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('about a report has an id of its own for each report, person and channel', async () => {
    const answer = { userId, type: 'report-answered', reportId: 'r-1', channel: 'in-app' } as const;
    const others = [
      { ...answer, reportId: 'r-2' },
      { ...answer, userId: userId + 1 },
      { ...answer, channel: 'email' as const },
      { ...answer, type: 'report-about-you' as const },
    ];
    const ids = [answer, ...others, ended(1)].map(notificationIdOf);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await send(answer)).toMatchObject({ events: [{ data: { reportId: 'r-1' } }] });
    expect(await send(answer)).toMatchObject(nothing);
  });

  it('is known to every program', async () => {
    const other = testApplication(stage.log);
    await send(ended(2));
    expect(await hasBeenSent(other, ended(1))).toBe(false);
    await send(ended(1));
    expect(await hasBeenSent(other, ended(1))).toBe(true);
    expect(await hasBeenSent(other, ended(1, 'email'))).toBe(false);
  });
});

describe('reading notifications', () => {
  const read = (upTo: string | null) => markNotificationsRead({ app, userId, upTo, context });

  it('marks them up to one, or all', async () => {
    for (const raffleId of [1, 2, 3]) await send(ended(raffleId));
    const second = notificationIdOf(ended(2));
    expect(await read(second)).toMatchObject({ state: { listed: 3, readUpTo: 2 } });
    expect(await read(second)).toMatchObject(nothing);
    expect(await read(null)).toMatchObject({ state: { listed: 3, readUpTo: 3 } });
  });

  it('is refused for a notification of somebody else', async () => {
    expect(await read('unknown')).toMatchObject(refusal('notification-not-found'));
  });
});
