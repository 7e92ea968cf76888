import { expect, it } from '@jest/globals';
import {
  BACKWARDS,
  END,
  FORWARDS,
  StreamNotFoundError,
  UnknownError,
  type AllStreamResolvedEvent,
  type Position,
} from '@eventstore/db-client';
import {
  collect,
  ids,
  newStream,
  numbered,
  numberedEvents,
  positionOf,
  positions,
  rejection,
  revisions,
  take,
  type ContractContext,
} from './fixtures';

export const streamReads = (context: ContractContext): void => {
  const streamOf = async (count: number) => {
    const stream = newStream();
    await context.client.appendToStream(stream, numberedEvents(count));
    return stream;
  };

  it('reads forwards from a revision, inclusive, up to a count', async () => {
    const stream = await streamOf(10);
    const read = context.client.readStream(stream, { fromRevision: 4n, maxCount: 3 });
    expect(revisions(await collect(read))).toEqual([4, 5, 6]);
  });

  it('reads backwards from the end, or from a revision, inclusive', async () => {
    const stream = await streamOf(10);
    const last = context.client.readStream(stream, {
      direction: BACKWARDS,
      fromRevision: END,
      maxCount: 2,
    });
    expect(revisions(await collect(last))).toEqual([9, 8]);

    const earlier = context.client.readStream(stream, { direction: BACKWARDS, fromRevision: 2n });
    expect(revisions(await collect(earlier))).toEqual([2, 1, 0]);
  });

  it('finds nothing beyond the end', async () => {
    const stream = await streamOf(2);
    const beyond = context.client.readStream(stream, { fromRevision: 2n });
    expect(await collect(beyond)).toEqual([]);
  });

  it('fails forwards from the end, without a count, and without a name', async () => {
    const stream = await streamOf(2);
    const reads = [
      context.client.readStream(stream, { direction: FORWARDS, fromRevision: END }),
      context.client.readStream(stream, { maxCount: 0 }),
      context.client.readStream(''),
    ];
    for (const read of reads) expect(await rejection(collect(read))).toBeInstanceOf(UnknownError);
  });

  it('reads a long stream completely, in order', async () => {
    const stream = await streamOf(1_500);
    const read = await collect(context.client.readStream(stream, { direction: FORWARDS }));
    expect(revisions(read)).toEqual(Array.from({ length: 1_500 }, (_, index) => index));
  });

  it('goes on after thousands of readings of streams that there are not', async () => {
    const readNothing = async () => {
      const read = context.client.readStream(newStream());
      expect(await rejection(collect(read))).toBeInstanceOf(StreamNotFoundError);
      read.on('error', () => undefined);
      await read.cancel();
    };
    for (let round = 0; round < 30; round += 1)
      await Promise.all(Array.from({ length: 100 }, readNothing));
    const stream = await streamOf(2);
    expect(revisions(await collect(context.client.readStream(stream)))).toEqual([0, 1]);
  });

  it('names the stream that it did not find', async () => {
    const stream = newStream();
    const error = await rejection(collect(context.client.readStream(stream)));
    expect(error).toBeInstanceOf(StreamNotFoundError);
    expect(error).toMatchObject({ streamName: stream });
  });
};

export const logReads = (context: ContractContext): void => {
  it('returns the events of all streams in the order of the appends', async () => {
    const [one, other] = [newStream(), newStream()];
    const events = numberedEvents(6);
    const appended = [];
    for (const [index, event] of events.entries())
      appended.push(await context.client.appendToStream(index % 2 === 0 ? one : other, event));

    const [first] = appended.map(positionOf);
    const fromPosition = first ?? 'start';
    const read = await collect(context.client.readAll({ fromPosition }));
    const own = read.filter(({ event }) => [one, other].includes(event?.streamId ?? ''));
    expect(ids(own)).toEqual(events.map(({ id }) => id));
    expect(positions(own)).toEqual(appended.map((append) => positionOf(append).commit));
  });

  it('reads from a position, inclusive, up to a count', async () => {
    const stream = newStream();
    const events = numberedEvents(3);
    await context.client.appendToStream(stream, numbered(9));
    const position = positionOf(await context.client.appendToStream(stream, events));

    const read = context.client.readAll({ fromPosition: position, maxCount: 1 });
    expect(ids(await collect(read))).toEqual([events.at(-1)?.id]);
  });

  it('reads backwards from the end', async () => {
    const stream = newStream();
    const events = numberedEvents(3);
    await context.client.appendToStream(stream, events);

    const read = context.client.readAll({ direction: BACKWARDS, fromPosition: END });
    const own = [];
    for await (const resolved of read) {
      if (resolved.event?.streamId === stream) own.push(resolved);
      if (own.length === 3) break;
    }
    expect(revisions(own)).toEqual([2, 1, 0]);
  });

  /** A place that no event has yet. */
  const beyond = async (): Promise<Position> => {
    const { commit } = positionOf(await context.client.appendToStream(newStream(), numbered(0)));
    const far = commit + 1_000_000_000n;
    return { commit: far, prepare: far };
  };

  it('fails backwards from beyond the end', async () => {
    const fromPosition = await beyond();
    const read = context.client.readAll({ direction: BACKWARDS, fromPosition });
    expect(await rejection(collect(read))).toBeInstanceOf(UnknownError);
  });

  it('finds nothing forwards from the end, or from beyond it', async () => {
    for (const fromPosition of [END, await beyond()] as const) {
      const read = context.client.readAll({ direction: FORWARDS, fromPosition });
      expect(await collect(read)).toEqual([]);
    }
  });

  it('is never answered when it asks for no events', async () => {
    const read = context.client.readAll({ maxCount: 0 });
    const answers: string[] = [];
    for (const name of ['data', 'end', 'error']) read.on(name, () => answers.push(name));
    for (let other = 0; other < 3; other += 1)
      await collect(context.client.readAll({ maxCount: 1 }));
    expect(answers).toEqual([]);
    await read.cancel();
  });

  it('reads backwards from a position, exclusive, also inside an append', async () => {
    const stream = newStream();
    await context.client.appendToStream(stream, numberedEvents(3));
    const events = await collect(context.client.readStream(stream));
    const [, middle] = positions(events as AllStreamResolvedEvent[]);
    const place = { commit: middle ?? 0n, prepare: middle ?? 0n };
    const read = context.client.readAll({
      direction: BACKWARDS,
      fromPosition: place,
      maxCount: 1,
    });
    expect(ids(await collect(read))).toEqual([events[0]?.event?.id]);
  });

  it('is never empty, and positions grow', async () => {
    await context.client.appendToStream(newStream(), numberedEvents(2));
    expect(await collect(context.client.readAll({ maxCount: 2 }))).toHaveLength(2);
    expect(await take(context.client.readAll(), 1)).toHaveLength(1);
  });
};
