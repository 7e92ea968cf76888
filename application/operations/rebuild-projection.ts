import type { ProjectionRebuildRequested } from '../../domain/operations/events';
import { newEvent, type MessageContext } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import { operationsStream } from '../../platform/event-store/streams';
import { isUnderWay, type RebuildQueries } from '../../projections/rebuilds/queries';

interface RebuildProjection {
  readonly log: Pick<EventLog, 'append'>;
  readonly rebuilds: Pick<RebuildQueries, 'find' | 'request'>;
  readonly now: () => Date;
  /** The names of all read models. */
  readonly projections: readonly string[];
  readonly projection: string;
  readonly reason: string | null;
  readonly context: MessageContext;
}

/** `position` is that of the event which tells who asked. */
export type RebuildOutcome =
  | { readonly kind: 'requested'; readonly position: number }
  | { readonly kind: 'unknown' | 'under-way' };

/**
 * Has the projections write a read model anew beside the live one, and switch. It is recorded
 * before it is requested, so that no rebuild begins of which the log does not know.
 */
export const rebuildProjection = async ({
  log,
  rebuilds,
  now,
  projections,
  projection,
  reason,
  context,
}: RebuildProjection): Promise<RebuildOutcome> => {
  if (!projections.includes(projection)) return { kind: 'unknown' };
  const rebuild = await rebuilds.find(projection);
  if (rebuild && isUnderWay(rebuild)) return { kind: 'under-way' };
  const event: ProjectionRebuildRequested = {
    type: 'ProjectionRebuildRequested',
    at: now().toISOString(),
    data: { projection, reason },
  };
  const stream = operationsStream('projections');
  const { position } = await log.append(stream, [newEvent(event, context)], 'any');
  const isFirst = await rebuilds.request(projection, now());
  return isFirst ? { kind: 'requested', position } : { kind: 'under-way' };
};
