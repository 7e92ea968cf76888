import type { Doc } from '../bson/codec';
import type { Cursors } from '../cursors';
import type { Store } from '../store/store';

/** What every command works with. */
export interface ServerState {
  readonly store: Store;
  readonly cursors: Cursors;
  /** Told of what is no fault of a client's. */
  readonly onFailure: (error: unknown) => void;
}

/** One command of a client. */
export interface CommandRequest {
  readonly name: string;
  readonly database: string;
  readonly body: Doc;
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>;
}

/** Runs a command; what it returns is the answer, without `ok`, or an answer encoded in full. */
export type Command = (request: CommandRequest, server: ServerState) => Doc | Buffer;
