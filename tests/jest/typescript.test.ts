import { expect, it } from '@jest/globals';

/** It takes lines of the source that the code has no more. */
interface Fault {
  readonly stack?: string;
}
const fault: Fault = new Error('here');
const LINE = 7;

it('traces lead to the places of the source', () => {
  expect(fault.stack).toContain(`typescript.test.ts:${LINE}:`);
});
