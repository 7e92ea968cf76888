import { expect, it } from '@jest/globals';
import {
  eventTypeFilter,
  excludeSystemEvents,
  jsonEvent,
  streamNameFilter,
  type Filter,
} from '@eventstore/db-client';
import { followToEnd, newStream, numbered, positionOf, type ContractContext } from './fixtures';

/** A stream, and the type of the event appended to it. */
type Append = readonly [stream: string, type: string];

export const filters = (context: ContractContext): void => {
  /** Makes the appends one after the other, and returns those that pass the filter. */
  const passing = async (filter: Filter, appends: readonly Append[]) => {
    const fence = await context.client.appendToStream(newStream('fence'), numbered(0));
    for (const [stream, type] of appends)
      await context.client.appendToStream(stream, jsonEvent({ type, data: {} }));
    const fromPosition = positionOf(fence);
    const brought = await followToEnd(context.client.subscribeToAll({ fromPosition, filter }));
    return brought.map(({ event }) => [event?.streamId, event?.type]);
  };

  it.each<[string, Filter]>([
    ['a list of prefixes', eventTypeFilter({ prefixes: ['Ticket', 'Raffle'] })],
    ['a regular expression', eventTypeFilter({ regex: '^(Ticket|Raffle).*' })],
  ])('picks event types by %s', async (_by, filter) => {
    const stream = newStream();
    const passed = await passing(filter, [
      [stream, 'TicketsPurchased'],
      [stream, 'AccountRegistered'],
      [stream, 'RaffleCreated'],
    ]);
    expect(passed).toEqual([
      [stream, 'TicketsPurchased'],
      [stream, 'RaffleCreated'],
    ]);
  });

  it.each<[string, Filter]>([
    ['a list of prefixes', streamNameFilter({ prefixes: ['seller-', 'raffle-'] })],
    ['a regular expression', streamNameFilter({ regex: '^raffle-' })],
  ])('picks streams by %s', async (_by, filter) => {
    const [raffle, account] = [newStream('raffle'), newStream('account')];
    const passed = await passing(filter, [
      [raffle, 'One'],
      [account, 'Two'],
      [raffle, 'Three'],
    ]);
    expect(passed).toEqual([
      [raffle, 'One'],
      [raffle, 'Three'],
    ]);
  });

  it('can leave out system events', async () => {
    const stream = newStream();
    const fence = await context.client.appendToStream(stream, numbered(0));
    await context.client.setStreamMetadata(stream, { owner: 'somebody' });
    await context.client.appendToStream(stream, numbered(1));

    const fromPosition = positionOf(fence);
    const filter = excludeSystemEvents();
    const brought = await followToEnd(context.client.subscribeToAll({ fromPosition, filter }));
    const types = brought.map(({ event }) => event?.type);
    expect(types).toEqual(['Numbered']);
  });
};
