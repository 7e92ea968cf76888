import { randomUUID } from 'node:crypto';
import type { Application } from '../../application/application';
import { nextDay, rootDays } from '../../application/transparency/root-days';
import { lastSettledDay } from '../../domain/transparency/days';
import { ownEndPosition } from '../../platform/event-store/event-log';
import type { CheckpointQueries } from '../../projections/checkpoints/queries';
import { ENTRY_HEADS } from '../../projections/entry-heads/document';
import type { EntryHeadQueries } from '../../projections/entry-heads/queries';

interface Parts {
  readonly app: Pick<Application, 'transparency' | 'now' | 'life' | 'log' | 'logger'>;
  readonly heads: Pick<EntryHeadQueries, 'leavesOf'>;
  readonly checkpoints: Pick<CheckpointQueries, 'passed'>;
}

/** @returns a sweep that roots the days that are over, once the read model holds all of them */
export const createDayRoots = ({ app, heads, checkpoints }: Parts) => {
  let settled: { readonly last: string; readonly end: number } | undefined;
  return async (stop: AbortSignal): Promise<void> => {
    const last = lastSettledDay(app.now());
    if ((await nextDay(app, last)) === undefined) return;
    // Asked for once the day is over: whatever happened on it is before this end.
    if (settled?.last !== last) settled = { last, end: await ownEndPosition(app.log) };
    const followed = await checkpoints.passed(app.life.numbering, settled.end);
    if (!followed.has(ENTRY_HEADS.projection)) return;
    const context = { correlationId: randomUUID() };
    const days = await rootDays({ app, last, heads, stop, context });
    if (days > 0) app.logger.info({ days }, 'days rooted');
  };
};
