import { browseEvents } from '../application/operations/browse-events';
import { CSV_HEADER, csvLine, ndjsonLine } from '../application/operations/event-lines';
import { exportEvents, exportedAs } from '../application/operations/export-events';
import { recordAction } from '../application/operations/record-action';
import type { ShownEvent } from '../application/operations/shown-event';
import { tailEvents } from '../application/operations/tail-events';
import { StartError } from '../platform/lifecycle';
import { pause } from '../platform/waiting';
import { withApplication } from './accounts';
import { eventOptions, type EventOptions } from './event-options';
import { withLogReader, type LogReader } from './open-log-reader';
import { print } from './print';
import { progressLine } from './progress-line';
import { stopSignal } from './stop-signal';

const FOLLOW_EVERY_MS = 1_000;
const FOLLOW_AT_ONCE = 100;

/** How much has been read of what may be, where a page ends that goes on from `next`. */
const shareOf = ({ backwards, from }: EventOptions, next: number, end: number): number => {
  const start = from ?? (backwards ? end : 0);
  return Math.abs(next - start) / Math.max(1, backwards ? start : end - start);
};

/** Page after page, up to a limit; with the progress, where what is asked for is rare. */
async function* some(reader: LogReader, options: EventOptions): AsyncGenerator<ShownEvent> {
  let { from, limit } = options;
  const { filter, backwards } = options;
  const line = progressLine();
  const end = await reader.log.endPosition();
  let examined = 0;
  try {
    while (limit > 0) {
      const asked = { ...reader, filter, backwards, from, limit };
      const page = await browseEvents(asked);
      examined += page.examined;
      if (page.events.length > 0) line.clear();
      yield* page.events;
      if (page.unreadable) throw new StartError(page.unreadable.message);
      if (page.next === null) return;
      from = page.next;
      limit -= page.events.length;
      // How long a stream is nobody knows here, and none is read for long.
      if (filter.stream === undefined)
        line.show({ events: examined, position: shareOf(options, from, end), end: 1 });
    }
  } finally {
    line.clear();
  }
}

/** Everything until the present end, with its progress beside it; Ctrl-C ends it. */
async function* all(
  reader: LogReader,
  { filter, backwards, from }: EventOptions,
): AsyncGenerator<ShownEvent> {
  const line = progressLine();
  const signal = stopSignal();
  try {
    for await (const batch of exportEvents({ ...reader, filter, backwards, from })) {
      // The events may come to the same terminal.
      if (batch.events.length > 0) line.clear();
      yield* batch.events;
      line.show({ events: batch.examined, position: batch.share, end: 1 });
      if (signal.aborted) {
        line.clear();
        console.error(`Stopped at ${Math.floor(batch.share * 100)} % of the log.`);
        process.exitCode = 2;
        return;
      }
    }
  } finally {
    line.clear();
  }
}

/** What is appended from now on; Ctrl-C ends it. */
async function* toCome({ log }: LogReader, { filter }: EventOptions): AsyncGenerator<ShownEvent> {
  const signal = stopSignal();
  let after: number | undefined;
  while (!signal.aborted) {
    const tail = await tailEvents({ log, filter, after, limit: FOLLOW_AT_ONCE });
    yield* tail.events;
    if (tail.unreadable) console.error(tail.unreadable.message);
    after = tail.position;
    if (!tail.more) await pause(FOLLOW_EVERY_MS, signal);
  }
}

const WAYS = { all, some, 'to come': toCome } as const;

async function* lines(reader: LogReader, options: EventOptions): AsyncGenerator<string> {
  const isCsv = options.format === 'csv';
  const line = isCsv ? csvLine : ndjsonLine;
  if (isCsv) yield CSV_HEADER;
  for await (const event of WAYS[options.extent](reader, options)) yield line(event);
}

/** Prints a line per event, in the order of the log. */
export const showEvents = async (args: readonly string[]): Promise<void> => {
  const options = eventOptions(args);
  if (options.extent === 'all') {
    const data = exportedAs(options);
    await withApplication((input) => recordAction(input, { type: 'EventsExported', data }));
  }
  await withLogReader((reader) => print(lines(reader, options)));
};
