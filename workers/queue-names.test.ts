import { expect, it } from '@jest/globals';
import { MAIL_QUEUES } from '../platform/jobs/mails-under-way';
import { QUEUES } from '../platform/jobs/queue-names';
import { ANNOUNCE } from './announcements/schedules';
import { deadlines } from './deadlines/deadlines';

it('operators see the queues of all jobs', () => {
  const names = [...deadlines.map(({ job }) => job.name), ANNOUNCE.name, ...MAIL_QUEUES];
  expect(QUEUES).toEqual(names);
});
