import { StartError } from '../lifecycle';
import type { StoredOwn } from './store';

/** The two logs are not the same. Nothing was changed because of it. */
export class LogDifferenceError extends StartError {
  override readonly name = 'StartError';

  constructor(what: string) {
    super(
      `The two logs differ: ${what}. What is in the target can't be made good: begin again with an ` +
        'empty event store, or another EVENT_STORE_PREFIX.',
    );
  }
}

const PARTS = ['id', 'type', 'isJson', 'data', 'metadata'] as const;

const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : JSON.stringify(value);

/** All that is stored of an event, except where in the store it is, and since when. */
export const contentOf = (event: StoredOwn): string => {
  const { stream, revision } = event;
  return JSON.stringify([stream, revision, ...PARTS.map((part) => textOf(event[part]))]);
};

const placeOf = ({ stream, revision }: StoredOwn): string => `event ${revision} of ${stream}`;

/** @throws LogDifferenceError that names stream, revision and what differs */
export const requireSame = (source: StoredOwn, target: StoredOwn): void => {
  if (source.stream !== target.stream || source.revision !== target.revision) {
    throw new LogDifferenceError(
      `the source has ${placeOf(source)} where the target has ${placeOf(target)}`,
    );
  }
  const differing = PARTS.filter((part) => textOf(source[part]) !== textOf(target[part]));
  if (differing.length > 0)
    throw new LogDifferenceError(`${differing.join(' and ')} of ${placeOf(source)}`);
};

/** @throws LogDifferenceError for an event that only the target has */
export const refuseExtra = (target: StoredOwn): never => {
  throw new LogDifferenceError(`only the target has ${placeOf(target)}`);
};
