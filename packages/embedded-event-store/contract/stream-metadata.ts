import { expect, it } from '@jest/globals';
import { BACKWARDS, END, type StreamMetadata } from '@eventstore/db-client';
import {
  collect,
  eventually,
  newStream,
  numbered,
  numberedEvents,
  revisions,
  type ContractContext,
} from './fixtures';

export const streamMetadata = (context: ContractContext): void => {
  const streamWith = async (count: number, metadata: StreamMetadata) => {
    const stream = newStream();
    await context.client.appendToStream(stream, numberedEvents(count));
    await context.client.setStreamMetadata(stream, metadata);
    return stream;
  };
  const visible = async (stream: string) =>
    revisions(await collect(context.client.readStream(stream)));

  it('keeps the last value set', async () => {
    const stream = await streamWith(1, { maxCount: 5, owner: 'first' });
    await context.client.setStreamMetadata(stream, { maxCount: 9, owner: 'second' });

    const { metadata } = await context.client.getStreamMetadata(stream);
    expect(metadata).toEqual({ maxCount: 9, owner: 'second' });
  });

  it('is empty for a stream without any', async () => {
    expect(await context.client.getStreamMetadata(newStream())).not.toHaveProperty('metadata');
  });

  it('shows only the last events when it has a maximal count', async () => {
    const stream = await streamWith(5, { maxCount: 2 });
    expect(await visible(stream)).toEqual([3, 4]);

    await context.client.appendToStream(stream, numbered(5), { expectedRevision: 4n });
    expect(await visible(stream)).toEqual([4, 5]);
    const backwards = context.client.readStream(stream, {
      direction: BACKWARDS,
      fromRevision: END,
    });
    expect(revisions(await collect(backwards))).toEqual([5, 4]);
  });

  it('hides truncated events, and revisions continue', async () => {
    const stream = await streamWith(5, { truncateBefore: 3 });
    expect(await visible(stream)).toEqual([3, 4]);
    expect(
      revisions(
        await collect(context.client.readStream(stream, { fromRevision: 1n, maxCount: 1 })),
      ),
    ).toEqual([3]);

    await context.client.appendToStream(stream, numbered(5), { expectedRevision: 4n });
    expect(await visible(stream)).toEqual([3, 4, 5]);
  });

  it('hides events that are too old', async () => {
    const stream = await streamWith(1, { maxAge: 1 });
    await eventually(async () => (await visible(stream)).length === 0);
  });
};
