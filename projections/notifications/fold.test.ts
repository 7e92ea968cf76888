import { describe, expect, it } from '@jest/globals';
import { NOTIFICATIONS_MAX } from '../../contracts/notifications';
import {
  notificationSent,
  notificationsForgotten,
  notificationsRead,
  reportNotificationSent,
} from '../../domain/notifications/controls';
import { evolve, noNotifications } from '../../domain/notifications/state';
import { documentsOf } from '../testing/fold-one';
import { notifications } from './fold';

const first = notificationSent({ notificationId: 'n-1', listed: 1 });
const second = notificationSent({
  notificationId: 'n-2',
  listed: 2,
  type: 'raffle-won',
  raffleId: 13,
});

describe('notifications', () => {
  it('are listed with the newest first, and counted', () => {
    expect(documentsOf(notifications, first, second)).toEqual([
      {
        _id: 20,
        position: 20,
        newest: [
          {
            id: 'n-2',
            raffleId: 13,
            reportId: null,
            type: 'raffle-won',
            number: 2,
            sentAt: new Date(second.at),
          },
          {
            id: 'n-1',
            raffleId: 12,
            reportId: null,
            type: 'raffle-ended',
            number: 1,
            sentAt: new Date(first.at),
          },
        ],
        readUpTo: 0,
        unread: 2,
      },
    ]);
  });

  it('take the place of others', () => {
    const ended = notificationSent({ notificationId: 'n-0', listed: 1, raffleId: 13 });
    const other = notificationSent({ notificationId: 'n-1', listed: 2 });
    const win = { type: 'raffle-won', raffleId: 13, replaces: 'n-0' } as const;
    const won = notificationSent({ notificationId: 'n-2', listed: 3, unread: 2, ...win });
    const [mine] = documentsOf(notifications, ended, other, won);
    expect(mine?.newest.map(({ id }) => id)).toEqual(['n-2', 'n-1']);
    expect(mine?.unread).toBe(2);
  });

  it('may be about a report, and no raffle', () => {
    const told = reportNotificationSent({ type: 'report-about-you', reportId: 'r-1', listed: 2 });
    const [mine] = documentsOf(notifications, first, told);
    expect(mine?.newest[0]).toMatchObject({
      type: 'report-about-you',
      raffleId: null,
      reportId: 'r-1',
      number: 2,
    });
  });

  it('are read after they were marked', () => {
    const read = notificationsRead({ readUpTo: 1, unread: 1 });
    const [mine] = documentsOf(notifications, first, second, read);
    expect(mine).toMatchObject({ position: 30, readUpTo: 1, unread: 1 });
    expect(mine?.newest).toHaveLength(2);
  });

  it('are gone when their person has gone', () => {
    expect(documentsOf(notifications, first, notificationsForgotten())).toEqual([]);
  });

  it('do not include mails', () => {
    const mail = notificationSent({ notificationId: 'm-1', channel: 'email', listed: 1 });
    expect(documentsOf(notifications, mail)).toEqual([]);
    expect(documentsOf(notifications, first, mail)).toEqual(documentsOf(notifications, first));
  });

  it('are listed up to a limit, and all counted', () => {
    const many = Array.from({ length: NOTIFICATIONS_MAX + 20 }, (_, index) =>
      notificationSent({ notificationId: `n-${index + 1}`, listed: index + 1 }),
    );
    const [mine] = documentsOf(notifications, ...many);
    expect(mine?.newest).toHaveLength(NOTIFICATIONS_MAX);
    expect(mine?.newest.at(-1)?.id).toBe('n-21');
    expect(mine?.unread).toBe(NOTIFICATIONS_MAX + 20);
  });

  it('are listed only while they can be marked as read, also where one took a place', () => {
    const told = Array.from({ length: NOTIFICATIONS_MAX }, (_, index) =>
      notificationSent({ notificationId: `n-${index + 1}`, listed: index + 1 }),
    );
    const win = { notificationId: 'win', replaces: 'n-50', replaced: 50 };
    const events = [...told, notificationSent({ ...win, listed: NOTIFICATIONS_MAX + 1 })];
    const { newest } = events.reduce(evolve, noNotifications);
    const [mine] = documentsOf(notifications, ...events);
    const listed = mine?.newest.map(({ id }) => id) ?? [];
    expect(listed).toEqual(newest.filter((id) => id !== 'n-50').toReversed());
  });

  it('are separate for each person', () => {
    const others = notificationSent({ userId: 21, notificationId: 'n-3' });
    expect(documentsOf(notifications, first, others).map(({ _id }) => _id)).toEqual([20, 21]);
  });
});
