import type { Recorded } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import type { EventFilter } from './event-filter';
import type { LogIndex } from './log-index';
import { stretchesOf, type Direction, type Stretch } from './log-parts';

export interface ReadAsked extends Direction {
  readonly log: Pick<EventLog, 'readAll' | 'readStream' | 'endPosition'>;
  readonly index: LogIndex;
  readonly filter: EventFilter;
}

/** The store refuses to read backwards from beyond its end, which somebody may have typed. */
const withinTheLog = async ({ log, backwards, from }: ReadAsked): Promise<Direction> => {
  const isBeyond = backwards && from !== undefined && from > (await log.endPosition());
  return { backwards, from: isBeyond ? undefined : from };
};

/**
 * The events of a stretch. A reading of a known length ends by itself: a store may close the
 * connection of somebody who stops too many of them halfway.
 */
async function* inStretch(
  { log, backwards }: ReadAsked,
  { from, after, upTo, first, count }: Stretch,
): AsyncGenerator<Recorded, void> {
  const isPast = (at: number): boolean => (backwards ? at <= after : at > upTo);
  const isLast = (at: number): boolean =>
    backwards ? first !== undefined && at <= first : at >= upTo;
  let last: number | undefined;
  // Where others write too, more of it may be left after so many.
  for (const maxCount of count === undefined ? [undefined] : [count, undefined]) {
    const begin = last ?? from;
    const where = { backwards, ...(begin === undefined ? {} : { from: begin }) };
    for await (const event of log.readAll(maxCount ? { ...where, maxCount } : where)) {
      const { position } = event;
      if (isPast(position)) return;
      if (position === last) continue;
      last = position;
      if (position > after && position <= upTo) yield event;
    }
    if (last !== undefined && isLast(last)) return;
  }
}

async function* inTheLog(asked: ReadAsked): AsyncGenerator<Recorded, void> {
  const direction = await withinTheLog(asked);
  for (const stretch of stretchesOf(await asked.index.partsFor(asked.filter), direction))
    yield* inStretch(asked, stretch);
}

/**
 * The events among which those asked for are, in order; what has none of them is passed over.
 * With a stream in the filter, `from` is a revision.
 * @param most of a stream's events, where no more are needed
 */
export const readAsked = (asked: ReadAsked, most?: number): AsyncGenerator<Recorded, void> => {
  const { log, filter, backwards, from } = asked;
  if (filter.stream === undefined) return inTheLog(asked);
  return log.readStream(filter.stream, {
    backwards,
    ...(from === undefined ? {} : { from }),
    ...(most === undefined ? {} : { maxCount: most }),
  });
};
