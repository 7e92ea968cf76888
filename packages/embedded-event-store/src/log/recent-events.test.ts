import { describe, expect, it } from '@jest/globals';
import { RecentEvents } from './recent-events';

const place = (revision: number) => ({ stream: 'a-1', revision, position: revision + 1 });

describe('remembered events', () => {
  it('are the last 130,000, however often they were looked up', () => {
    const recent = new RecentEvents();
    recent.add('first', place(0));
    for (let number = 1; number < 130_000; number += 1)
      recent.add(`event-${number}`, place(number));
    expect(recent.find('first', 'a-1')).toEqual(place(0));

    recent.add('one more', place(130_000));
    expect(recent.find('first', 'a-1')).toBeUndefined();
    expect(recent.find('event-1', 'a-1')).toEqual(place(1));
  });

  it('are remembered as long when the same id came before, to another stream', () => {
    const recent = new RecentEvents();
    const again = { stream: 'b-1', revision: 0, position: 130_000 };
    recent.add('twice', place(0));
    for (let number = 1; number < 130_000; number += 1)
      recent.add(`event-${number}`, place(number));
    recent.add('twice', again);
    recent.add('one more', place(130_001));
    expect(recent.find('twice', 'b-1')).toEqual(again);
    expect(recent.find('twice', 'a-1')).toBeUndefined();
  });
});
