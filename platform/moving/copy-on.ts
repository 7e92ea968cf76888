import { appendCopies } from './append-copies';
import { contentOf, refuseExtra, requireSame } from './difference';
import { isShown, type ShownStreams } from './hidden';
import { ownEvents, type MovingStore, type StoredOwn } from './store';
import type { Watched } from './watched';

/** The store takes 1 MiB of data at most in one append. */
const BYTES_AT_ONCE = 512 * 1024;
const EVENTS_AT_ONCE = 500;
const PROGRESS_EVERY = 256;

export interface Copying extends Watched {
  readonly source: MovingStore;
  readonly target: MovingStore;
  /** What the source shows. */
  readonly shown: ShownStreams;
}

export interface Copied {
  /** Of all events of the site, how many are in the target now. */
  readonly events: number;
  /** How many of them this run has appended. */
  readonly appended: number;
  readonly placeholders: number;
  readonly seconds: number;
  /** Streams of which the source shows nothing and the target has something. */
  readonly leftovers: ReadonlySet<string>;
  /** Streams of other applications in the source. */
  readonly others: ReadonlySet<string>;
}

/** Collects events that follow each other in one stream, for one append. */
class Pile {
  private events: StoredOwn[] = [];
  private bytes = 0;

  takes(event: StoredOwn, size: number): boolean {
    const last = this.events.at(-1);
    if (!last) return true;
    const isNext = last.stream === event.stream && last.revision + 1 === event.revision;
    const hasRoom = this.events.length < EVENTS_AT_ONCE && this.bytes + size <= BYTES_AT_ONCE;
    return isNext && hasRoom;
  }

  put(event: StoredOwn, size: number): void {
    this.events.push(event);
    this.bytes += size;
  }

  empty(): readonly StoredOwn[] {
    const { events } = this;
    this.events = [];
    this.bytes = 0;
    return events;
  }
}

/**
 * Reads both logs in step, and appends where the target ends. Whatever is in the target already is
 * compared on the way, so a move that was interrupted goes on like this. One append at a time: the
 * order of the whole log is a part of it.
 * @throws LogDifferenceError
 */
export const copyOn = async (copying: Copying): Promise<Copied> => {
  const { source, target, shown, signal, onProgress } = copying;
  const began = performance.now();
  const end = await source.log.endPosition();
  const others = new Set<string>();
  const leftovers = new Set<string>();
  const pile = new Pile();
  let [events, appended, placeholders] = [0, 0, 0];

  const isExpected = (event: StoredOwn): boolean => {
    if (isShown(shown, event)) return true;
    if (shown.get(event.stream)?.first === undefined) leftovers.add(event.stream);
    return false;
  };
  const flush = async (): Promise<void> => {
    const copies = pile.empty();
    placeholders += await appendCopies(target, copies);
    appended += copies.length;
  };
  const there = ownEvents(target);
  const nextThere = async (): Promise<StoredOwn | undefined> => {
    for (;;) {
      const next = await there.next();
      if (next.done === true) return undefined;
      if (isExpected(next.value)) return next.value;
    }
  };

  let known = await nextThere();
  for await (const event of ownEvents(source, (stored) => others.add(stored))) {
    if (signal.aborted) break;
    if (!isShown(shown, event)) continue;
    events += 1;
    if (events % PROGRESS_EVERY === 0) onProgress({ events, position: event.position, end });
    if (known) {
      requireSame(event, known);
      known = await nextThere();
      continue;
    }
    const size = Buffer.byteLength(contentOf(event));
    if (!pile.takes(event, size)) await flush();
    pile.put(event, size);
  }
  if (signal.aborted) await there.return(undefined);
  else if (known) refuseExtra(known);
  await flush();
  const seconds = (performance.now() - began) / 1_000;
  return { events, appended, placeholders, seconds, leftovers, others };
};
