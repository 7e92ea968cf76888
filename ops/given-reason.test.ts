import { describe, expect, it } from '@jest/globals';
import { REASON_MAX } from '../contracts/operations';
import { givenReason } from './given-reason';

describe('the reason of an operation', () => {
  it('is taken without the spaces around it', () => {
    expect(givenReason(' Lo pide por carta ')).toBe('Lo pide por carta');
  });

  it('is one line of what can be seen', () => {
    expect(givenReason('uno\ndos\u202E')).toBe('uno dos');
  });

  it('has to be given', () => {
    expect(() => givenReason(undefined)).toThrow('Say why: --reason "…"');
  });

  it.each([
    ['empty', ' '],
    ['too long', 'a'.repeat(REASON_MAX + 1)],
    ['nothing to be seen', '\u202E'],
  ])('is refused in English when it is %s', (_, text) => {
    const rule = `--reason has 1 to ${REASON_MAX} characters that can be seen`;
    expect(() => givenReason(text)).toThrow(rule);
  });
});
