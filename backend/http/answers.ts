import type { Readable } from 'node:stream';
import type { AnySchema, ISchema } from 'yup';
import type { Shaped } from '../../contracts/shape';

/** An answer that is not a problem. */
export interface Answer {
  /** Spanish. */
  readonly description: string;
  /** The shape of a JSON body. */
  readonly shape?: AnySchema;
  /** Media types of a body that is not JSON. */
  readonly types?: readonly string[];
  readonly headers?: readonly (keyof HeaderFields)[];
}

/** By status. 304 is missing because it follows from the ETag, without a handler. */
export type Answers = Readonly<Record<number, Answer>>;

/** The value that a handler gives for each header that its answer declares. */
interface HeaderFields {
  TotalCount: { readonly total: number };
  UnreadCount: { readonly unread: number };
  NextCursor: { readonly nextCursor?: string | undefined };
  CacheControl: { readonly cacheControl: string };
  ETag: { readonly etag: string };
}

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Intersection,
) => void
  ? Intersection
  : never;

type HeadersOf<A> = A extends { readonly headers: readonly (infer H extends keyof HeaderFields)[] }
  ? All<HeaderFields[H]>
  : unknown;

interface MediaBody {
  /** Media type or file extension. */
  readonly type: string;
  readonly body: Readable | Buffer | string;
  /** Bytes; needed when the body is a stream. */
  readonly length?: number;
}

type BodyOf<A> = A extends { readonly shape: infer S extends ISchema<unknown> }
  ? // A stream must send JSON text of this shape.
    { readonly body: Shaped<S> | Readable }
  : A extends { readonly types: readonly string[] }
    ? MediaBody
    : unknown;

type StatusOf<A, Status> =
  Exclude<keyof A, 304> extends Status ? unknown : { readonly status: Status };

type ReplyTo<A, Status extends keyof A> = unknown extends HeadersOf<A[Status]> & BodyOf<A[Status]>
  ? // oxlint-disable-next-line typescript/no-invalid-void-type -- nothing to return
    void
  : HeadersOf<A[Status]> & BodyOf<A[Status]> & StatusOf<A, Status>;

/** What a handler returns: body, declared headers, and the status when several are declared. */
export type Reply<A> = {
  [Status in Exclude<keyof A, 304>]: ReplyTo<A, Status>;
}[Exclude<keyof A, 304>];

/** Every field that a reply may have. */
export interface AnyReply
  extends
    Partial<HeaderFields['TotalCount']>,
    Partial<HeaderFields['UnreadCount']>,
    Partial<HeaderFields['NextCursor']>,
    Partial<HeaderFields['CacheControl']>,
    Partial<HeaderFields['ETag']> {
  readonly status?: number;
  readonly body?: unknown;
  readonly type?: string;
  readonly length?: number;
}
