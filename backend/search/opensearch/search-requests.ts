import { within } from '@platform/waiting';
import type { SearchAddress } from './search-address';

/**
 * The server did not answer as it should. It says nothing else of the answer, which may quote what
 * somebody has typed.
 */
export class SearchServerError extends Error {
  override readonly name = 'SearchServerError';

  constructor(
    readonly status: number | undefined,
    /** OpenSearch's name of what went wrong, such as `index_not_found_exception`. */
    readonly reason: string,
  ) {
    super(`the server of searches answered ${status ?? 'nothing'}: ${reason}`);
  }
}

export interface SearchRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  /** JSON, or lines of JSON. */
  readonly body?: object | readonly object[];
  /** The time until the whole answer is there. */
  readonly withinMs: number;
}

/** @throws SearchServerError */
export type SearchRequests = <Answer>(request: SearchRequest) => Promise<Answer>;

const REASON = /^\w{1,80}$/;

const reasonOf = (answer: unknown): string => {
  const { error } = (answer ?? {}) as { error?: { type?: unknown } };
  return typeof error?.type === 'string' && REASON.test(error.type) ? error.type : 'unknown';
};

/** The code of a broken connection, such as ECONNREFUSED, or the kind of error. */
const brokenBy = (error: unknown): string => {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: unknown };
  return String(cause?.code ?? name);
};

const encoded = (body: object | readonly object[]): { type: string; text: string } =>
  Array.isArray(body)
    ? { type: 'application/x-ndjson', text: body.map((one) => `${JSON.stringify(one)}\n`).join('') }
    : { type: 'application/json', text: JSON.stringify(body) };

/** The largest, the words of some raffles, has less than a megabyte. */
const ANSWER_BYTES_MOST = 16 * 1024 * 1024;

/** What is at the address may be something else, which sends without end. */
const textOf = async ({ status, body }: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  // The types of browsers, which can't iterate over it yet, hide those of Node.
  const coming = (body ?? []) as unknown as AsyncIterable<Uint8Array>;
  for await (const part of coming) {
    size += part.length;
    if (size > ANSWER_BYTES_MOST) throw new SearchServerError(status, 'too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
};

/** Requests to the server, which are made once. */
export const createSearchRequests = ({ origin, authorization }: SearchAddress): SearchRequests => {
  const send = async <Answer>(request: SearchRequest, signal: AbortSignal): Promise<Answer> => {
    const { method, path, body } = request;
    const content = body && encoded(body);
    const response = await fetch(`${origin}/${path}`, {
      method,
      signal,
      redirect: 'error',
      headers: {
        ...(authorization !== undefined && { Authorization: authorization }),
        ...(content && { 'Content-Type': content.type }),
      },
      ...(content && { body: content.text }),
    });
    const text = await textOf(response);
    if (response.ok) return JSON.parse(text) as Answer;
    throw new SearchServerError(response.status, reasonOf(parsed(text)));
  };

  return async <Answer>(request: SearchRequest): Promise<Answer> => {
    const late = new AbortController();
    try {
      return await within(request.withinMs, send<Answer>(request, late.signal), () => {
        late.abort();
        throw new SearchServerError(undefined, 'took too long');
      });
    } catch (error) {
      if (error instanceof SearchServerError) throw error;
      throw new SearchServerError(undefined, brokenBy(error));
    }
  };
};

/** A proxy before the server may answer something else than JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
