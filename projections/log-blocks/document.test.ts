import { describe, expect, it } from '@jest/globals';
import { marksOf } from './document';

/** FNV-1a, as blocks that are stored have it. */
const hash = (text: string): number => {
  let value = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93);
  return value >>> 0;
};

describe('the marks of an event', () => {
  it('are hashes of its texts, each with the name of its kind', () => {
    const event = { id: 'a-1', correlationId: 'ñ', category: 'raffle', type: 'Sold', actor: 7 };
    const texts = ['id a-1', 'correlation ñ', 'category raffle', 'type Sold', 'actor 7'];
    expect(marksOf(event)).toEqual([...texts, 'actor 7 Sold'].map(hash));
  });

  it('are those of what is asked for, and no others', () => {
    expect(marksOf({})).toEqual([]);
    expect(marksOf({ actor: 'site' })).toEqual([hash('actor site')]);
    expect(marksOf({ type: 'Sold' })).toEqual([hash('type Sold')]);
  });
});
