import { expect, it } from '@jest/globals';
import { assertNever } from './assert-never';

it('shows what came although the compiler knows of no such thing', () => {
  // As an event of a newer program would be.
  const unknown = { type: 'RaffleWithdrawn' } as never;
  expect(() => assertNever(unknown)).toThrow('Unexpected value: {"type":"RaffleWithdrawn"}');
});
