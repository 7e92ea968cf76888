import { expect, it } from '@jest/globals';
import {
  ANY,
  NO_STREAM,
  STREAM_EXISTS,
  WrongExpectedVersionError,
  type AppendExpectedRevision,
} from '@eventstore/db-client';
import { newStream, numbered, numberedEvents, rejection, type ContractContext } from './fixtures';

/** Fails unless the append is refused as a lost race; returns the details of the error. */
const lostRace = async (
  { client }: ContractContext,
  stream: string,
  expectedRevision: AppendExpectedRevision,
) => {
  const append = client.appendToStream(stream, numbered(9), { expectedRevision });
  const error = await rejection(append);
  expect(error).toBeInstanceOf(WrongExpectedVersionError);
  return error;
};

export const expectations = (context: ContractContext): void => {
  it('accepts exactly the revision of the last event', async () => {
    const stream = newStream();
    await context.client.appendToStream(stream, numberedEvents(2), { expectedRevision: NO_STREAM });

    expect(await lostRace(context, stream, 0n)).toMatchObject({
      streamName: stream,
      expectedVersion: 0n,
      actualVersion: 1n,
    });
    expect(await lostRace(context, stream, 2n)).toMatchObject({ actualVersion: 1n });
    const accepted = await context.client.appendToStream(stream, numbered(2), {
      expectedRevision: 1n,
    });
    expect(accepted.nextExpectedRevision).toBe(2n);
  });

  it('accepts "no stream" once', async () => {
    const stream = newStream();
    await context.client.appendToStream(stream, numbered(0), { expectedRevision: NO_STREAM });

    expect(await lostRace(context, stream, NO_STREAM)).toMatchObject({
      expectedVersion: NO_STREAM,
      actualVersion: 0n,
    });
  });

  it('reports a missing stream when a revision was expected', async () => {
    expect(await lostRace(context, newStream(), 0n)).toMatchObject({
      expectedVersion: 0n,
      actualVersion: NO_STREAM,
    });
  });

  it('accepts "stream exists" when the stream exists', async () => {
    const stream = newStream();
    expect(await lostRace(context, stream, STREAM_EXISTS)).toMatchObject({
      expectedVersion: STREAM_EXISTS,
      actualVersion: NO_STREAM,
    });

    await context.client.appendToStream(stream, numbered(0), { expectedRevision: ANY });
    const accepted = await context.client.appendToStream(stream, numbered(1), {
      expectedRevision: STREAM_EXISTS,
    });
    expect(accepted.nextExpectedRevision).toBe(1n);
  });
};
