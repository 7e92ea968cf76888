import type { OperationsCommand } from '../../domain/operations/commands';
import { operationsStream } from '../../domain/operations/stream';
import type { UseCaseInput } from '../application';

interface PauseProjection extends UseCaseInput<'operations'> {
  readonly act: 'pause' | 'resume';
  /** The names of all read models. */
  readonly projections: readonly string[];
  readonly projection: string;
  /** Null where none was given, at the terminal. */
  readonly reason: string | null;
}

/** `position` is that of the event, which the projections read. */
type PauseOutcome =
  | { readonly kind: 'done'; readonly position: number }
  | { readonly kind: 'unknown' | 'already-paused' | 'not-paused' };

const COMMANDS = {
  pause: 'PauseProjection',
  resume: 'ResumeProjection',
} as const satisfies Record<PauseProjection['act'], OperationsCommand['type']>;

/** Keeps a read model from following the log, or lets it follow again. */
export const pauseProjection = async (input: PauseProjection): Promise<PauseOutcome> => {
  const { app, act, projections, projection, reason, context } = input;
  if (!projections.includes(projection)) return { kind: 'unknown' };
  const command = { type: COMMANDS[act], data: { projection, reason } };
  const stream = operationsStream('projections');
  const outcome = await app.operations.handle(stream, command, context);
  return outcome.kind === 'rejected'
    ? { kind: outcome.rejection.type }
    : { kind: 'done', position: outcome.position };
};
