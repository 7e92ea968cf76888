import { Binary } from 'bson';
import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError } from '../errors';
import { beginExchange, type Exchange, type Verifier } from './scram';

const MECHANISM = 'SCRAM-SHA-256';
/** The database that has the users. */
const USERS_DATABASE = 'admin';
/** A connection has one conversation at a time. */
const CONVERSATION = 1;

/** One answer in a conversation. */
export interface Move {
  readonly conversationId: number;
  readonly done: boolean;
  readonly payload: Binary;
}

const move = (text: string, done: boolean): Move => ({
  conversationId: CONVERSATION,
  done,
  payload: new Binary(Buffer.from(text)),
});

const failed = () => new CommandError('AuthenticationFailed', 'Authentication failed.');

/**
 * What strangers send may be anything: an object's own `toString` must not be asked.
 * @throws CommandError for a missing name, or something else than a text
 */
const mechanismIn = (sent: unknown): string => {
  if (typeof sent === 'string') return sent;
  const field = "BSON field 'saslStart.mechanism' is";
  if (sent === undefined || sent === null)
    throw new CommandError('IDLFailedToParse', `${field} missing but a required field`);
  throw new CommandError('TypeMismatch', `${field} the wrong type, expected type 'string'`);
};

const textIn = (payload: unknown): string =>
  payload instanceof Binary ? Buffer.from(payload.value()).toString('utf8') : '';

/** How far one connection has signed in. */
export class SignIn {
  #isDone: boolean;
  #exchange: Exchange | undefined;
  #isProved = false;
  #skipsEmptyExchange = false;

  /** @param verifier what a client has to know; without one, everybody may do everything */
  constructor(private readonly verifier: Verifier | undefined) {
    this.#isDone = verifier === undefined;
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /**
   * The mechanisms for a user, named `database.user`; undefined for an unknown one.
   * @throws CommandError for a name without a database
   */
  mechanismsOf(user: unknown): readonly string[] | undefined {
    if (typeof user !== 'string' || !user.includes('.')) {
      throw new CommandError(
        'BadValue',
        "UserName must contain a '.' separated database.user pair",
      );
    }
    const isKnown = this.verifier && user === `${USERS_DATABASE}.${this.verifier.name}`;
    return isKnown ? [MECHANISM] : undefined;
  }

  /** @throws CommandError for a wrong name or mechanism */
  start({ mechanism, payload, options }: Doc, database: unknown): Move {
    this.#exchange = undefined;
    this.#isProved = false;
    const wanted = mechanismIn(mechanism);
    if (wanted !== MECHANISM) {
      throw new CommandError(
        'MechanismUnavailable',
        `Received authentication for mechanism ${wanted} which is not enabled`,
      );
    }
    if (!this.verifier || database !== USERS_DATABASE) throw failed();
    this.#exchange = beginExchange(this.verifier, textIn(payload));
    if (!this.#exchange) throw failed();
    this.#skipsEmptyExchange = isDoc(options) && options['skipEmptyExchange'] === true;
    return move(this.#exchange.challenge, false);
  }

  /** @throws CommandError for a wrong proof, or without a conversation */
  continue({ conversationId, payload }: Doc): Move {
    if (!this.#exchange) throw new CommandError('ProtocolError', 'No SASL session state found');
    if (conversationId !== CONVERSATION) {
      throw new CommandError('ProtocolError', 'sasl: Mismatched conversation id');
    }
    // The client has checked the server's signature too, and says so by an empty message.
    if (this.#isProved) return this.#end('');
    const signature = this.#exchange.finish(textIn(payload));
    if (signature === undefined) {
      this.#exchange = undefined;
      throw failed();
    }
    this.#isProved = true;
    return this.#skipsEmptyExchange ? this.#end(signature) : move(signature, false);
  }

  #end(text: string): Move {
    this.#exchange = undefined;
    this.#isDone = true;
    return move(text, true);
  }
}
