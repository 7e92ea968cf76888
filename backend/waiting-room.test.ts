import { describe, expect, it } from '@jest/globals';
import { createWaitingRoom } from './waiting-room';

describe('a waiting room', () => {
  it('lets go whoever waited for what has come about, and nobody else', async () => {
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

  it('holds nobody up for what is so already', async () => {
    const room = createWaitingRoom(10_000);
    expect(await room.until(() => true)).toBe(true);
    expect(room.isEmpty()).toBe(true);
  });

  it('tells those who have waited long enough', async () => {
    const room = createWaitingRoom(10);
    expect(await room.until(() => false)).toBe(false);
    expect(room.isEmpty()).toBe(true);
  });

  it('lets everybody go when it closes', async () => {
    const room = createWaitingRoom(10_000);
    const waiting = room.until(() => false);
    room.close();
    expect(await waiting).toBe(true);
  });
});
