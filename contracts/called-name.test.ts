import { expect, it } from '@jest/globals';
import { calledName } from './called-name';

it.each([
  ['Lucía', { firstName: ' Lucía ', displayName: null }],
  ['Luz del Sur', { firstName: null, displayName: 'Luz del Sur' }],
  ['luz', { firstName: ' ', displayName: null }],
])('somebody is called %s', (name, given) => {
  expect(calledName({ username: 'luz', ...given })).toBe(name);
});
