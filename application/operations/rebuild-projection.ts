import type {
  ProjectionRebuildCancelled,
  ProjectionRebuildRequested,
} from '../../domain/operations/events';
import { newEvent, type MessageContext } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import { operationsStream } from '../../domain/operations/stream';
import { isUnderWay, type RebuildQueries } from '../../projections/rebuilds/queries';

interface Rebuilding<Needed extends keyof RebuildQueries> {
  readonly log: Pick<EventLog, 'append'>;
  readonly rebuilds: Pick<RebuildQueries, Needed>;
  readonly now: () => Date;
  /** The names of all read models. */
  readonly projections: readonly string[];
  readonly projection: string;
  /** Null where none was given, at the terminal. */
  readonly reason: string | null;
  readonly context: MessageContext;
}

/** `position` is that of the event which tells who asked. */
export type RebuildOutcome =
  | { readonly kind: 'requested'; readonly position: number }
  | { readonly kind: 'unknown' | 'under-way' };

export type CancelOutcome =
  | { readonly kind: 'cancelled'; readonly position: number }
  | { readonly kind: 'unknown' | 'not-under-way' | 'needed' };

const record = async (
  { log, now, projection, reason, context }: Rebuilding<never>,
  type: (ProjectionRebuildRequested | ProjectionRebuildCancelled)['type'],
): Promise<number> => {
  const event = { type, at: now().toISOString(), data: { projection, reason } };
  const stream = operationsStream('projections');
  return (await log.append(stream, [newEvent(event, context)], 'any')).position;
};

/**
 * Has the projections write a read model anew beside the live one, and switch. It is recorded
 * before it is requested, so that no rebuild begins of which the log does not know.
 */
export const rebuildProjection = async (
  input: Rebuilding<'find' | 'request'>,
): Promise<RebuildOutcome> => {
  const { rebuilds, now, projections, projection } = input;
  if (!projections.includes(projection)) return { kind: 'unknown' };
  const rebuild = await rebuilds.find(projection);
  if (rebuild && isUnderWay(rebuild)) return { kind: 'under-way' };
  const position = await record(input, 'ProjectionRebuildRequested');
  const isFirst = await rebuilds.request(projection, now());
  return isFirst ? { kind: 'requested', position } : { kind: 'under-way' };
};

/** Has the projections delete what they have built so far. What is read stays as it is. */
export const cancelRebuild = async (
  input: Rebuilding<'find' | 'cancel'>,
): Promise<CancelOutcome> => {
  const { rebuilds, projections, projection } = input;
  if (!projections.includes(projection)) return { kind: 'unknown' };
  const rebuild = await rebuilds.find(projection);
  if (!rebuild || !isUnderWay(rebuild)) return { kind: 'not-under-way' };
  // Without it there would be nothing to read, so it would be built on.
  if (rebuild.reason !== 'requested') return { kind: 'needed' };
  const position = await record(input, 'ProjectionRebuildCancelled');
  await rebuilds.cancel(projection);
  return { kind: 'cancelled', position };
};
