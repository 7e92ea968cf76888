import { expect, it } from '@jest/globals';
import {
  ANY,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type Position,
} from '@eventstore/db-client';
import {
  collect,
  eventually,
  newStream,
  numbered,
  numberedEvents,
  positionOf,
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

  /** The streams of what the log has of them after a position, one for each event. */
  const logged = async (fromPosition: Position, own: readonly string[]) => {
    const all = await collect(context.client.readAll({ fromPosition }));
    return all.map(({ event }) => event?.streamId ?? '').filter((name) => own.includes(name));
  };

  /** The new metadata comes a moment after the answer, so the first reads may find nothing. */
  const shown = async (stream: string): Promise<number[]> => {
    let found: number[] = [];
    await eventually(async () => {
      try {
        found = revisions(await collect(context.client.readStream(stream)));
      } catch (error) {
        if (!(error instanceof StreamNotFoundError)) throw error;
      }
      return found.length > 0;
    });
    return found;
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
    expect(await shown(stream)).toEqual([3, 4]);
  });

  it.each([ANY, NO_STREAM] as const)(
    'also takes a stream that has only metadata: %s',
    async (expectedRevision) => {
      const stream = newStream();
      await context.client.setStreamMetadata(stream, { owner: 'somebody' });
      await context.client.deleteStream(stream, { expectedRevision });
      const { metadata } = await context.client.getStreamMetadata(stream);
      expect(Object.keys(metadata ?? {})).toEqual(['truncateBefore']);
    },
  );

  it('needs a stream that has or had events', async () => {
    for (const expectedRevision of [ANY, NO_STREAM] as const) {
      const error = await rejection(context.client.deleteStream(newStream(), { expectedRevision }));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
    }
  });

  it('can be made again', async () => {
    const stream = await deletedStream();
    await context.client.deleteStream(stream, { expectedRevision: NO_STREAM });
    const error = await rejection(collect(context.client.readStream(stream)));
    expect(error).toBeInstanceOf(StreamNotFoundError);
  });

  it('takes all other metadata with it', async () => {
    const stream = newStream();
    await context.client.appendToStream(stream, numbered(0));
    await context.client.setStreamMetadata(stream, { color: 'red', owner: 'somebody' });
    await context.client.deleteStream(stream);

    const { metadata } = await context.client.getStreamMetadata(stream);
    expect(Object.keys(metadata ?? {})).toEqual(['truncateBefore']);
  });

  it('is named to those who expect the stream to exist', async () => {
    const stream = await deletedStream();
    const append = context.client.appendToStream(stream, numbered(3), {
      expectedRevision: STREAM_EXISTS,
    });
    expect(await rejection(append)).toBeInstanceOf(StreamDeletedError);
  });

  it('ends with new metadata, whose truncation does not count', async () => {
    const stream = await deletedStream();
    const fence = positionOf(await context.client.appendToStream(newStream(), numbered(0)));
    await context.client.setStreamMetadata(stream, { truncateBefore: 1, owner: 'somebody' });

    await eventually(async () => {
      const { metadata } = await context.client.getStreamMetadata(stream);
      return metadata?.truncateBefore === 3 && metadata['owner'] === 'somebody';
    });
    expect(await logged(fence, [`$$${stream}`])).toHaveLength(2);
    await context.client.appendToStream(stream, numbered(3));
    expect(await shown(stream)).toEqual([3]);
  });

  it('ends with an append, which the log has before the new metadata', async () => {
    const stream = await deletedStream();
    const fence = positionOf(await context.client.appendToStream(newStream(), numbered(0)));
    await context.client.appendToStream(stream, numbered(3));

    const own = [stream, `$$${stream}`];
    await eventually(async () => (await logged(fence, own)).length === 2);
    expect(await logged(fence, own)).toEqual(own);
  });

  it('still knows a repeated append, but not where it is', async () => {
    const stream = newStream();
    const events = numberedEvents(2);
    await context.client.appendToStream(stream, events, { expectedRevision: NO_STREAM });
    await context.client.deleteStream(stream);
    const again = await context.client.appendToStream(stream, events, {
      expectedRevision: NO_STREAM,
    });
    expect(again).toMatchObject({ success: true, nextExpectedRevision: 1n });
    expect(again.position).toBeUndefined();
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
