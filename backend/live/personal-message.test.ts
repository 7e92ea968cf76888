import { expect, it } from '@jest/globals';
import {
  notificationSent,
  notificationsRead,
  reportNotificationSent,
} from '../../domain/notifications/controls';
import { personalMessage } from './personal-message';

it('tells a person of a notification as the list shows it, and how many are unread', () => {
  const sent = notificationSent({ notificationId: 'n-7', type: 'raffle-won', unread: 3 });
  expect(personalMessage(sent)).toEqual({
    event: 'notification:sent',
    body: {
      id: 'n-7',
      userId: 20,
      raffleId: 12,
      reportId: null,
      type: 'raffle-won',
      sentAt: sent.at,
      channel: 'in-app',
      status: 'sent',
      unread: 3,
    },
  });
});

it('tells of a report without a raffle', () => {
  const sent = reportNotificationSent({ reportId: 'r-1' });
  expect(personalMessage(sent)).toMatchObject({
    body: { type: 'report-answered', raffleId: null, reportId: 'r-1' },
  });
});

it('tells how many are unread after the person has read some', () => {
  expect(personalMessage(notificationsRead({ unread: 2 }))).toEqual({
    event: 'notifications:read',
    body: { unread: 2 },
  });
});

it('tells of no mail', () => {
  expect(personalMessage(notificationSent({ channel: 'email' }))).toBe(undefined);
});
