import { describe, expect, it } from '@jest/globals';
import { entries, MY_TAG, OTHER_TAG, SEED } from '@/testing/draw-room';
import { reelOf, STOP } from './reel-of';

const drawn = { seed: SEED, tickets: 100, entries };

describe('the reel', () => {
  it('stops at the winner, whatever else rolls by', () => {
    const winner = { ticket: 7, tag: MY_TAG };
    expect(reelOf(drawn, winner)[STOP]).toBe(winner);
  });

  it('shows tickets of the raffle with their holders, the same to everybody', () => {
    const winner = { ticket: 7, tag: MY_TAG };
    const reel = reelOf(drawn, winner);
    for (const { ticket, tag } of reel) {
      expect(ticket).toBeGreaterThanOrEqual(1);
      expect(ticket).toBeLessThanOrEqual(100);
      expect(tag).toBe(ticket <= 60 ? MY_TAG : OTHER_TAG);
    }
    expect(new Set(reel.map(({ ticket }) => ticket)).size).toBeGreaterThan(20);
    expect(reelOf(drawn, winner)).toEqual(reel);
  });

  it('rolls with a single ticket, too', () => {
    const only = { ticket: 1, tag: MY_TAG };
    const alone = { ...drawn, tickets: 1, entries: [{ seq: 1, from: 1, to: 1, tag: MY_TAG }] };
    expect(new Set(reelOf(alone, only).map(({ ticket }) => ticket))).toEqual(new Set([1]));
  });
});
