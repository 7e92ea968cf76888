import { expect, it } from '@jest/globals';
import { profileChanges } from './profile';

it('changes the fields that were sent, and empties those without a text', () => {
  const sent = { city: 'León', aboutMe: '', phone: null, newsletter: false, country: undefined };
  expect(profileChanges(sent)).toStrictEqual({
    city: 'León',
    aboutMe: null,
    phone: null,
    newsletter: false,
  });
});

it('changes nothing when nothing was sent', () => {
  expect(profileChanges({})).toStrictEqual({});
});
