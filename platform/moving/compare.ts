import { createHash } from 'node:crypto';
import { StartError } from '../lifecycle';
import {
  isShown,
  metadataText,
  readShown,
  type Copying,
  type Shown,
  type ShownStreams,
} from './hidden';
import { ownEvents, type MovingStore, type StoredOwn } from './store';

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

/** What both logs have. */
export interface Proof {
  readonly events: number;
  /** SHA-256 of all events in their order, 64 hex. */
  readonly digest: string;
}

const PROGRESS_EVERY = 1_024;

const shownText = (shown: Shown | undefined): string =>
  shown
    ? `from ${shown.first ?? 'its end'} on, with the metadata ${metadataText(shown.metadata)}`
    : 'whole';

/** A stream that shows nothing may be missing in the other store. */
const showsAny = (shown: Shown | undefined): boolean => shown?.first !== undefined;

/** @throws LogDifferenceError when one store shows more of a stream than the other */
const requireSameShown = (source: ShownStreams, target: ShownStreams): void => {
  for (const stream of new Set([...source.keys(), ...target.keys()])) {
    const [here, there] = [source.get(stream), target.get(stream)];
    if (!showsAny(here) && !showsAny(there)) continue;
    if (shownText(here) === shownText(there)) continue;
    throw new LogDifferenceError(
      `the source shows ${stream} ${shownText(here)}, the target ${shownText(there)}`,
    );
  }
};

async function* shownEvents(store: MovingStore, shown: ShownStreams) {
  for await (const event of ownEvents(store)) if (isShown(shown, event)) yield event;
}

/**
 * Reads both logs once more, each with what it hides itself.
 * @returns undefined when it was stopped
 * @throws LogDifferenceError
 */
export const compareAll = async (copying: Copying): Promise<Proof | undefined> => {
  const { source, target, shown, signal, onProgress } = copying;
  const isStopped = () => signal.aborted;
  const shownThere = await readShown(target, copying);
  if (isStopped()) return undefined;
  requireSameShown(shown, shownThere);
  const end = await source.log.endPosition();
  const hash = createHash('sha256');
  let events = 0;
  const there = shownEvents(target, shownThere);
  for await (const event of shownEvents(source, shown)) {
    if (isStopped()) break;
    const next = await there.next();
    if (next.done === true)
      throw new LogDifferenceError(
        `the target ends before event ${event.revision} of ${event.stream}`,
      );
    requireSame(event, next.value);
    hash.update(`${contentOf(event)}\n`);
    events += 1;
    if (events % PROGRESS_EVERY === 0) onProgress({ events, position: event.position, end });
  }
  if (isStopped()) {
    await there.return(undefined);
    return undefined;
  }
  const extra = await there.next();
  if (extra.done !== true) refuseExtra(extra.value);
  return { events, digest: hash.digest('hex') };
};
