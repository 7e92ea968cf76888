import { expect, it } from '@jest/globals';
import { newProfile } from './new-profile';

const email = 'lucia@example.org';

it('a new profile holds what the person said', () => {
  const said = { email, firstName: 'Lucía', lastName: 'Gil', phone: '600 000 000' };
  expect(newProfile(said)).toMatchObject(said);
});

it('a new profile holds nothing else, and allows mails but no text messages', () => {
  const { emailNotifications, smsNotifications, newsletter, ...rest } = newProfile({ email });
  expect({ emailNotifications, smsNotifications, newsletter }).toEqual({
    emailNotifications: true,
    smsNotifications: false,
    newsletter: true,
  });
  const { email: mine, ...unsaid } = rest;
  expect(mine).toBe(email);
  expect(new Set(Object.values(unsaid))).toEqual(new Set([null]));
});
