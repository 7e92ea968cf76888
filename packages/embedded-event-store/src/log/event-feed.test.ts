import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '../events';
import { EventFeed } from './event-feed';

const event = (position: number): RecordedEvent => ({
  id: `event-${position}`,
  type: 'Counted',
  isJson: true,
  data: Buffer.alloc(0),
  metadata: Buffer.alloc(0),
  position,
  stream: 'counter-1',
  revision: position,
  created: 0,
});

const listening = (feed: EventFeed) => {
  const heard: number[] = [];
  const stop = feed.listen((events) => heard.push(...events.map(({ position }) => position)));
  return { heard, stop };
};

describe('the feed of committed events', () => {
  it('delivers in order, and not before its publisher has continued', async () => {
    const feed = new EventFeed();
    const { heard } = listening(feed);
    feed.publish([event(1), event(2)]);
    feed.publish([event(3)]);
    await Promise.resolve();
    expect(heard).toEqual([]);
    await feed.idle();
    expect(heard).toEqual([1, 2, 3]);
  });

  it('delivers what is published during a delivery', async () => {
    const feed = new EventFeed();
    feed.listen(([first]) => {
      if (first?.position === 1) feed.publish([event(2)]);
    });
    const { heard } = listening(feed);
    feed.publish([event(1)]);
    await feed.idle();
    await feed.idle();
    expect(heard).toEqual([1, 2]);
  });

  it('delivers nothing to listeners that have left', async () => {
    const feed = new EventFeed();
    const { heard, stop } = listening(feed);
    feed.publish([event(1)]);
    stop();
    await feed.idle();
    expect(heard).toEqual([]);
  });

  it('is idle when nothing is left to deliver', async () => {
    await expect(new EventFeed().idle()).resolves.toBeUndefined();
  });
});
