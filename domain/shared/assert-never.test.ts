import { expect, it } from '@jest/globals';
import { assertNever } from './assert-never';

it('reports the value that the compiler excludes', () => {
  // As an event of a newer program would be.
  const unknown = { type: 'RaffleWithdrawn' } as never;
  expect(() => assertNever(unknown)).toThrow('Unexpected value: {"type":"RaffleWithdrawn"}');
});
