import { expect, it } from '@jest/globals';
import type { StreamMetadata } from '@eventstore/db-client';
import {
  collect,
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
    const stream = await streamWith(1, { truncateBefore: 1, owner: 'first' });
    await context.client.setStreamMetadata(stream, { truncateBefore: 2, owner: 'second' });

    const { metadata } = await context.client.getStreamMetadata(stream);
    expect(metadata).toEqual({ truncateBefore: 2, owner: 'second' });
  });

  it('is empty for a stream without any', async () => {
    expect(await context.client.getStreamMetadata(newStream())).not.toHaveProperty('metadata');
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
};
