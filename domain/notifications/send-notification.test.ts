import { describe, expect, it } from '@jest/globals';
import { specFor } from '../testing/spec-for';
import {
  markNotificationsRead,
  notificationSent,
  notificationsRead,
  sendNotification,
} from './controls';
import { notificationDecider } from './decider';
import type { Notifications } from './state';

const given = specFor(notificationDecider);

const first = notificationSent({ notificationId: 'n-1', listed: 1 });
const second = notificationSent({ notificationId: 'n-2', listed: 2 });

describe('sending a notification', () => {
  it('lists it unread', () => {
    given()
      .when(sendNotification())
      .then(notificationSent({ listed: 1, unread: 1 }));
  });

  it('counts the listed and the unread ones', () => {
    given(first, second, notificationsRead({ readUpTo: 1, unread: 1 }))
      .when(sendNotification({ notificationId: 'n-3' }))
      .then(notificationSent({ notificationId: 'n-3', listed: 3, unread: 2 }));
  });

  it('takes the place of another one, which is not unread any more', () => {
    const win = { notificationId: 'n-3', type: 'raffle-won', replaces: 'n-1' } as const;
    given(first, second)
      .when(sendNotification(win))
      .then(notificationSent({ ...win, replaced: 1, listed: 3, unread: 2 }));
    const won = notificationSent({ ...win, replaced: 1, listed: 3, unread: 2 });
    given(first, second, won)
      .when(sendNotification({ notificationId: 'n-4' }))
      .then(notificationSent({ notificationId: 'n-4', listed: 4, unread: 3 }));
    given(first, second, won)
      .when(markNotificationsRead({ upTo: 'n-2' }))
      .then(notificationsRead({ readUpTo: 2, unread: 1 }));
  });

  it('takes the place of one that was read, or not told yet, which is told no more', () => {
    const win = { notificationId: 'n-2', type: 'raffle-won', replaces: 'n-1' } as const;
    given(first, notificationsRead({ readUpTo: 1 }))
      .when(sendNotification(win))
      .then(notificationSent({ ...win, replaced: 1, listed: 2, unread: 1 }));
    const won = notificationSent({ ...win, listed: 1 });
    given().when(sendNotification(win)).then(won);
    given(won)
      .when(sendNotification({ notificationId: 'n-1' }))
      .thenNothing();
  });

  it('records a mail without listing it', () => {
    given(first)
      .when(sendNotification({ notificationId: 'm-1', channel: 'email', status: 'failed' }))
      .then(
        notificationSent({
          notificationId: 'm-1',
          channel: 'email',
          status: 'failed',
          listed: 1,
          unread: 1,
        }),
      );
  });

  it('changes nothing when it was sent before, whatever happened in between', () => {
    given(first, second, notificationsRead({ readUpTo: 2 }))
      .when(sendNotification({ notificationId: 'n-1' }))
      .thenNothing();
  });

  it('changes nothing when the same one was faster', () => {
    given(first)
      .when(sendNotification({ notificationId: 'n-2' }))
      .afterLosingTo(second)
      .thenNothing();
  });

  it('counts again when another one was faster', () => {
    given(first)
      .when(sendNotification({ notificationId: 'n-3' }))
      .afterLosingTo(second)
      .then(notificationSent({ notificationId: 'n-3', listed: 3 }));
  });

  it('forgets only ids of more than a week ago, which nobody repeats', () => {
    const DAY_MS = 24 * 60 * 60 * 1000;
    const start = Date.parse(first.at);
    const daily = Array.from({ length: 60 }, (_, day) =>
      notificationSent({
        notificationId: `day-${day}`,
        at: new Date(start + day * DAY_MS).toISOString(),
        listed: day + 1,
      }),
    );
    for (let day = 53; day < 60; day += 1) {
      given(...daily)
        .when(sendNotification({ notificationId: `day-${day}` }))
        .thenNothing();
    }
    const { recent } = daily.reduce<Notifications>(
      notificationDecider.evolve,
      notificationDecider.initialState,
    );
    expect(recent.current.size + recent.previous.size).toBeLessThanOrEqual(14);
  });
});
