import { expect, it } from '@jest/globals';
import {
  NO_STREAM,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
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

export const softDeletions = (context: ContractContext): void => {
  const deletedStream = async () => {
    const stream = newStream();
    await context.client.appendToStream(stream, numberedEvents(3));
    await context.client.deleteStream(stream, { expectedRevision: 2n });
    return stream;
  };

  it('hides a stream', async () => {
    const stream = await deletedStream();
    const error = await rejection(collect(context.client.readStream(stream)));
    expect(error).toBeInstanceOf(StreamNotFoundError);
  });

  it('lets the stream be written to again, without its old events', async () => {
    const stream = await deletedStream();
    const { nextExpectedRevision } = await context.client.appendToStream(
      stream,
      numberedEvents(2, 3),
      { expectedRevision: NO_STREAM },
    );

    expect(nextExpectedRevision).toBe(4n);
    expect(revisions(await collect(context.client.readStream(stream)))).toEqual([3, 4]);
  });

  it('is refused at another revision', async () => {
    const stream = newStream();
    await context.client.appendToStream(stream, numberedEvents(3));

    const error = await rejection(context.client.deleteStream(stream, { expectedRevision: 1n }));
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error).toMatchObject({ streamName: stream, expectedVersion: 1n, actualVersion: 2n });
    expect(revisions(await collect(context.client.readStream(stream)))).toEqual([0, 1, 2]);
  });
};

export const tombstones = (context: ContractContext): void => {
  const closedStream = async () => {
    const stream = newStream();
    await context.client.appendToStream(stream, numberedEvents(2));
    await context.client.tombstoneStream(stream, { expectedRevision: 1n });
    return stream;
  };

  it('closes a stream for readers', async () => {
    const stream = await closedStream();
    const error = await rejection(collect(context.client.readStream(stream)));
    expect(error).toBeInstanceOf(StreamDeletedError);
    expect(error).toMatchObject({ streamName: stream });
  });

  it('closes a stream for writers, whatever revision they expect', async () => {
    const stream = await closedStream();
    for (const expectedRevision of ['any', NO_STREAM, 1n] as const) {
      const append = context.client.appendToStream(stream, numbered(2), { expectedRevision });
      expect(await rejection(append)).toBeInstanceOf(StreamDeletedError);
    }
    const again = context.client.tombstoneStream(stream);
    expect(await rejection(again)).toBeInstanceOf(StreamDeletedError);
  });

  it('is refused at another revision', async () => {
    const stream = newStream();
    await context.client.appendToStream(stream, numbered(0));
    const error = await rejection(context.client.tombstoneStream(stream, { expectedRevision: 4n }));
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
  });

  it('ends subscriptions to the stream', async () => {
    const stream = newStream();
    await context.client.appendToStream(stream, numbered(0));
    const following = collect(context.client.subscribeToStream(stream));
    const ended = rejection(following);
    await context.client.tombstoneStream(stream);

    expect(await ended).toBeInstanceOf(StreamDeletedError);
    const late = rejection(collect(context.client.subscribeToStream(stream)));
    expect(await late).toBeInstanceOf(StreamDeletedError);
  });
};
