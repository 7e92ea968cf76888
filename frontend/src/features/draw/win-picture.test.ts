import { expect, it } from '@jest/globals';
import { linesOf } from './win-picture';

/** A hundred pixels for each unit of a string. */
const pen = { measureText: (text: string) => ({ width: text.length * 100 }) as TextMetrics };

it('cuts no emoji of a long title in two', () => {
  for (const title of ['🎁'.repeat(20), `a${'🎁'.repeat(20)}`])
    for (const line of linesOf(pen, title, 3)) {
      expect(line).toMatch(/🎁…$/u);
      expect(line).not.toMatch(/\p{Surrogate}/u);
    }
});
