import type { AnyObjectSchema, InferType } from 'yup';
import type { RegisteredAccount } from '../../domain/accounts/state';
import type { MessageContext } from '../../platform/event-store/codec';
import type { Answers, Reply } from './answers';
import type { Param } from './params';
import type { ProblemError } from './problem-error';
import type { Limit, RequestLimit } from './rate-limit';
import type { PlainProblem, Problems, RefusalExtras } from './refusals';
import type { RouteContext } from './context';
import type { signedIn, Who } from './who';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Params = Readonly<Record<string, Param>>;
type Schema = AnyObjectSchema | undefined;

/** What is known of a route before a call. Its middleware and its description are made of this. */
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
  /** Within its group, such as `/raffles/:id`; `params` says what each part is. */
  readonly path: string;
  /** Unique: a client's method is named after it, and its place on the page. */
  readonly id: string;
  /** Spanish, a line. */
  readonly summary: string;
  /** Spanish; paragraphs are apart by an empty line. */
  readonly description?: string;
  readonly who: W;
  /** Waits for the caller's own writes before the person is read. For answers about that person. */
  readonly ownWritesFirst?: true;
  /** Read models that the answer comes from: it waits until they have the caller's own writes. */
  readonly reads?: readonly { readonly projection: string }[];
  /** The answer depends on the address alone: it is kept until one of `reads` moves on. */
  readonly ready?: true;
  readonly params?: P;
  readonly query?: Q;
  /** A query that the handler checks by its signature. */
  readonly signedQuery?: AnyObjectSchema;
  readonly body?: B;
  /** Tells quickly that `body` would answer a value unchanged. */
  readonly isPlain?: (body: object) => body is B extends AnyObjectSchema ? InferType<B> : never;
  /** Field of the body that must name the session's person, where it is sent. */
  readonly self?: string;
  /** Media types of a body that the handler reads itself. */
  readonly bodyTypes?: readonly string[];
  /** Counted once the body is right. */
  readonly limit?: RequestLimit;
  /** Limits that the handler counts itself. */
  readonly counts?: readonly C[];
  /** Takes an `Idempotency-Key`. */
  readonly repeatable?: true;
  /** A command: answers and refusals carry the position in the log that they rest on. */
  readonly records?: true;
  /** Reaches a store that nothing else here tells of, and that may be away. */
  readonly needsParts?: true;
  readonly answers: A;
  /** What the handler refuses. 401, 422 and the like follow from the other fields. */
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
  readonly rejection: { readonly type: infer Type };
}
  ? Type
  : never;

/** Nothing is asked of an outcome whose every rejection is declared. */
type Declared<Outcome, R> = [RejectionIn<Outcome>] extends [keyof R]
  ? unknown
  : { readonly undeclared: Exclude<RejectionIn<Outcome>, keyof R> };

/** What a handler is given: all that its declaration names, read and checked. */
export interface Call<W, P, Q, B, C, R> {
  /** Whom the session belongs to. */
  readonly person: W extends typeof signedIn ? RegisteredAccount : undefined;
  readonly params: Values<P>;
  readonly query: ValueOf<Q>;
  readonly body: ValueOf<B>;
  /** The caller's name for this attempt. */
  readonly key: string | undefined;
  /** For the events that follow from this request. */
  readonly context: MessageContext;
  /** For what only HTTP knows of. */
  readonly ctx: RouteContext;
  /** Counts one use of a limit. @throws ProblemError 429 */
  readonly count: (limit: C, who: string | number) => Promise<void>;
  /** The problem to throw, with its declared sentence unless it is given another. */
  readonly refusal: {
    (type: PlainProblem<R>, more?: RefusalExtras): ProblemError;
    (type: keyof R & string, more: RefusalExtras & { readonly detail: string }): ProblemError;
  };
  /**
   * What became of a command, whose position the answer tells.
   * @throws ProblemError when the rules refused it
   */
  readonly accepted: <Outcome extends Settled>(
    outcome: Outcome & Declared<Outcome, R>,
  ) => Exclude<Outcome, { readonly kind: 'rejected' }>;
}

/** A declaration with its handler. */
export interface Route {
  readonly declaration: Declaration;
  /** From the `Call` that its declaration describes to a `Reply`. */
  readonly handle: (call: never) => unknown;
}

const namesIn = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/**
 * Defines a route, once: what it is called with, what it answers, and how.
 * @throws RangeError when `params` are not those of the path
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
  /** Spanish; heads them in the API's description. */
  readonly title: string;
  /** What their paths begin with. */
  readonly prefix: '/api' | '/objects';
  readonly routes: readonly Route[];
}
