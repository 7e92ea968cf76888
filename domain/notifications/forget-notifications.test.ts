import { describe, it } from '@jest/globals';
import { specFor } from '../testing/spec-for';
import {
  forgetNotifications,
  markNotificationsRead,
  notificationSent,
  notificationsForgotten,
  sendNotification,
} from './controls';
import { notificationDecider } from './decider';

const given = specFor(notificationDecider);

describe('forgetting the notifications of somebody who has gone', () => {
  it('is recorded, also when there were none', () => {
    given(notificationSent()).when(forgetNotifications()).then(notificationsForgotten());
    given().when(forgetNotifications()).then(notificationsForgotten());
  });

  it('changes nothing the second time', () => {
    given(notificationsForgotten()).when(forgetNotifications()).thenNothing();
    given().when(forgetNotifications()).afterLosingTo(notificationsForgotten()).thenNothing();
  });

  it('means that nothing is sent or read any more', () => {
    const gone = [notificationSent(), notificationsForgotten()];
    given(...gone)
      .when(sendNotification({ notificationId: 'n-2' }))
      .thenNothing();
    given(...gone)
      .when(markNotificationsRead())
      .thenNothing();
  });
});
