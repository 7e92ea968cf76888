import type { Doc } from '../bson/codec';
import type { Cursors } from '../cursors';
import type { SignIn } from '../sign-in/sign-in';
import type { Verifier } from '../sign-in/scram';
import type { Store } from '../store/store';

/** What the commands of all clients share. */
export interface ServerState {
  readonly store: Store;
  readonly cursors: Cursors;
  /** What clients sign in against; undefined when everybody may connect. */
  readonly verifier: Verifier | undefined;
  /** Begins to write everything as it is now to the disk, if anything is written there. */
  readonly flush: () => void;
  /** Called with errors that no client caused. */
  readonly onFailure: (error: unknown) => void;
}

export interface CommandRequest {
  readonly name: string;
  readonly database: string;
  readonly body: Doc;
  /** The body as it was sent; what is stored is never decoded and encoded again. */
  readonly bytes: Buffer;
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>;
  /** Of the connection that the command came by. */
  readonly signIn: SignIn;
}

/** Runs a command. Returns the answer without `ok`, or the whole answer encoded. */
export type Command = (request: CommandRequest, server: ServerState) => Doc | Buffer;
