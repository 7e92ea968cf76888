import { Long, ObjectId } from 'bson';
import { CommandError } from '../errors';
import { MAX_DOCUMENT_BYTES } from '../store/stored-record';
import { MAX_MESSAGE_BYTES } from '../wire/frames';
import type { Command } from './command';

/** MongoDB 7.0: the newest without the `bulkWrite` command, which this stand-in has not. */
const WIRE_VERSION = 21;

/** Another one at each start. */
const PROCESS_ID = new ObjectId();

/**
 * Answers as a server on its own: no `setName`, hence no transactions and no retried writes. By the
 * `topologyVersion` drivers know that this is another process than before, and drop what they were
 * still asking the former one.
 */
const description = () => ({
  helloOk: true,
  isWritablePrimary: true,
  ismaster: true,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  maxMessageSizeBytes: MAX_MESSAGE_BYTES,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: WIRE_VERSION,
  readOnly: false,
  topologyVersion: { processId: PROCESS_ID, counter: Long.ZERO },
});

export const hello: Command = ({ body }) => {
  if (body['maxAwaitTimeMS'] === undefined) return description();
  const remedy = 'connect with serverMonitoringMode=poll';
  throw new CommandError('BadValue', `hello does not wait for changes here: ${remedy}`);
};

export const ping: Command = () => ({});

/** Sessions carry nothing here that could be ended. */
export const endSessions: Command = () => ({});
