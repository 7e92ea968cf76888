import type { AnyObjectSchema, AnySchema } from 'yup';
import type { AnswerHeader } from '../http/headers';

/** What an answer that is no problem holds. */
export interface Answer {
  /** Spanish. */
  readonly description: string;
  /** JSON of this shape. */
  readonly shape?: AnySchema;
  /** Media types of a body that is no JSON. */
  readonly types?: readonly string[];
  /** Beside those that the operation's other fields bring. */
  readonly headers?: readonly AnswerHeader[];
}

/** Problems of a route by status: what follows `/problems/` in their `type`. */
export type ProblemTypes = Readonly<Record<number, readonly string[]>>;

/** One route, as the API's description tells of it. What follows from a field here is told of by `document.ts`. */
export interface Operation {
  /** Unique; a client's method is named after it, and its place on the page. */
  readonly id: string;
  /** Spanish, a line. */
  readonly summary: string;
  /** Spanish; paragraphs are apart by an empty line. */
  readonly description?: string;
  /** Behind `signedIn`. */
  readonly signedIn?: boolean;
  /** Behind a `readBarrier`. */
  readonly waits?: boolean;
  /** Of a command: answers and refusals carry the position in the log that they rest on. */
  readonly records?: boolean;
  /** Takes an `Idempotency-Key`. */
  readonly repeatable?: boolean;
  /** Behind a `rateLimit`. */
  readonly limited?: boolean;
  /** Reaches the log, a read model, Redis or the stored objects, any of which can be away. */
  readonly needsParts?: boolean;
  /** Of the path, where one is not the id of something. */
  readonly pathParameters?: Readonly<Record<string, string>>;
  readonly query?: AnyObjectSchema;
  readonly body?: AnyObjectSchema;
  /** Media types of a body that is no JSON. */
  readonly bodyTypes?: readonly string[];
  readonly answers: Readonly<Record<number, Answer>>;
  readonly problems?: ProblemTypes;
}

/** The routes of one router, such as `GET /api/raffles/{id}`. */
export interface OperationGroup {
  /** Spanish. */
  readonly title: string;
  readonly operations: Readonly<Record<string, Operation>>;
}
