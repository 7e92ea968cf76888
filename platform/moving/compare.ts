import { createHash } from 'node:crypto';
import { contentOf, LogDifferenceError, refuseExtra, requireSame } from './difference';
import { isShown, metadataText, readShown, type Shown, type ShownStreams } from './hidden';
import { ownEvents, type MovingStore } from './store';
import type { Copying } from './copy-on';

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
