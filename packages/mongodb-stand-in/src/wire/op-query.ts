import { decode, type Doc } from '../bson/codec';
import { Elements } from '../bson/elements';
import { WireError } from './frames';

/** The old kind of query; clients still use it for the handshake. */
export const OP_QUERY = 2004;
export const OP_REPLY = 1;

export interface QueryMessage {
  readonly namespace: string;
  readonly body: Doc;
  readonly bytes: Buffer;
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>;
}

/** @throws WireError when the message breaks the protocol */
export const readOpQuery = (message: Buffer): QueryMessage => {
  const nameEnd = message.indexOf(0, 4);
  const queryStart = nameEnd + 1 + 8;
  if (nameEnd < 0 || queryStart >= message.length) throw new WireError('a query without a body');
  const { end } = new Elements(message, queryStart);
  const bytes = message.subarray(queryStart, end);
  const namespace = message.toString('utf8', 4, nameEnd);
  return { namespace, body: decode(bytes), bytes, sequences: new Map() };
};

const AWAIT_CAPABLE = 8;

/** An answer with one document. */
export const writeOpReply = (document: Buffer): readonly Buffer[] => {
  const prefix = Buffer.alloc(20);
  prefix.writeInt32LE(AWAIT_CAPABLE, 0);
  prefix.writeInt32LE(1, 16);
  return [prefix, document];
};
