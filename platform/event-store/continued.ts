import type { AllStreamResolvedEvent, StreamingRead } from '@eventstore/db-client';
import type { ReadEvent } from 'quick-wire';
import { answered, type Connection, type Link } from './connection';
import { LogUnavailableError, type LogRight } from './errors';

/** What a reading has seen so far. */
interface ReadingProgress {
  readonly last: ReadEvent | undefined;
  readonly count: number;
}

type Opened = StreamingRead<AllStreamResolvedEvent>;

export interface Reading {
  /** What the call needs. */
  readonly right: LogRight;
  /** Opens a reading of what comes after the progress; undefined when that is nothing. */
  readonly open: (client: Link['client'], progress: ReadingProgress) => Opened | undefined;
  /** Whether a reading that goes on has brought the last one again. */
  readonly isRepeated?: (resolved: ReadEvent, last: ReadEvent) => boolean;
}

/** How to take the events of a reading, which come in batches. */
type Taking<Item extends ReadEvent> = (reading: Opened) => AsyncGenerator<readonly Item[], void>;

/** How often a reading may be cut without having brought anything. */
const IN_VAIN = 3;

/**
 * The client keeps a call until its stream ends, which an unread stream never does, so a stopped
 * one is cancelled and drained.
 */
const stop = (reading: Opened): void => {
  if (reading.readableEnded) return;
  reading.on('error', () => undefined);
  reading.cancel().catch(() => undefined);
  reading.resume();
};

/**
 * Reads to the end, or until the caller stops. A reading that is cut goes on where it was, with the
 * next client if there is one.
 * @throws LogUnavailableError when it can't go on, or another error of the client
 */
export async function* continued<Item extends ReadEvent>(
  connection: Connection,
  { right, open, isRepeated }: Reading,
  taking: Taking<Item>,
): AsyncGenerator<readonly Item[], void> {
  let last: Item | undefined;
  let count = 0;
  for (let inVain = 0; ;) {
    const link = connection.link();
    const reading = open(link.client, { last, count });
    if (!reading) return;
    const before = count;
    let cut: LogUnavailableError | undefined;
    const batches = taking(reading);
    try {
      let next = await answered(batches.next());
      for (; next.done !== true; next = await batches.next()) {
        const known = last;
        const isNew = (item: Item) => known === undefined || isRepeated?.(item, known) !== true;
        const items = next.value.filter(isNew);
        count += items.length;
        last = items.at(-1) ?? last;
        if (items.length > 0) yield items;
      }
      if (!link.signal.aborted) return;
    } catch (error) {
      const failure = connection.failed(link, error, right);
      if (!(failure instanceof LogUnavailableError)) throw failure;
      cut = failure;
    } finally {
      // Before the reading is drained: what waits to be taken would hold up its end.
      batches.return().catch(() => undefined);
      stop(reading);
    }
    const isReplaced = link.signal.aborted;
    inVain = count > before ? 0 : inVain + 1;
    if (inVain === IN_VAIN || (inVain > 0 && !isReplaced)) {
      throw cut ?? new LogUnavailableError('The reading was cut');
    }
  }
}
