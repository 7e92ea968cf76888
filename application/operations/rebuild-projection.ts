import { isUnderWay, type RebuildQueries } from '../../projections/rebuilds/queries';
import type { UseCaseInput } from '../application';
import { recordAction } from './record-action';

interface Rebuilding<Needed extends keyof RebuildQueries> extends UseCaseInput<
  'operations' | 'now'
> {
  readonly rebuilds: Pick<RebuildQueries, Needed>;
  /** The names of all read models. */
  readonly projections: readonly string[];
  readonly projection: string;
  /** Null where none was given, at the terminal. */
  readonly reason: string | null;
}

/** `position` is that of the event which tells who asked. */
type RebuildOutcome =
  | { readonly kind: 'requested'; readonly position: number }
  | { readonly kind: 'unknown' | 'under-way' };

type CancelOutcome =
  | { readonly kind: 'cancelled'; readonly position: number }
  | { readonly kind: 'unknown' | 'not-under-way' | 'needed' };

/**
 * Has the projections write a read model anew beside the live one, and switch. It is recorded
 * before it is requested, so that no rebuild begins of which the log does not know.
 */
export const rebuildProjection = async (
  input: Rebuilding<'find' | 'request'>,
): Promise<RebuildOutcome> => {
  const { app, rebuilds, projections, projection, reason } = input;
  if (!projections.includes(projection)) return { kind: 'unknown' };
  const rebuild = await rebuilds.find(projection);
  if (rebuild && isUnderWay(rebuild)) return { kind: 'under-way' };
  const position = await recordAction(input, {
    type: 'ProjectionRebuildRequested',
    data: { projection, reason },
  });
  const isFirst = await rebuilds.request(projection, app.now());
  return isFirst ? { kind: 'requested', position } : { kind: 'under-way' };
};

/** Has the projections delete what they have built so far. What is read stays as it is. */
export const cancelRebuild = async (
  input: Rebuilding<'find' | 'cancel'>,
): Promise<CancelOutcome> => {
  const { rebuilds, projections, projection, reason } = input;
  if (!projections.includes(projection)) return { kind: 'unknown' };
  const rebuild = await rebuilds.find(projection);
  if (!rebuild || !isUnderWay(rebuild)) return { kind: 'not-under-way' };
  // Without it there would be nothing to read, so it would be built on.
  if (rebuild.reason !== 'requested') return { kind: 'needed' };
  const position = await recordAction(input, {
    type: 'ProjectionRebuildCancelled',
    data: { projection, reason },
  });
  await rebuilds.cancel(projection);
  return { kind: 'cancelled', position };
};
