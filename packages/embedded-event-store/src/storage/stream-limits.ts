import { TOMBSTONE_REVISION } from '../events';

/** What a stream's metadata hides from its readers. */
export interface StreamLimits {
  /** Events before this revision are hidden. */
  readonly truncateBefore: number;
  /** Only this many of the last events are shown. */
  readonly maxCount: number;
  /** Events older than this many seconds are hidden. */
  readonly maxAgeSeconds: number;
}

export const NO_LIMITS: StreamLimits = {
  truncateBefore: 0,
  maxCount: Number.POSITIVE_INFINITY,
  maxAgeSeconds: Number.POSITIVE_INFINITY,
};

/** A metadata stream shows only its last event. */
export const METASTREAM_LIMITS: StreamLimits = { ...NO_LIMITS, maxCount: 1 };

/** `$tb` of a soft-deleted stream: the largest 64-bit integer. */
export const SOFT_DELETED = '9223372036854775807';

const numberIn = (metadata: object, key: string, fallback: number): number => {
  const value: unknown = Reflect.get(metadata, key);
  return typeof value === 'number' && value >= 0 ? value : fallback;
};

/** @returns the JSON object in the bytes, or undefined */
const parseMetadata = (bytes: Uint8Array): object | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

/** @param bytes the data of the stream's last metadata event */
export const parseLimits = (bytes: Uint8Array): StreamLimits => {
  const metadata = parseMetadata(bytes);
  if (!metadata) return NO_LIMITS;
  return {
    truncateBefore: numberIn(metadata, '$tb', NO_LIMITS.truncateBefore),
    maxCount: numberIn(metadata, '$maxCount', NO_LIMITS.maxCount),
    maxAgeSeconds: numberIn(metadata, '$maxAge', NO_LIMITS.maxAgeSeconds),
  };
};

export const isSoftDeleted = (limits: StreamLimits): boolean =>
  limits.truncateBefore >= Number(SOFT_DELETED);

/** The first revision that readers may see; ignores the age of events. */
export const firstVisible = (limits: StreamLimits, head: number): number =>
  Math.min(Math.max(0, limits.truncateBefore, head - limits.maxCount + 1), Number.MAX_SAFE_INTEGER);

/** Events created before are hidden; milliseconds since 1970. */
export const oldestShown = ({ maxAgeSeconds }: StreamLimits): number =>
  Math.max(0, Date.now() - maxAgeSeconds * 1000);

/** Whether more events will be hidden as the stream goes on, without new metadata. */
export const hidesMore = ({ head }: { readonly head: number }, limits: StreamLimits): boolean => {
  if (head === TOMBSTONE_REVISION || limits === METASTREAM_LIMITS) return false;
  const { truncateBefore, maxCount, maxAgeSeconds } = limits;
  return truncateBefore > head || Number.isFinite(maxCount) || Number.isFinite(maxAgeSeconds);
};

/**
 * The metadata with another `$tb`. Edited as text, because a JavaScript number can't hold the
 * largest 64-bit integer.
 */
export const withTruncateBefore = (current: Uint8Array | undefined, revision: string): Buffer => {
  const rest = Object.entries((current && parseMetadata(current)) ?? {}).filter(
    ([key]) => key !== '$tb',
  );
  const entries = rest.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return Buffer.from(`{${[`"$tb":${revision}`, ...entries].join(',')}}`, 'utf8');
};
