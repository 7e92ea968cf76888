import { BSONError, BSONType } from 'bson';
import { Elements } from './elements';

/** MongoDB's own limit of nesting. */
const MAX_DEPTH = 200;

/**
 * Checks every element that a client sent, so that the store never holds a document that it can't
 * read again.
 * @returns the offset behind the document
 * @throws BSONError when the document is malformed or nested too deep
 */
export const checkDocument = (bytes: Buffer, start = 0, depth = 1): number => {
  if (depth > MAX_DEPTH) throw new BSONError('document is nested too deep');
  const elements = new Elements(bytes, start);
  while (elements.next()) checkValue(elements, depth);
  return elements.end;
};

/** Checks the value of the current element; `depth` is that of its document. */
export const checkValue = (elements: Elements, depth = 1): void => {
  const { bytes, type, valueStart, valueEnd } = elements;
  switch (type) {
    case BSONType.object:
    case BSONType.array:
      if (checkDocument(bytes, valueStart, depth + 1) !== valueEnd) throw sizeMismatch();
      return;
    case BSONType.string:
    case BSONType.javascript:
    case BSONType.symbol:
      if (valueEnd - valueStart < 5 || bytes[valueEnd - 1] !== 0) throw sizeMismatch();
      return;
    case BSONType.javascriptWithScope:
    case BSONType.dbPointer:
      throw new BSONError('code with scope and pointers are not stored');
    case BSONType.bool:
      if ((bytes[valueStart] ?? 2) > 1) throw sizeMismatch();
      return;
    default:
      return;
  }
};

const sizeMismatch = (): BSONError => new BSONError('a value does not fit its length');
