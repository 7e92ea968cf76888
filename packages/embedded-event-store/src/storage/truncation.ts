/** `$tb` of a soft-deleted stream: the largest 64-bit integer. */
export const SOFT_DELETED = '9223372036854775807';

/** @returns the JSON object in the bytes, or an empty one */
export const metadataIn = (bytes: Uint8Array): object => {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/**
 * @param metadata the data of the stream's last metadata event
 * @returns the first revision that it shows
 */
export const truncationIn = (metadata: Uint8Array): number => {
  const value: unknown = Reflect.get(metadataIn(metadata), '$tb');
  return typeof value === 'number' && value >= 0 ? value : 0;
};

export const isSoftDeleted = (truncateBefore: number): boolean =>
  truncateBefore >= Number(SOFT_DELETED);

/**
 * The metadata with another `$tb`. Edited as text, because a JavaScript number can't hold the
 * largest 64-bit integer.
 */
export const withTruncateBefore = (current: Uint8Array | undefined, revision: string): Buffer => {
  const rest = Object.entries(current ? metadataIn(current) : {}).filter(([key]) => key !== '$tb');
  const entries = rest.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return Buffer.from(`{${[`"$tb":${revision}`, ...entries].join(',')}}`, 'utf8');
};
