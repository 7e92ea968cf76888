import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { END, streamNameFilter } from '@eventstore/db-client';
import {
  caughtUp,
  follow,
  ids,
  newStream,
  numberIn,
  numbered,
  numberedEvents,
  positionOf,
  rejection,
  revisions,
  type ContractContext,
} from './fixtures';

export const logSubscriptions = (context: ContractContext): void => {
  it('begins after a position, exclusive, and delivers every stream in order', async () => {
    const [one, other] = [newStream(), newStream()];
    const [before, ...events] = numberedEvents(5);
    const fromPosition = positionOf(await context.client.appendToStream(one, before ?? []));
    for (const [index, event] of events.entries())
      await context.client.appendToStream(index % 2 === 0 ? one : other, event);

    const subscription = context.client.subscribeToAll({ fromPosition });
    const brought = await follow(subscription, events.length);
    expect(ids(brought)).toEqual(events.map(({ id }) => id));
  });

  it('reports that it has caught up between stored and new events', async () => {
    const stream = newStream();
    const [first, ...rest] = numberedEvents(3);
    const fromPosition = positionOf(await context.client.appendToStream(stream, first ?? []));
    await context.client.appendToStream(stream, rest);
    const subscription = context.client.subscribeToAll({
      fromPosition,
      filter: streamNameFilter({ prefixes: [stream] }),
    });
    const mark = {};
    subscription.once('caughtUp', () => {
      subscription.push(mark);
      void context.client.appendToStream(stream, numbered(3));
    });
    const heard = [];
    for (const item of await follow<object>(subscription, 4))
      heard.push(item === mark ? 'caught up' : revisions([item]).at(0));

    expect(heard).toEqual([1, 2, 'caught up', 3]);
  });

  it('begins with new events when started at the end', async () => {
    const stream = newStream();
    const filter = streamNameFilter({ prefixes: [stream] });
    await context.client.appendToStream(stream, numberedEvents(2));
    const subscription = context.client.subscribeToAll({ fromPosition: END, filter });
    const events = follow(subscription, 1);
    await caughtUp(subscription);
    await context.client.appendToStream(stream, numbered(2));

    expect(revisions(await events)).toEqual([2]);
  });

  it('brings what is new when it begins beyond the end', async () => {
    const { commit } = positionOf(await context.client.appendToStream(newStream(), numbered(-1)));
    const far = commit + 1_000_000_000n;
    const subscription = context.client.subscribeToAll({
      fromPosition: { commit: far, prepare: far },
    });
    const brought = follow(subscription, 2);
    await once(subscription, 'confirmation');
    const events = numberedEvents(2);
    for (const event of events) await context.client.appendToStream(newStream(), event);
    expect(ids(await brought)).toEqual(events.map(({ id }) => id));
  });

  it('loses no event between the stored and the new ones', async () => {
    const stream = newStream();
    const fromPosition = positionOf(await context.client.appendToStream(stream, numbered(-1)));
    const subscription = context.client.subscribeToAll({ fromPosition });
    const brought = follow(subscription, 600);
    for (let batch = 0; batch < 60; batch += 1)
      await context.client.appendToStream(stream, numberedEvents(10, 10 * batch));

    const numbers = (await brought).map(({ event }) => event?.data);
    expect(numbers).toEqual(Array.from({ length: 600 }, (_, number) => ({ number })));
  });

  it('waits for a reader that is far from the end', async () => {
    const stream = newStream();
    const fromPosition = positionOf(await context.client.appendToStream(stream, numbered(-1)));
    for (let batch = 0; batch < 20; batch += 1)
      await context.client.appendToStream(stream, numberedEvents(250, 250 * batch));
    const subscription = context.client.subscribeToAll({ fromPosition });
    await once(subscription, 'confirmation');
    // It reads nothing while more comes.
    for (let number = 5_000; number < 5_100; number += 1)
      await context.client.appendToStream(stream, numbered(number));

    const numbers = (await follow(subscription, 5_100)).map(numberIn);
    expect(numbers).toEqual(Array.from({ length: 5_100 }, (_, number) => number));
  });

  it('throws out a reader that falls behind live events, who loses none by coming back', async () => {
    const stream = newStream();
    let place = positionOf(await context.client.appendToStream(stream, numbered(-1)));
    let subscription = context.client.subscribeToAll({ fromPosition: place });
    await caughtUp(subscription);
    for (let batch = 0; batch < 20; batch += 1)
      await context.client.appendToStream(stream, numberedEvents(250, 250 * batch));

    const numbers: number[] = [];
    const read = async () => {
      for await (const resolved of subscription) {
        place = resolved.event?.position ?? place;
        if (resolved.event?.streamId === stream) numbers.push(numberIn(resolved));
        if (numbers.length === 5_000) break;
      }
    };
    expect(await rejection(read())).toMatchObject({
      code: 10,
      message: expect.stringMatching(
        /Consumer too slow to handle event while (transitioning to )?live\. Client resubscription required\./,
      ),
    });
    expect(numbers.length).toBeLessThan(5_000);

    subscription = context.client.subscribeToAll({ fromPosition: place });
    await read();
    await subscription.unsubscribe();
    expect(numbers).toEqual(Array.from({ length: 5_000 }, (_, number) => number));
  });
};
