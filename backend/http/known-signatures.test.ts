import { describe, expect, it } from '@jest/globals';
import { rememberSignatures } from './known-signatures';

/** Keys of which the first and the second each sign one cookie; it counts the computations. */
const keys = () => {
  const right = ['first=a by-first', 'second=b by-second'];
  const computed: string[] = [];
  const indexOf = rememberSignatures((data, signature) => {
    computed.push(`${data} ${signature}`);
    return right.indexOf(`${data} ${signature}`);
  });
  return { indexOf, computed };
};

describe('a signature', () => {
  it.each([
    ['first=a', 'by-first', 0],
    ['second=b', 'by-second', 1],
  ])('is computed once when it is right: %s', (data, signature, index) => {
    const { indexOf, computed } = keys();
    for (let ask = 0; ask < 3; ask += 1) expect(indexOf(data, signature)).toBe(index);
    expect(computed).toEqual([`${data} ${signature}`]);
  });

  it('is computed each time when it is wrong', () => {
    const { indexOf, computed } = keys();
    for (let ask = 0; ask < 3; ask += 1) expect(indexOf('first=a', 'by-second')).toBe(-1);
    expect(computed).toHaveLength(3);
  });

  it('is right for its own cookie only', () => {
    const { indexOf } = keys();
    indexOf('first=a', 'by-first');
    expect(indexOf('second=b', 'by-first')).toBe(-1);
    expect(indexOf('first=a', 'by-second')).toBe(-1);
  });
});
