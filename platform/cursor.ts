/**
 * A place in a list, as the last item of a page names it. It says of which order it is, because in
 * another one it would skip or repeat items.
 */
export const writeCursor = (order: string, ...place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify([order, ...place])).toString('base64url');

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** The parts of the place; undefined for a cursor that is none, or of another order. */
export const readCursor = (cursor: string, order: string): readonly unknown[] | undefined => {
  const parts = parsed(cursor);
  if (!Array.isArray(parts)) return undefined;
  const [name, ...place] = parts as readonly unknown[];
  return name === order ? place : undefined;
};

/** Of lists that go by a moment: the moment in milliseconds, then what tells equal ones apart. */
export const readMomentCursor = <Id extends string | number>(
  cursor: string,
  order: string,
  isId: (id: unknown) => id is Id,
): { readonly at: Date; readonly id: Id } | undefined => {
  const [written, id] = readCursor(cursor, order) ?? [];
  const at = new Date(Number.isSafeInteger(written) ? Number(written) : Number.NaN);
  return isId(id) && !Number.isNaN(Number(at)) ? { at, id } : undefined;
};

export const isNumberId = (id: unknown): id is number => Number.isSafeInteger(id);
