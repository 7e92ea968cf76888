import { describe, expect, it } from '@jest/globals';
import { rememberRight } from './remember-right';

/** Keys whose only right signature is `right`, for the cookie `c=mine`; it counts computations. */
const createKeys = () => {
  const computed: string[] = [];
  const keys = rememberRight({
    index: (cookie: string, signature: string) => {
      computed.push(`${cookie} ${signature}`);
      return cookie.startsWith('c=mine') && signature === 'right' ? 1 : -1;
    },
  });
  return { keys, computed };
};

describe('the signature of a cookie', () => {
  it('is computed once when it is right, and names its secret each time', () => {
    const { keys, computed } = createKeys();
    for (let ask = 0; ask < 3; ask += 1) expect(keys.index('c=mine', 'right')).toBe(1);
    expect(computed).toEqual(['c=mine right']);
  });

  it('is computed each time when it is wrong', () => {
    const { keys, computed } = createKeys();
    for (let ask = 0; ask < 3; ask += 1) expect(keys.index('c=mine', 'wrong')).toBe(-1);
    expect(computed).toHaveLength(3);
  });

  it('is right for its own cookie only', () => {
    const { keys } = createKeys();
    keys.index('c=mine', 'right');
    expect(keys.index('c=other', 'right')).toBe(-1);
  });

  it('is not remembered with a cookie that would fill the memory', () => {
    const { keys, computed } = createKeys();
    const long = `c=mine${'x'.repeat(4 * 1024 * 1024)}`;
    for (let ask = 0; ask < 2; ask += 1) expect(keys.index(long, 'right')).toBe(1);
    expect(computed).toHaveLength(2);
  });
});
