import { describe, it } from '@jest/globals';
import { specFor } from '../testing/spec-for';
import { markNotificationsRead, notificationSent, notificationsRead } from './controls';
import { notificationDecider } from './decider';
import { LISTED_MAX } from './state';

const given = specFor(notificationDecider);

const first = notificationSent({ notificationId: 'n-1', listed: 1 });
const second = notificationSent({ notificationId: 'n-2', listed: 2 });

describe('marking notifications as read', () => {
  it('marks all', () => {
    given(first, second)
      .when(markNotificationsRead())
      .then(notificationsRead({ readUpTo: 2, unread: 0 }));
  });

  it('marks those up to one, and leaves the newer ones', () => {
    given(first, second)
      .when(markNotificationsRead({ upTo: 'n-1' }))
      .then(notificationsRead({ readUpTo: 1, unread: 1 }));
  });

  it('finds each listed one, and none that is no longer listed', () => {
    const many = Array.from({ length: LISTED_MAX + 5 }, (_, index) =>
      notificationSent({ notificationId: `n-${index + 1}`, listed: index + 1 }),
    );
    given(...many)
      .when(markNotificationsRead({ upTo: 'n-6' }))
      .then(notificationsRead({ readUpTo: 6, unread: LISTED_MAX - 1 }));
    given(...many)
      .when(markNotificationsRead({ upTo: 'n-5' }))
      .thenRejected({ type: 'notification-not-found' });
  });

  it('is refused for another person’s notification', () => {
    given(first)
      .when(markNotificationsRead({ upTo: 'n-2' }))
      .thenRejected({ type: 'notification-not-found' });
  });

  it('changes nothing when there are none, or all have been read', () => {
    given().when(markNotificationsRead()).thenNothing();
    given(first, notificationsRead()).when(markNotificationsRead()).thenNothing();
    given(first, second, notificationsRead({ readUpTo: 2 }))
      .when(markNotificationsRead({ upTo: 'n-1' }))
      .thenNothing();
  });

  it('leaves those unread that arrived during its lost race', () => {
    given(first)
      .when(markNotificationsRead({ upTo: 'n-1' }))
      .afterLosingTo(second)
      .then(notificationsRead({ readUpTo: 1, unread: 1 }));
  });
});
