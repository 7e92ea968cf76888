import { expect, it } from '@jest/globals';
import { beginning } from './beginning';

it.each([
  ['hola', 10, 'hola'],
  ['hola', 4, 'hola'],
  ['hola', 3, 'hol'],
  ['ab🎁cd', 3, 'ab'],
  ['ab🎁cd', 4, 'ab🎁'],
  ['👩‍👩‍👧‍👦 familia', 5, ''],
  ['👩‍👩‍👧‍👦 familia', 11, '👩‍👩‍👧‍👦'],
  ['🇪🇸🇪🇸', 6, '🇪🇸'],
  ['cafe\u0301s', 4, 'caf'],
])('«%s» within %d is «%s»', (text, most, shown) => {
  expect(beginning(text, most)).toBe(shown);
});
