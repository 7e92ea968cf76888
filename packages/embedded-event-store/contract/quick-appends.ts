import {
  ANY,
  NO_STREAM,
  STREAM_EXISTS,
  type AppendExpectedRevision,
  type AppendResult,
  type AppendToStreamOptions,
  type EventData,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { appenderOf, type ExpectedRevision } from 'quick-wire';

const expectation = (
  expected: Exclude<AppendExpectedRevision, typeof STREAM_EXISTS>,
): ExpectedRevision =>
  expected === ANY ? 'any' : expected === NO_STREAM ? 'no-stream' : Number(expected);

/** Has a client append as the quick wire does, but for what only the client itself can ask. */
export const appendThroughQuickWire = (client: EventStoreDBClient): void => {
  // The quick wire throws each refusal.
  if (Reflect.get(client, 'throwOnAppendFailure') === false) return;
  const byClient = client.appendToStream.bind(client);
  const append = appenderOf(client, () => undefined);
  const appendToStream = async (
    stream: string,
    event: EventData | EventData[],
    options: AppendToStreamOptions = {},
  ): Promise<AppendResult> => {
    const { expectedRevision = ANY, ...others } = options;
    if (expectedRevision === STREAM_EXISTS || Object.keys(others).length > 0)
      return byClient(stream, event, options);
    const events = Array.isArray(event) ? event : [event];
    const appended = await append(stream, events, expectation(expectedRevision));
    const commit = BigInt(appended.position);
    return {
      success: true,
      nextExpectedRevision: BigInt(appended.revision),
      ...(commit >= 0n && { position: { commit, prepare: commit } }),
    };
  };
  Object.assign(client, { appendToStream });
};
