import { ObjectId } from 'bson';
import { encode, ownBytes, type Doc } from '../bson/codec';
import { checkDocument } from '../bson/check-document';
import { Elements } from '../bson/elements';
import { idKey, type IdKey } from '../bson/id-key';
import { readValue } from '../bson/read-fields';
import { CommandError } from '../errors';

/** One document of a collection. Its bytes are replaced as a whole, never changed in place. */
export interface StoredRecord {
  readonly key: IdKey;
  /** Order of insertion, which settles ties in every index. */
  readonly sequence: number;
  bytes: Buffer;
}

/** A document ready to be stored: checked, with `_id` in front, in memory of its own. */
export interface PreparedDocument {
  readonly key: IdKey;
  readonly id: unknown;
  readonly bytes: Buffer;
}

/** MongoDB's own limit of one document. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/**
 * Makes a client's document ready to be stored.
 * @param idIfMissing the `_id` for a document without one; a new ObjectId by default
 * @throws CommandError when it is too big or its `_id` cannot be one
 */
export const prepareDocument = (bytes: Buffer, idIfMissing?: unknown): PreparedDocument => {
  checkDocument(bytes);
  const elements = new Elements(bytes);
  while (elements.next()) {
    if (elements.name === '_id') return prepared(withIdInFront(elements));
  }
  const id = idIfMissing === undefined ? new ObjectId() : idIfMissing;
  return prepared(joined(encode({ _id: id }).subarray(4, -1), bytes.subarray(4, -1)));
};

const withIdInFront = ({ bytes, nameStart, valueEnd }: Elements): Buffer => {
  const start = nameStart - 1;
  if (start === 4) return ownBytes(bytes);
  const idElement = bytes.subarray(start, valueEnd);
  return joined(idElement, bytes.subarray(4, start), bytes.subarray(valueEnd, -1));
};

const prepared = (bytes: Buffer): PreparedDocument => {
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    throw new CommandError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    );
  }
  const id = idIn(bytes);
  return { key: idKey(id), id, bytes };
};

/** The `_id` of a stored document, where it stands in front. */
export const idIn = (bytes: Buffer): unknown => {
  const elements = new Elements(bytes);
  elements.next();
  return readValue(elements);
};

const joined = (...elements: readonly Buffer[]): Buffer => {
  const size = elements.reduce((sum, part) => sum + part.length, 5);
  const document = Buffer.allocUnsafeSlow(size);
  document.writeInt32LE(size, 0);
  let at = 4;
  for (const part of elements) at += part.copy(document, at);
  document[at] = 0;
  return document;
};

/** `prepareDocument` for a document made here. */
export const prepareDoc = (document: Doc): PreparedDocument => prepareDocument(encode(document));
