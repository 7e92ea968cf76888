import { expect, it } from '@jest/globals';
import { versionOf } from '../shared/event-types';
import { notificationSent, reportNotificationSent } from './controls';
import { notificationEvents } from './events';

const { NotificationSent } = notificationEvents;

it('an older program is told of raffles and reports as before, and of no place', () => {
  expect(versionOf(NotificationSent)).toBe(3);
  const before = [notificationSent(), reportNotificationSent()];
  const after = [
    notificationSent({ replaces: 'n-0', replaced: 2 }),
    reportNotificationSent({ replaces: 'n-0', replaced: 2 }),
  ];
  for (const sent of [before, after])
    expect(sent.map(({ data }) => NotificationSent.downcast?.(data))).toEqual(
      before.map(({ data }) => data),
    );
});
