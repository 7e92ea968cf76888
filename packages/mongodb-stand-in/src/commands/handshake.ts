import { Long, ObjectId } from 'bson';
import { CommandError } from '../errors';
import { MAX_DOCUMENT_BYTES } from '../store/stored-record';
import { MAX_MESSAGE_BYTES } from '../wire/frames';
import type { Command } from './command';
import { signInOffer } from './sign-in';

/** The newest version without the command `bulkWrite`, which this stand-in lacks. */
const VERSION = '7.0.0';
const WIRE_VERSION = 21;

/** New at each start. */
const PROCESS_ID = new ObjectId();

/**
 * Describes a standalone server: no `setName`, so no transactions and no retried writes. A changed
 * `topologyVersion` tells drivers that the server restarted.
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

export const hello: Command = (request) => {
  if (request.body['maxAwaitTimeMS'] === undefined) {
    return { ...description(), ...signInOffer(request) };
  }
  const remedy = 'connect with serverMonitoringMode=poll';
  throw new CommandError('BadValue', `hello does not wait for changes here: ${remedy}`);
};

export const buildInfo: Command = () => ({ version: VERSION });

export const ping: Command = () => ({});

/** Sessions hold nothing here, so there is nothing to end. */
export const endSessions: Command = () => ({});
