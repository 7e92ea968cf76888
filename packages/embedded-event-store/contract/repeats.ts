import { expect, it } from '@jest/globals';
import {
  ANY,
  NO_STREAM,
  WrongExpectedVersionError,
  type AppendExpectedRevision,
  type EventData,
} from '@eventstore/db-client';
import {
  collect,
  newStream,
  numbered,
  numberedEvents,
  rejection,
  revisions,
  type ContractContext,
} from './fixtures';

export const repeats = (context: ContractContext): void => {
  const append = (stream: string, events: EventData[], expectedRevision: AppendExpectedRevision) =>
    context.client.appendToStream(stream, events, { expectedRevision });
  const stored = async (stream: string) =>
    revisions(await collect(context.client.readStream(stream)));

  it.each<[string, AppendExpectedRevision]>([
    ['at any revision', ANY],
    ['where no stream was expected', NO_STREAM],
  ])('answers the same append again as the first time, %s', async (_where, expected) => {
    const stream = newStream();
    const events = numberedEvents(3);
    const first = await append(stream, events, expected);
    await append(stream, [numbered(3)], 2n);
    const again = await append(stream, events, expected);

    expect(again.nextExpectedRevision).toBe(first.nextExpectedRevision);
    expect(await stored(stream)).toEqual([0, 1, 2, 3]);
  });

  it('gets the same answer at the same exact revision', async () => {
    const stream = newStream();
    const events = numberedEvents(2, 1);
    await append(stream, [numbered(0)], NO_STREAM);
    await append(stream, events, 0n);
    await append(stream, [numbered(3)], 2n);
    const again = await append(stream, events, 0n);

    expect(again.nextExpectedRevision).toBe(2n);
    expect(await stored(stream)).toEqual([0, 1, 2, 3]);
  });

  it('is also recognised when it has only the first events of the append', async () => {
    const stream = newStream();
    const events = numberedEvents(3);
    await append(stream, events, NO_STREAM);
    const again = await append(stream, events.slice(0, 2), NO_STREAM);

    expect(again.nextExpectedRevision).toBe(1n);
    expect(await stored(stream)).toEqual([0, 1, 2]);
  });

  it('is refused when only some of its events are stored', async () => {
    const stream = newStream();
    const events = numberedEvents(2);
    await append(stream, events, NO_STREAM);

    const longer = append(stream, [...events, numbered(2)], NO_STREAM);
    expect(await rejection(longer)).toBeInstanceOf(WrongExpectedVersionError);
    const other = append(stream, [...events.slice(0, 1), numbered(1)], NO_STREAM);
    expect(await rejection(other)).toBeInstanceOf(WrongExpectedVersionError);
    const anywhere = append(stream, [...events, numbered(2)], ANY);
    expect(await rejection(anywhere)).toBeInstanceOf(WrongExpectedVersionError);
    expect(await stored(stream)).toEqual([0, 1]);
  });

  it('counts as new in another stream', async () => {
    const event = numbered(0);
    const other = newStream();
    await append(newStream(), [event], ANY);
    await append(other, [event], ANY);

    expect(await stored(other)).toEqual([0]);
  });
};
