import { DayTree } from '../../domain/draw/day-root';
import { dayAfter, dayOfMoment } from '../../domain/transparency/days';
import { eventFrom, type EventLog } from '../../platform/event-store/event-log';
import { IDENTITY_STREAM } from '../../platform/event-store/identity';
import { TRANSPARENCY_STREAM } from '../../domain/transparency/stream';
import { sha256 } from '../../platform/hashes';
import type { EntryHeadQueries } from '../../projections/entry-heads/queries';
import type { UseCaseInput } from '../application';

interface RootDays extends UseCaseInput<'transparency' | 'life' | 'log'> {
  /** The last day to root; the read model has all of it. */
  readonly last: string;
  readonly heads: Pick<EntryHeadQueries, 'leavesOf'>;
  readonly stop: AbortSignal;
}

/** Whatever is dated before the log was opened was not seen by anybody then. */
const hasBegun = async (log: Pick<EventLog, 'readStream'>, day: string): Promise<boolean> => {
  const opened = await eventFrom(log, IDENTITY_STREAM);
  return opened === undefined || day >= dayOfMoment(opened.at);
};

/** The day up to `last` that is to be rooted next; a log that has none begins with the last. */
export const nextDay = async (
  { transparency, log }: Pick<RootDays['app'], 'transparency' | 'log'>,
  last: string,
): Promise<string | undefined> => {
  const { state } = await transparency.states.load(TRANSPARENCY_STREAM);
  if (state.day === null) return (await hasBegun(log, last)) ? last : undefined;
  const next = dayAfter(state.day);
  return next <= last ? next : undefined;
};

/**
 * Fixes the heads of all raffles for each day up to `last` that has no root yet, the oldest first.
 * @returns how many days it has rooted; whoever else was faster has rooted the others
 */
export const rootDays = async ({ app, last, heads, stop, context }: RootDays): Promise<number> => {
  let rooted = 0;
  for (;;) {
    const day = await nextDay(app, last);
    if (day === undefined || stop.aborted) return rooted;
    const tree = new DayTree(sha256);
    for await (const leaf of heads.leavesOf(day)) tree.add(leaf);
    const { root, leaves: raffles } = tree.end();
    const data = { day, life: app.life.life, raffles, root };
    const outcome = await app.transparency.handle(
      TRANSPARENCY_STREAM,
      { type: 'RootDay', data },
      context,
    );
    if (outcome.kind === 'rejected') return rooted;
    rooted += outcome.events.length;
  }
};
