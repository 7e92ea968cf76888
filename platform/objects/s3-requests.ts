import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { ObjectStoreUnavailableError } from './objects';
import type { S3Address } from './s3-address';

/** One request to the bucket. */
interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The key of the object; empty for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** An answer, and whether an earlier attempt may have been carried out without an answer. */
interface S3Answer {
  readonly response: Response;
  readonly wasRetried: boolean;
}

type S3Requests = (request: S3Request) => Promise<S3Answer>;

/** Limits the time until the answer begins; its body may take longer. */
const ANSWER_WITHIN_MS = 10_000;
const PAUSES_MS = [100, 400, 1_000];

/** The store is busy (500, 503, SlowDown), or two writers collided (409). */
const isPassing = ({ status }: Response): boolean =>
  status >= 500 || status === 409 || status === 429;

/**
 * Signs requests with Signature Version 4, and retries temporary failures; every request may be
 * repeated.
 */
export const createS3Requests = (
  { url, region, accessKeyId, secretAccessKey }: S3Address,
  pausesMs: readonly number[] = PAUSES_MS,
): S3Requests => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  const send = async (request: S3Request): Promise<Response> => {
    const { method, key, query, headers = {}, body } = request;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ANSWER_WITHIN_MS);
    try {
      const of = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
      return await client.fetch((key === '' ? url : `${url}/${key}`) + of, {
        method,
        headers,
        signal: late.signal,
        ...(body ? { body: Buffer.from(body) } : {}),
      });
    } finally {
      clearTimeout(timer);
    }
  };

  return async (request) => {
    let reason: unknown;
    for (const [index, pause] of [0, ...pausesMs].entries()) {
      await delay(pause);
      try {
        const response = await send(request);
        if (!isPassing(response)) return { response, wasRetried: index > 0 };
        await response.body?.cancel();
        reason = new Error(`it answered ${response.status}`);
      } catch (error) {
        reason = error;
      }
    }
    throw new ObjectStoreUnavailableError('The object store did not answer', { cause: reason });
  };
};
