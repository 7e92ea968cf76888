import type { RootedDay } from '../../contracts/transparency';
import { DAY_VERSION } from '../../domain/draw/day-root';
import type { DayRooted } from '../../domain/transparency/events';
import { newestEvent, type EventLog } from '../../platform/event-store/event-log';
import { TRANSPARENCY_STREAM } from '../../domain/transparency/stream';

type Log = Pick<EventLog, 'readStream'>;

const DAY_MS = 24 * 3_600_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export interface RootedPage {
  readonly days: readonly RootedDay[];
  /** Of the next older day; undefined at the first one. */
  readonly nextRevision: number | undefined;
}

const viewOf = ({ data }: Pick<DayRooted, 'data'>): RootedDay => ({
  version: DAY_VERSION,
  ...data,
});

/** The newest days, or those from a revision back. */
export const rootedDays = async (
  log: Log,
  maxCount: number,
  from?: number,
): Promise<RootedPage> => {
  const days: RootedDay[] = [];
  let oldest = 0;
  const where = { backwards: true, maxCount, ...(from === undefined ? {} : { from }) };
  for await (const event of log.readStream<DayRooted>(TRANSPARENCY_STREAM, where)) {
    days.push(viewOf(event));
    oldest = event.revision;
  }
  return { days, nextRevision: oldest > 0 ? oldest - 1 : undefined };
};

/** Lines that are sent at once. */
const BATCH = 100;

/** Every day there is, the oldest first, a line of JSON each; some lines at a time. */
export async function* chainLines(log: Log): AsyncGenerator<string, void> {
  let lines: string[] = [];
  for await (const event of log.readStream<DayRooted>(TRANSPARENCY_STREAM)) {
    lines.push(`${JSON.stringify(viewOf(event))}\n`);
    if (lines.length < BATCH) continue;
    yield lines.join('');
    lines = [];
  }
  yield lines.join('');
}

/** Days follow each other without a gap, so the newest one tells where each is. */
export const rootedDay = async (log: Log, day: string): Promise<RootedDay | undefined> => {
  if (!DAY.test(day)) return undefined;
  const newest = await newestEvent<DayRooted>(log, TRANSPARENCY_STREAM);
  if (!newest) return undefined;
  const back = (Date.parse(newest.data.day) - Date.parse(day)) / DAY_MS;
  const from = newest.revision - back;
  if (!Number.isSafeInteger(back) || back < 0 || from < 0) return undefined;
  const { days } = await rootedDays(log, 1, from);
  return days.find((found) => found.day === day);
};
