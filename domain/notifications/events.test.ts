import { expect, it } from '@jest/globals';
import { notificationSent, reportNotificationSent } from './controls';
import { notificationEvents } from './events';

const { downcast } = notificationEvents.NotificationSent;

it('an older program is told of raffles as before, and of no report', () => {
  const { data } = notificationSent();
  expect(downcast?.(data)).toEqual(data);
  expect(() => downcast?.(reportNotificationSent().data)).toThrow(
    'A notification about a report waits until no older program runs',
  );
});
