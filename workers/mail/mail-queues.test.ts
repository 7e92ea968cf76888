import { expect, it } from '@jest/globals';
import { REQUEST_PASSWORD_LINKS, SEND_NEWSLETTER_LINK } from '../../platform/jobs/link-requests';
import { MAIL_QUEUES } from '../../platform/jobs/mails-under-way';
import { CONFIRM_EMAIL } from './confirmation-schedule';
import { SEND_MAIL } from './mail-job';
import { TELL_EMAIL_CHANGE, TELL_PASSWORD_CHANGE } from './password-schedules';
import { SEND_RESET_LINK } from './send-reset-link';

it('the mails of a person are looked for in the queues of all mails', () => {
  const jobs = [
    SEND_MAIL,
    CONFIRM_EMAIL,
    SEND_RESET_LINK,
    TELL_PASSWORD_CHANGE,
    TELL_EMAIL_CHANGE,
    REQUEST_PASSWORD_LINKS,
    SEND_NEWSLETTER_LINK,
  ];
  expect(MAIL_QUEUES).toEqual(jobs.map(({ name }) => name));
});
