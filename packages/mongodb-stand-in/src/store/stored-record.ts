import { BSONError, ObjectId } from 'bson';
import { encode, ownBytes } from '../bson/codec';
import { checkValue } from '../bson/check-document';
import { Elements } from '../bson/elements';
import { idKey, type IdKey } from '../bson/id-key';
import { readValue } from '../bson/read-fields';
import { CommandError } from '../errors';

/** One document of a collection. */
export interface StoredRecord {
  readonly key: IdKey;
  /** Number of insertion; orders entries with equal keys in every index. */
  readonly sequence: number;
  /** Replaced by a change, and never altered: cursors and snapshots keep them. */
  bytes: Buffer;
}

/** A document ready to be stored: checked, copied, with `_id` as its first field. */
export interface PreparedDocument {
  readonly key: IdKey;
  readonly id: unknown;
  readonly bytes: Buffer;
}

/** MongoDB's own limit of a document. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/**
 * Checks a client's document and copies it.
 * @param idIfMissing the `_id` for a document without one; a new ObjectId by default
 * @throws CommandError when it is too big or its `_id` is not allowed
 */
export const prepareDocument = (bytes: Buffer, idIfMissing?: unknown): PreparedDocument => {
  const owned =
    withIdInFront(bytes) ??
    withIdElement(bytes, elementOf(idIfMissing === undefined ? new ObjectId() : idIfMissing));
  const id = idIn(owned);
  return { key: idKey(id), id, bytes: owned };
};

/**
 * Prepares a client's document to replace another.
 * @returns undefined when its `_id` differs
 */
export const prepareReplacement = (bytes: Buffer, replaced: Buffer): Buffer | undefined => {
  const owned = withIdInFront(bytes);
  const idElement = idElementIn(replaced);
  if (!owned) return withIdElement(bytes, idElement);
  const isSame =
    idElementIn(owned).equals(idElement) || idKey(idIn(owned)) === idKey(idIn(replaced));
  return isSame ? owned : undefined;
};

const ID = Buffer.from('_id');

/** A checked copy with `_id` as its first field; undefined when the document has no `_id`. */
const withIdInFront = (bytes: Buffer): Buffer | undefined => {
  const elements = new Elements(bytes);
  let [idStart, idEnd] = [-1, -1];
  // One walk does both, because every written document passes here.
  while (elements.next()) {
    checkValue(elements);
    if (idStart < 0 && elements.isNamed(ID)) {
      [idStart, idEnd] = [elements.nameStart - 1, elements.valueEnd];
    }
  }
  if (elements.end !== bytes.length) throw new BSONError('more behind the document');
  if (idStart < 0) return undefined;
  rejectTooBig(bytes.length);
  if (idStart === FIRST) return ownBytes(bytes);
  const idElement = bytes.subarray(idStart, idEnd);
  return joined(idElement, bytes.subarray(FIRST, idStart), bytes.subarray(idEnd, -1));
};

/** Offset of a document's first element. */
const FIRST = 4;

const withIdElement = (bytes: Buffer, idElement: Buffer): Buffer => {
  return joined(idElement, bytes.subarray(FIRST, -1));
};

/** @throws CommandError for a document of more bytes than MongoDB keeps */
const rejectTooBig = (size: number): void => {
  if (size <= MAX_DOCUMENT_BYTES) return;
  throw new CommandError(
    'BSONObjectTooLarge',
    `object to insert too large. size in bytes: ${size}, max size: ${MAX_DOCUMENT_BYTES}`,
  );
};

const elementOf = (id: unknown): Buffer => encode({ _id: id }).subarray(FIRST, -1);

/** The `_id` of a stored document, which is its first field. */
export const idIn = (bytes: Buffer): unknown => {
  const elements = new Elements(bytes);
  elements.next();
  return readValue(elements);
};

const idElementIn = (bytes: Buffer): Buffer => {
  const elements = new Elements(bytes);
  elements.next();
  return bytes.subarray(FIRST, elements.valueEnd);
};

/**
 * A document of these elements.
 * @throws CommandError when it is too big
 */
export const joined = (...parts: readonly Buffer[]): Buffer => {
  const size = parts.reduce((sum, part) => sum + part.length, 5);
  rejectTooBig(size);
  const document = Buffer.allocUnsafeSlow(size);
  document.writeInt32LE(size, 0);
  let at = FIRST;
  for (const part of parts) at += part.copy(document, at);
  document[at] = 0;
  return document;
};
