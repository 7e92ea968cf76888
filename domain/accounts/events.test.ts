import { expect, it } from '@jest/globals';
import { versionOf } from '../shared/event-types';
import { profileUpdated } from './controls';
import { accountEvents } from './events';

const { ProfileUpdated } = accountEvents;

it('an older program is told of a changed profile as before, and of no shown name', () => {
  expect(versionOf(ProfileUpdated)).toBe(2);
  const { data } = profileUpdated();
  expect(ProfileUpdated.downcast?.(data)).toEqual(data);
  for (const displayName of ['Librería Cervantes', null]) {
    const shown = profileUpdated({ changes: { displayName } });
    expect(() => ProfileUpdated.downcast?.(shown.data)).toThrow(RangeError);
  }
});
