import { decode, type Doc } from '../bson/codec';
import { Elements } from '../bson/elements';
import { WireError } from './frames';

export const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const EXHAUST_ALLOWED = 1 << 16;
/** A receiver must refuse a message when it does not know one of these flags. */
const REQUIRED_BITS = 0xffff;

export interface CommandMessage {
  readonly body: Doc;
  /** The body as it was sent. */
  readonly bytes: Buffer;
  /** Long lists beside the body, such as `documents`. Each item stays encoded. */
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>;
  /** The client wants no answer. */
  readonly silent: boolean;
}

/** @throws WireError when the message breaks the protocol */
export const readOpMsg = (message: Buffer): CommandMessage => {
  if (message.length < 9) throw new WireError('a message without a command');
  const flags = message.readUInt32LE(0);
  if ((flags & REQUIRED_BITS & ~(CHECKSUM_PRESENT | MORE_TO_COME)) !== 0) {
    throw new WireError('an unknown flag');
  }
  const end = message.length - ((flags & CHECKSUM_PRESENT) !== 0 ? 4 : 0);
  const sections = readSections(message.subarray(4, end));
  return { ...sections, silent: (flags & MORE_TO_COME) !== 0 && (flags & EXHAUST_ALLOWED) === 0 };
};

const readSections = (bytes: Buffer): Omit<CommandMessage, 'silent'> => {
  let body: Doc | undefined;
  let sent: Buffer | undefined;
  const sequences = new Map<string, readonly Buffer[]>();
  for (let at = 0; at < bytes.length;) {
    const kind = bytes[at];
    const size = at + 5 <= bytes.length ? bytes.readInt32LE(at + 1) : 0;
    const section = bytes.subarray(at + 1, at + 1 + size);
    if (size < 5 || section.length < size) throw new WireError('a section of a wrong length');
    if (kind === 0 && !body) {
      sent = section;
      body = decode(section);
    } else if (kind === 1) sequences.set(...readSequence(section));
    else throw new WireError('an unknown section');
    at += 1 + size;
  }
  if (!body || !sent) throw new WireError('a message without a body');
  return { body, bytes: sent, sequences };
};

const readSequence = (section: Buffer): [string, Buffer[]] => {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new WireError('a sequence without a name');
  const documents: Buffer[] = [];
  for (let at = nameEnd + 1; at < section.length;) {
    const { end } = new Elements(section, at);
    documents.push(section.subarray(at, end));
    at = end;
  }
  return [section.toString('utf8', 4, nameEnd), documents];
};

const REPLY_PREFIX = Buffer.alloc(5);

/** An answer: no flags, one body. */
export const writeOpMsg = (body: Buffer): readonly Buffer[] => [REPLY_PREFIX, body];
