import type { StreamingRead } from '@eventstore/db-client';
import { answered } from './answered';
import type { Connection, Link } from './link';
import { LogUnavailableError, type LogRight } from './errors';

/** What a reading has seen so far. */
export interface Progress<Resolved> {
  readonly last: Resolved | undefined;
  readonly count: number;
}

export interface Reading<Resolved> {
  /** What the call needs. */
  readonly right: LogRight;
  /** Opens a reading of what comes after the progress; undefined when that is nothing. */
  readonly open: (
    client: Link['client'],
    progress: Progress<Resolved>,
  ) => StreamingRead<Resolved> | undefined;
  /** Whether a reading that goes on has brought the last one again. */
  readonly isRepeated?: (resolved: Resolved, last: Resolved) => boolean;
}

/** How often a reading may be cut without having brought anything. */
const IN_VAIN = 3;

/**
 * The client keeps a call until its stream ends, which an unread stream never does, so a stopped
 * one is cancelled and drained.
 */
const stop = <Resolved>(reading: StreamingRead<Resolved>): void => {
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
export async function* continued<Resolved>(
  connection: Connection,
  { right, open, isRepeated }: Reading<Resolved>,
): AsyncGenerator<Resolved, void> {
  let last: Resolved | undefined;
  let count = 0;
  for (let inVain = 0; ;) {
    const link = connection.link();
    const reading = open(link.client, { last, count });
    if (!reading) return;
    const before = count;
    let cut: LogUnavailableError | undefined;
    try {
      // In object mode, the iterator returns the client's events.
      const all = reading.iterator({ destroyOnReturn: false }) as AsyncIterator<Resolved>;
      let next = await answered(all.next());
      for (; next.done !== true; next = await all.next()) {
        if (last !== undefined && isRepeated?.(next.value, last)) continue;
        last = next.value;
        count += 1;
        yield last;
      }
      if (!link.signal.aborted) return;
    } catch (error) {
      const told = connection.failed(link, error, right);
      if (!(told instanceof LogUnavailableError)) throw told;
      cut = told;
    } finally {
      stop(reading);
    }
    const isReplaced = link.signal.aborted;
    inVain = count > before ? 0 : inVain + 1;
    if (inVain === IN_VAIN || (inVain > 0 && !isReplaced)) {
      throw cut ?? new LogUnavailableError('The reading was cut');
    }
  }
}
