import { expect, it } from '@jest/globals';
import {
  isCommandError,
  NO_STREAM,
  type AllStreamResolvedEvent,
  type AppendResult,
  type EventData,
} from '@eventstore/db-client';
import {
  caughtUp,
  collect,
  eventually,
  follow,
  ids,
  newStream,
  numbered,
  numberedEvents,
  positionOf,
  rejection,
  revisions,
  type ContractContext,
} from './fixtures';

/** Stops the server and starts it again, at the same address and with the same events. */
export interface Restart {
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** The client's own error, or gRPC's: the client does not translate an error of its first call. */
const isOutage = (error: unknown): boolean =>
  error instanceof Error && (isCommandError(error) || 'code' in error);

export const restarts = (context: ContractContext, restart: Restart | undefined): void => {
  // The suite can't stop a server that it does not own, so these cases are skipped there.
  const whenOurs = restart ? it : it.skip;
  const stopAndStart = async () => {
    await restart?.stop();
    await restart?.start();
  };

  /** Retries until the client has reconnected. A repeated append is stored once. */
  const appendAgain = async (stream: string, events: EventData[]): Promise<AppendResult> => {
    let result: AppendResult | undefined;
    await eventually(async () => {
      try {
        result = await context.client.appendToStream(stream, events, {
          expectedRevision: NO_STREAM,
        });
        return true;
      } catch (error) {
        if (!isOutage(error)) throw error;
        return false;
      }
    });
    if (!result) throw new Error('The append was not answered');
    return result;
  };

  whenOurs('keeps every acknowledged event', async () => {
    const stream = newStream();
    const events = numberedEvents(20);
    for (const event of events) await context.client.appendToStream(stream, event);
    await stopAndStart();
    await appendAgain(newStream(), [numbered(0)]);

    const read = await collect(context.client.readStream(stream));
    expect(ids(read)).toEqual(events.map(({ id }) => id));
  });

  whenOurs('is found again by a client that appends', async () => {
    const stream = newStream();
    await context.client.appendToStream(newStream(), numbered(0));
    await stopAndStart();

    const { nextExpectedRevision } = await appendAgain(stream, numberedEvents(2));
    expect(nextExpectedRevision).toBe(1n);
  });

  whenOurs('knows a repeated append from before', async () => {
    const stream = newStream();
    const events = numberedEvents(3);
    await context.client.appendToStream(stream, events, { expectedRevision: NO_STREAM });
    await stopAndStart();

    const { nextExpectedRevision } = await appendAgain(stream, events);
    expect(nextExpectedRevision).toBe(2n);
    expect(revisions(await collect(context.client.readStream(stream)))).toEqual([0, 1, 2]);
  });

  whenOurs('forgets the ids of appends that named no revision', async () => {
    const stream = newStream();
    const event = numbered(0);
    await context.client.appendToStream(stream, event);
    await stopAndStart();
    await appendAgain(newStream(), [numbered(0)]);

    const again = await context.client.appendToStream(stream, event);
    expect(again.nextExpectedRevision).toBe(1n);
  });

  whenOurs('ends subscriptions, which go on from where they were', async () => {
    const stream = newStream();
    const fence = positionOf(await context.client.appendToStream(stream, numbered(-1)));
    const before = numberedEvents(3);
    await context.client.appendToStream(stream, before);
    const first = context.client.subscribeToAll({ fromPosition: fence });
    const brought: AllStreamResolvedEvent[] = [];
    const ended = rejection(
      (async () => {
        for await (const event of first) brought.push(event);
      })(),
    );
    await caughtUp(first);
    await eventually(() => brought.length === before.length);
    await stopAndStart();
    expect(isOutage(await ended)).toBe(true);

    const after = numberedEvents(2);
    await appendAgain(newStream(), after);
    const last = brought.at(-1)?.event?.position ?? fence;
    const second = context.client.subscribeToAll({ fromPosition: last });
    expect(ids(await follow(second, 2))).toEqual(after.map(({ id }) => id));
  });

  whenOurs('fails an append that does not reach it', async () => {
    const stream = newStream();
    await context.client.appendToStream(stream, numbered(0));
    await restart?.stop();
    const error = await rejection(context.client.appendToStream(stream, numbered(1)));
    expect(isOutage(error)).toBe(true);

    await restart?.start();
    await appendAgain(newStream(), [numbered(0)]);
  });
};
