import { expect, it } from '@jest/globals';
import {
  streamNameFilter,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type Position,
  type PrefixesFilter,
} from '@eventstore/db-client';
import {
  caughtUp,
  eventually,
  followToEnd,
  newStream,
  numbered,
  numberedEvents,
  positionOf,
  positions,
  type ContractContext,
} from './fixtures';

/** Events considered between two checkpoints; the default of a filter. */
const WINDOW = 32;

/** A checkpoint, queued in the subscription's own buffer so that it can't overtake events. */
class Checkpoint {
  constructor(readonly position: Position) {}
}

export const checkpoints = (context: ContractContext): void => {
  const subscribe = (fromPosition: Position, prefix: string): AllStreamSubscription =>
    context.client.subscribeToAll({
      fromPosition,
      filter: streamNameFilter({
        prefixes: [prefix],
        checkpointInterval: 1,
        checkpointReached: (subscription, position) => {
          subscription.push(new Checkpoint(position));
        },
      }),
    });

  /**
   * Follows until the first checkpoint, or until `enough` events; returns the events and the
   * checkpoint.
   */
  const toCheckpoint = async (fromPosition: Position, prefix: string, enough: number) => {
    const subscription = subscribe(fromPosition, prefix);
    const events: AllStreamResolvedEvent[] = [];
    let reached = fromPosition;
    for await (const item of subscription as AsyncIterable<AllStreamResolvedEvent | Checkpoint>) {
      if (item instanceof Checkpoint) {
        const { commit } = item.position;
        reached = { commit, prepare: commit };
        break;
      }
      events.push(item);
      if (events.length === enough) break;
    }
    await subscription.unsubscribe();
    return { events, reached };
  };

  it('shows how far the log was searched although no event passed the filter', async () => {
    const stream = newStream();
    const fence = positionOf(await context.client.appendToStream(stream, numbered(0)));
    await context.client.appendToStream(stream, numberedEvents(200, 1));
    const reached: bigint[] = [];
    const subscription = subscribe(fence, newStream('nobody'));
    subscription.on('data', (item: unknown) => {
      if (item instanceof Checkpoint) reached.push(item.position.commit);
    });

    await eventually(() => (reached.at(-1) ?? 0n) > fence.commit);
    await subscription.unsubscribe();
    expect(reached).toEqual(reached.toSorted((one, other) => Number(one - other)));
  });

  /** The checkpoints of a subscription, and the positions of its events, until it has caught up. */
  const reachedUntilCaughtUp = async (
    fromPosition: Position,
    filter: Pick<PrefixesFilter, 'prefixes' | 'maxSearchWindow' | 'checkpointInterval'>,
  ) => {
    const reached: Position[] = [];
    const subscription = context.client.subscribeToAll({
      fromPosition,
      filter: streamNameFilter({
        ...filter,
        checkpointReached: (_subscription, position) => void reached.push(position),
      }),
    });
    return { brought: positions(await followToEnd(subscription)), reached };
  };

  it.each([
    { window: 10, interval: 2, events: 15, checkpoints: 0 },
    { window: 10, interval: 2, events: 45, checkpoints: 2 },
    { window: WINDOW, interval: 1_000, events: 5 * WINDOW, checkpoints: 0 },
  ])(
    'comes after interval × window events, none at the end: $interval × $window of $events',
    async ({ window, interval, events, checkpoints: expected }) => {
      const stream = newStream();
      const fence = positionOf(await context.client.appendToStream(stream, numbered(0)));
      await context.client.appendToStream(stream, numberedEvents(events, 1));
      const { reached } = await reachedUntilCaughtUp(fence, {
        prefixes: [newStream('nobody')],
        maxSearchWindow: window,
        checkpointInterval: interval,
      });
      expect(reached.map(({ prepare }) => prepare)).toEqual(Array(expected).fill(0n));
    },
  );

  it('names the last event that passed as its prepare position', async () => {
    const [wanted, other] = [newStream('wanted'), newStream('other')];
    const fence = positionOf(await context.client.appendToStream(other, numbered(0)));
    for (let round = 0; round < 12; round += 1) {
      await context.client.appendToStream(other, numberedEvents(2));
      await context.client.appendToStream(wanted, numbered(round));
      await context.client.appendToStream(other, numberedEvents(2));
    }
    const { brought, reached } = await reachedUntilCaughtUp(fence, {
      prefixes: [wanted],
      maxSearchWindow: 10,
      checkpointInterval: 1,
    });
    expect(reached.length).toBeGreaterThanOrEqual(5);
    for (const { commit, prepare } of reached)
      expect(prepare).toBe(brought.filter((position) => position <= commit).at(-1));
  });

  it('also covers live events', async () => {
    const stream = newStream();
    const fence = positionOf(await context.client.appendToStream(stream, numbered(0)));
    let reached = 0n;
    const subscription = subscribe(fence, newStream('nobody'));
    subscription.on('data', (item: unknown) => {
      if (item instanceof Checkpoint) reached = item.position.commit;
    });
    await caughtUp(subscription);

    let last = fence;
    for (let number = 1; number <= 3 * WINDOW; number += 1)
      last = positionOf(await context.client.appendToStream(stream, numbered(number)));
    await eventually(() => reached > fence.commit);
    await subscription.unsubscribe();
    expect(reached).toBeLessThanOrEqual(last.commit);
  });

  it('allows a subscriber to continue there without losing or repeating an event', async () => {
    const [wanted, other] = [newStream('wanted'), newStream('other')];
    let place = positionOf(await context.client.appendToStream(other, numbered(0)));
    const appended: bigint[] = [];
    for (let round = 0; round < 20; round += 1) {
      await context.client.appendToStream(other, numberedEvents(9));
      const append = await context.client.appendToStream(wanted, numbered(round));
      appended.push(positionOf(append).commit);
    }

    const brought: bigint[] = [];
    while (brought.length < appended.length) {
      const { events, reached } = await toCheckpoint(
        place,
        wanted,
        appended.length - brought.length,
      );
      brought.push(...positions(events));
      place = reached;
    }
    expect(brought).toEqual(appended);
  });
};
