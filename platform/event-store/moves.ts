import type { LogLeft, LogMoved, MoveBegun } from '../../domain/shared/log-events';
import type { EventLog } from './event-log';

/** What a store knows of moves of its log. It is of this store alone: no move copies it. */
export const MOVES_STREAM = 'log-moves';

export type MoveEvent = MoveBegun | LogMoved | LogLeft;

export interface Moves {
  /** Of the move that brought the log here. */
  readonly begun: MoveBegun['data'] | undefined;
  /** Position of the event that finished it; undefined until then. */
  readonly movedAt: number | undefined;
  /** The move that took the log away from here. */
  readonly left: { readonly numbering: string; readonly at: number } | undefined;
  /** Revision of the last event about moves; -1 for none. */
  readonly revision: number;
}

export const readMoves = async (log: Pick<EventLog, 'readStream'>): Promise<Moves> => {
  let moves: Moves = { begun: undefined, movedAt: undefined, left: undefined, revision: -1 };
  for await (const event of log.readStream<MoveEvent>(MOVES_STREAM)) {
    const { revision, position } = event;
    moves = { ...moves, revision };
    if (event.type === 'MoveBegun') moves = { ...moves, begun: event.data };
    else if (event.type === 'LogMoved') moves = { ...moves, movedAt: position };
    else moves = { ...moves, left: { numbering: event.data.numbering, at: position } };
  }
  return moves;
};
