import type { AnyObjectSchema, InferType } from 'yup';
import type { PersonalSubject } from '../../application/operations/personal-reads';
import type { RegisteredAccount } from '../../domain/accounts/state';
import type { PersonalData } from '../../domain/personal-reads/events';
import type { MessageContext } from '../../platform/event-store/codec';
import type { Answers, Reply } from './answers';
import type { Param } from './params';
import type { ProblemError } from './problem-error';
import type { Limit, RequestLimit } from './rate-limit';
import type { PlainProblem, Problems, RefusalExtras } from './refusals';
import type { RouteContext } from './context';
import type { everybody, operator, signedIn, Who } from './who';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Params = Readonly<Record<string, Param>>;
type Schema = AnyObjectSchema | undefined;

/** The description of a route. Its middleware and its OpenAPI description are made from this. */
export interface Declaration<
  W extends Who = Who,
  P extends Params | undefined = Params | undefined,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  C extends Limit = Limit,
  A extends Answers = Answers,
  R extends Problems | undefined = Problems | undefined,
> {
  readonly method: Method;
  /** Within its group, such as `/raffles/:id`; `params` describes each variable part. */
  readonly path: string;
  /** Unique: generated clients name a method after it, and it is the anchor on the page. */
  readonly id: string;
  /** Spanish, a line. */
  readonly summary: string;
  /** Spanish; paragraphs are separated by an empty line. */
  readonly description?: string;
  readonly who: W;
  /** The session must have proven the password lately; see `password-proof`. */
  readonly confirmed?: true;
  /**
   * Shows an operator personal data of others: what of them, as it is recorded. The handler says
   * whose by `tellsOf`, before it answers. `OF_PEOPLE` has what else such a route declares.
   */
  readonly readsPerson?: PersonalData;
  /** A GET with an effect: refused to pages of other sites, as other methods always are. */
  readonly ownPagesOnly?: true;
  /** The page asks again and again by itself: that does not count as a use of the session. */
  readonly isPolled?: true;
  /** The handler opens, changes or ends the session of the signed-in person. */
  readonly changesSession?: true;
  /** Waits for the caller's own writes before the person is read. For answers about that person. */
  readonly ownWritesFirst?: true;
  /** Read models that the answer needs: it waits until they have the caller's own writes. */
  readonly reads?: readonly { readonly projection: string }[];
  /** The answer depends on path and `query` only: it is cached until one of `reads` changes. */
  readonly ready?: true;
  readonly params?: P;
  readonly query?: Q;
  /** A query that the handler checks by its signature. */
  readonly signedQuery?: AnyObjectSchema;
  readonly body?: B;
  /** A quick test for bodies that `body` would return unchanged. */
  readonly isPlain?: (body: object) => body is B extends AnyObjectSchema ? InferType<B> : never;
  /** A field of the body that, when sent, must name the signed-in person. */
  readonly self?: string;
  /** Media types of a body that the handler reads itself. */
  readonly bodyTypes?: readonly string[];
  /** Counted in this order, after the body was validated. */
  readonly limits?: readonly RequestLimit[];
  /** Limits that the handler counts itself. */
  readonly counts?: readonly C[];
  /** Takes an `Idempotency-Key`. */
  readonly repeatable?: true;
  /** A command: answers and refusals carry the log position that they are based on. */
  readonly records?: true;
  /** Uses a store that no other field here mentions, and that may be unavailable. */
  readonly needsParts?: true;
  readonly answers: A;
  /** Refusals by the handler. 401, 422 and the like follow from the other fields. */
  readonly problems?: R;
}

type Values<P> = {
  readonly [Name in keyof P]: P[Name] extends Param<infer Value> ? Value : never;
};

type ValueOf<S> = S extends AnyObjectSchema ? InferType<S> : undefined;

interface Settled {
  readonly kind: string;
  readonly position: number;
}

type RejectionIn<Outcome> = Outcome extends {
  readonly kind: 'rejected';
  readonly rejection: infer Rejection extends { readonly type: string };
}
  ? Rejection['type']
  : never;

/**
 * `unknown` when every rejection of the outcome is declared; any other outcome does not compile.
 */
type Declared<Outcome, R> = [RejectionIn<Outcome>] extends [keyof R]
  ? unknown
  : { readonly undeclared: Exclude<RejectionIn<Outcome>, keyof R> };

/** The input of a handler: all that its declaration names, read and validated. */
export interface Call<W, P, Q, B, C, R> {
  /** The signed-in person. */
  readonly person: W extends typeof signedIn | typeof operator
    ? RegisteredAccount
    : W extends typeof everybody
      ? RegisteredAccount | undefined
      : undefined;
  readonly params: Values<P>;
  readonly query: ValueOf<Q>;
  readonly body: ValueOf<B>;
  /** The caller's name for this attempt. */
  readonly key: string | undefined;
  /** The context for events that follow from this request. */
  readonly context: MessageContext;
  /** For what only HTTP knows. */
  readonly ctx: RouteContext;
  /** Counts one use of a limit, or with 0 only asks for it. @throws ProblemError 429 */
  readonly count: (limit: C, who: string | number, uses?: 0 | 1) => Promise<void>;
  /**
   * Records whose personal data the operator is about to be shown, for `readsPerson`.
   * @throws ProblemError 429
   */
  readonly tellsOf: (subjects: Iterable<PersonalSubject>) => Promise<void>;
  /** Creates the problem to throw, with its declared message or with another one. */
  readonly refusal: {
    (type: PlainProblem<R>, more?: RefusalExtras): ProblemError;
    (type: keyof R & string, more: RefusalExtras & { readonly detail: string }): ProblemError;
  };
  /**
   * Unwraps the outcome of a command; the answer carries its position.
   * @throws ProblemError when the rules refused it
   */
  readonly accepted: <Outcome extends Settled>(
    outcome: Outcome & Declared<Outcome, R>,
  ) => Exclude<Outcome, { readonly kind: 'rejected' }>;
}

/** A declaration with its handler. */
export interface Route {
  readonly declaration: Declaration;
  /** Takes the `Call` of its declaration, and returns a `Reply`. */
  readonly handle: (call: never) => unknown;
}

const namesIn = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/**
 * Defines a route once: its request, its answers and its handler.
 * @throws RangeError when `params` does not match the path
 */
export const route = <
  const W extends Who,
  const A extends Answers,
  const P extends Params | undefined = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  const C extends Limit = never,
  const R extends Problems | undefined = undefined,
>(
  declaration: Declaration<W, P, Q, B, C, A, R>,
  handle: (call: Call<W, P, Q, B, C, R>) => Promise<Reply<A>> | Reply<A>,
): Route => {
  const { method, path, params = {} } = declaration;
  if (namesIn(path).join() !== Object.keys(params).join()) {
    throw new RangeError(`${method} ${path} and its params name different parts`);
  }
  return { declaration, handle };
};

/** The routes of one feature. */
export interface RouteGroup {
  /** Spanish; the title in the API's description. */
  readonly title: string;
  /** The beginning of their paths. */
  readonly prefix: '/api' | '/objects';
  readonly routes: readonly Route[];
}
