import { expect, it } from '@jest/globals';
import {
  NO_STREAM,
  WrongExpectedVersionError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import {
  collect,
  newStream,
  numberIn,
  numbered,
  numberedEvents,
  revisions,
  type ContractContext,
} from './fixtures';

const headOf = async (client: EventStoreDBClient, stream: string) => {
  const read = client.readStream(stream, {
    direction: 'backwards',
    fromRevision: 'end',
    maxCount: 1,
  });
  const [last] = await collect(read);
  return last?.event?.revision ?? 0n;
};

/** Appends at the revision that it has just read, and retries until it wins the race. */
const appendInTurn = async (client: EventStoreDBClient, stream: string, number: number) => {
  for (;;) {
    const expectedRevision = await headOf(client, stream);
    try {
      await client.appendToStream(stream, numbered(number), { expectedRevision });
      return;
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
    }
  }
};

export const concurrency = (context: ContractContext): void => {
  it('lets exactly one of many writers win each revision', async () => {
    const stream = newStream();
    await context.client.appendToStream(stream, numbered(0));
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; turn < 4; turn += 1)
        await appendInTurn(context.client, stream, 1 + 4 * writer + turn);
    });
    await Promise.all(writers);

    const read = await collect(context.client.readStream(stream));
    const numbers = read.map(numberIn);
    const all = Array.from({ length: 33 }, (_, index) => index);
    expect(revisions(read)).toEqual(all);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(all);
  });

  it('lets one of many create a stream', async () => {
    const stream = newStream();
    const outcomes = await Promise.allSettled(
      numberedEvents(32).map((event) =>
        context.client.appendToStream(stream, event, { expectedRevision: NO_STREAM }),
      ),
    );

    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refusals).toHaveLength(31);
    for (const { reason } of refusals) expect(reason).toBeInstanceOf(WrongExpectedVersionError);
    expect(revisions(await collect(context.client.readStream(stream)))).toEqual([0]);
  });
};
