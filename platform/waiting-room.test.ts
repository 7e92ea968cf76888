import { describe, expect, it } from '@jest/globals';
import { createWaitingRoom } from './waiting';

describe('a waiting room', () => {
  it('releases the callers whose condition holds, and no others', async () => {
    const room = createWaitingRoom(10_000);
    let reached = 0;
    const [first, second] = [1, 2].map((wanted) => room.until(() => reached >= wanted));
    reached = 1;
    room.check();
    expect(await first).toBe(true);
    expect(room.isEmpty()).toBe(false);
    reached = 2;
    room.check();
    expect(await second).toBe(true);
    expect(room.isEmpty()).toBe(true);
  });

  it('delays nobody whose condition holds already', async () => {
    const room = createWaitingRoom(10_000);
    expect(await room.until(() => true)).toBe(true);
    expect(room.isEmpty()).toBe(true);
  });

  it('informs callers who have waited long enough', async () => {
    const room = createWaitingRoom(10);
    expect(await room.until(() => false)).toBe(false);
    expect(room.isEmpty()).toBe(true);
  });

  it('releases everybody when it closes', async () => {
    const room = createWaitingRoom(10_000);
    const waiting = room.until(() => false);
    room.close();
    expect(await waiting).toBe(true);
  });
});
