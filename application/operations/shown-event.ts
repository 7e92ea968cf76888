import { actorOf } from '../../domain/actor';
import type { Recorded } from '../../platform/event-store/codec';
import { withoutSecrets } from './without-secrets';

/** An event as operators are shown it, at the terminal and in the console. */
export interface ShownEvent {
  readonly id: string;
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly at: string;
  /** The version in which the data is stored; it is shown in the newest one. */
  readonly schemaVersion: number;
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly actorId: number | null;
  /** Whether an operator did it at the terminal, which names no actor. */
  readonly atTerminal: boolean;
  /** In its newest shape, without secrets. */
  readonly data: object;
}

export const shownEvent = (event: Recorded): ShownEvent => {
  const { id, position, stream, revision, type, at, metadata } = event;
  const { schemaVersion, correlationId, causationId = null, actorId = null } = metadata;
  const atTerminal = actorOf(event) === 'terminal';
  // Data is a plain object, and stays one.
  const data = withoutSecrets(event.data) as object;
  return {
    id,
    position,
    stream,
    revision,
    type,
    at,
    schemaVersion,
    correlationId,
    causationId,
    actorId,
    atTerminal,
    data,
  };
};
