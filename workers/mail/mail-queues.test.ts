import { expect, it } from '@jest/globals';
import {
  REQUEST_PASSWORD_LINKS,
  SEND_NEWSLETTER_LINK,
  TELL_GUESSES,
} from '../../platform/jobs/link-requests';
import { MAIL_QUEUES } from '../../platform/jobs/mails-under-way';
import { CONFIRM_EMAIL, SEND_MAIL, TELL_EMAIL_CHANGE, TELL_PASSWORD_CHANGE } from './schedules';
import { SEND_RESET_LINK } from './send-links';

it('the mails of a person are looked for in the queues of all mails', () => {
  const jobs = [
    SEND_MAIL,
    CONFIRM_EMAIL,
    SEND_RESET_LINK,
    TELL_PASSWORD_CHANGE,
    TELL_EMAIL_CHANGE,
    REQUEST_PASSWORD_LINKS,
    SEND_NEWSLETTER_LINK,
    TELL_GUESSES,
  ];
  expect(MAIL_QUEUES).toEqual(jobs.map(({ name }) => name));
});
