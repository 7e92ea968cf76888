import { expect, it } from '@jest/globals';
import {
  ANY,
  binaryEvent,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  UnknownError,
  WrongExpectedVersionError,
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

const LIMIT = 1024 * 1024;

const sized = (bytes: number) =>
  binaryEvent({ type: 'Sized', data: new Uint8Array(bytes), metadata: new Uint8Array() });

export const appends = (context: ContractContext): void => {
  it('numbers the events of a stream from 0', async () => {
    const stream = newStream();
    const first = await context.client.appendToStream(stream, numberedEvents(3));
    const second = await context.client.appendToStream(stream, numbered(3));

    expect(first).toMatchObject({ success: true, nextExpectedRevision: 2n });
    expect(second).toMatchObject({ success: true, nextExpectedRevision: 3n });
    expect(revisions(await collect(context.client.readStream(stream)))).toEqual([0, 1, 2, 3]);
  });

  it('returns the position of the last event, which grows', async () => {
    const stream = newStream();
    const first = positionOf(await context.client.appendToStream(stream, numberedEvents(2)));
    const second = positionOf(await context.client.appendToStream(stream, numbered(2)));

    const events = await collect(context.client.readStream(stream));
    const [, last] = events.map(({ event }) => event?.position?.commit);
    expect(last).toBe(first.commit);
    expect(second.commit).toBeGreaterThan(first.commit);
  });

  it('keeps every part of an event, in any alphabet', async () => {
    const stream = newStream('rifaÑandú');
    const event = jsonEvent({
      type: 'ÑandúSorteado',
      data: { texto: 'Ñandú, «¿cigüeña?» 抽奖 🎟️', nested: { list: [1, null, 'ß'] } },
      metadata: { correlationId: 'c-1', actor: 'José' },
    });
    const before = Date.now();
    await context.client.appendToStream(stream, event);

    const [read] = await collect(context.client.readStream(stream));
    expect(read?.event).toMatchObject({
      streamId: stream,
      id: event.id,
      revision: 0n,
      type: event.type,
      data: event.data,
      metadata: event.metadata,
      isJson: true,
    });
    const created = read?.event?.created.getTime() ?? 0;
    // The server may run on another machine, whose clock can differ.
    expect(Math.abs(created - before)).toBeLessThan(60_000);
  });

  it('keeps bytes as they are', async () => {
    const stream = newStream();
    const data = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    await context.client.appendToStream(stream, binaryEvent({ type: 'Bytes', data }));

    const [read] = await collect(context.client.readStream(stream));
    expect(read?.event).toMatchObject({ isJson: false, metadata: undefined });
    expect(Buffer.from(read?.event?.data as Uint8Array)).toEqual(Buffer.from(data));
  });

  it('stores all of a batch of 256 events', async () => {
    const stream = newStream();
    const batch = numberedEvents(256);
    const { nextExpectedRevision } = await context.client.appendToStream(stream, batch, {
      expectedRevision: NO_STREAM,
    });

    const read = await collect(context.client.readStream(stream));
    expect(nextExpectedRevision).toBe(255n);
    expect(read.map(({ event }) => event?.id)).toEqual(batch.map(({ id }) => id));
  });

  it('stores nothing of a refused batch', async () => {
    const stream = newStream();
    await context.client.appendToStream(stream, numbered(0));
    const refused = context.client.appendToStream(stream, numberedEvents(256, 1), {
      expectedRevision: 7n,
    });

    expect(await rejection(refused)).toBeInstanceOf(WrongExpectedVersionError);
    expect(revisions(await collect(context.client.readStream(stream)))).toEqual([0]);
  });

  it('refuses more than 1 MiB of data, and still answers later appends', async () => {
    const stream = newStream();
    const halves = [sized(LIMIT / 2), sized(LIMIT / 2 + 1)];

    const error = await rejection(context.client.appendToStream(stream, halves));
    expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
    expect(error).toMatchObject({ maxAppendSize: LIMIT });

    await context.client.appendToStream(stream, sized(LIMIT - 1024), {
      expectedRevision: NO_STREAM,
    });
    expect(revisions(await collect(context.client.readStream(stream)))).toEqual([0]);
  });

  it('may have 1 MiB of data, whatever its types and metadata take', async () => {
    const stream = newStream();
    const event = binaryEvent({
      type: 'T'.repeat(1_000),
      data: new Uint8Array(LIMIT),
      metadata: new Uint8Array(100_000),
    });
    await context.client.appendToStream(stream, event);
    const [stored] = await collect(context.client.readStream(stream));
    expect(stored?.event?.data).toHaveLength(LIMIT);
  });

  it('fails for no reason that the client knows with 16 MiB, and later ones are answered', async () => {
    const stream = newStream();
    const huge = context.client.appendToStream(stream, sized(16 * LIMIT));
    expect(await rejection(huge)).toBeInstanceOf(UnknownError);

    await eventually(async () => {
      const append = context.client.appendToStream(stream, numbered(0));
      return append.then(
        () => true,
        () => false,
      );
    });
  });

  it('says only that it lost a race where the client shall not throw', async () => {
    const client = context.connect('&throwOnAppendFailure=false');
    const stream = newStream();
    const accepted = await client.appendToStream(stream, numberedEvents(8));
    expect(accepted).toMatchObject({ success: true, nextExpectedRevision: 7n });
    const lost = await client.appendToStream(stream, numbered(8), { expectedRevision: 3n });
    expect(lost.success).toBe(false);
    // The client makes a number of "there is a revision".
    expect([0n, 1n]).toContain(lost.nextExpectedRevision);
    await client.dispose();
  });

  it('has a position also without events', async () => {
    const stream = newStream();
    const { position } = await context.client.appendToStream(stream, numbered(0));
    const empty = await context.client.appendToStream(stream, []);
    expect(positionOf(empty).commit).toBeGreaterThanOrEqual(positionOf({ position }).commit);
    expect(revisions(await collect(context.client.readStream(stream)))).toEqual([0]);
  });

  it('needs the name of a stream', async () => {
    expect(await rejection(context.client.appendToStream('', numbered(0)))).toBeInstanceOf(Error);
  });

  it('gets an answer of its own when many run at once', async () => {
    const streams = Array.from({ length: 40 }, () => newStream());
    const outcomes = await Promise.allSettled(
      streams.map((stream, index) =>
        context.client.appendToStream(stream, numbered(index), {
          expectedRevision: index % 2 === 0 ? ANY : 5n,
        }),
      ),
    );

    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
      streams.map((_, index) => index % 2 === 0),
    );
  });
};
