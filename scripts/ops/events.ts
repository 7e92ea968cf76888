import { browseEvents } from '../../application/operations/browse-events';
import { CSV_HEADER, csvLine, ndjsonLine } from '../../application/operations/event-lines';
import { exportEvents } from '../../application/operations/export-events';
import { exportedAs } from '../../application/operations/exported-as';
import { recordAction } from '../../application/operations/record-action';
import type { ShownEvent } from '../../application/operations/shown-event';
import { tailEvents } from '../../application/operations/tail-events';
import { StartError } from '../../platform/lifecycle';
import { pause } from '../../platform/pause';
import { withApplication } from './accounts';
import { eventOptions, type EventOptions } from './event-options';
import { withLogReader, type LogReader } from './open-log-reader';
import { print } from './print';
import { progressLine } from './progress-line';
import { stopSignal } from './stop-signal';

const FOLLOW_EVERY_MS = 1_000;
const FOLLOW_AT_ONCE = 100;

/** Page after page, up to a limit. */
async function* some(reader: LogReader, options: EventOptions): AsyncGenerator<ShownEvent> {
  let { from, limit } = options;
  const { filter, backwards } = options;
  while (limit > 0) {
    const asked = { ...reader, filter, backwards, from, limit };
    const { events, next, unreadable } = await browseEvents(asked);
    yield* events;
    if (unreadable) throw new StartError(unreadable.message);
    if (next === null) return;
    from = next;
    limit -= events.length;
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
      line.show({ events: batch.examined, position: batch.share, end: 1 });
      yield* batch.events;
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
