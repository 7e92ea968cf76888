import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isSigned, type S3Credentials } from './s3-signature';

interface StoredBytes {
  readonly bytes: Buffer;
  readonly at: Date;
  readonly headers: Readonly<Record<string, string>>;
}

/** The failure of the next request. */
type S3Fault =
  | { readonly kind: 'answer'; readonly status: number }
  /** The connection is cut before or after the request is carried out. */
  | { readonly kind: 'cut'; readonly carriedOut: boolean };

/**
 * A store that speaks S3 over HTTP, for tests. Like S3, it checks signatures, hashes and
 * conditions.
 */
export interface S3Server {
  readonly address: S3Credentials & { readonly url: string };
  readonly requests: () => number;
  /** Paths of the objects that it has now. */
  readonly keys: () => readonly string[];
  fail: (...faults: readonly S3Fault[]) => void;
  close: () => Promise<void>;
}

const CREDENTIALS: S3Credentials = {
  accessKeyId: 'a-key',
  secretAccessKey: 'a secret/with+signs',
  region: 'eu-south-2',
};
const BUCKET = '/pictures';
const LISTED_AT_ONCE = 3;

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
};

const metadataOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name === 'content-type' || name.startsWith('x-amz-meta-'))
      .map(([name, value]) => [name, String(value)]),
  );

const objectsIn = (ignoresConditions: boolean) => {
  const objects = new Map<string, StoredBytes>();

  const put = (request: IncomingMessage, response: ServerResponse, path: string, bytes: Buffer) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (request.headers['x-amz-content-sha256'] !== sha256) {
      refuse(response, 400, 'XAmzContentSHA256Mismatch');
    } else if (
      !ignoresConditions &&
      request.headers['if-none-match'] === '*' &&
      objects.has(path)
    ) {
      refuse(response, 412, 'PreconditionFailed');
    } else {
      objects.set(path, { bytes, at: new Date(), headers: metadataOf(request) });
      response.writeHead(200).end();
    }
  };

  const read = ({ headers: asked }: IncomingMessage, response: ServerResponse, path: string) => {
    const stored = objects.get(path);
    if (!stored) {
      refuse(response, 404, 'NoSuchKey');
      return;
    }
    const { bytes, at } = stored;
    const headers = { ...stored.headers, 'Last-Modified': at.toUTCString() };
    const [, last] = /^bytes=0-(\d+)$/.exec(asked.range ?? '') ?? [];
    if (last !== undefined && bytes.length === 0) {
      refuse(response, 416, 'InvalidRange');
      return;
    }
    const sent = last === undefined ? bytes : bytes.subarray(0, Number(last) + 1);
    // Node itself omits the body for HEAD.
    response
      .writeHead(last === undefined ? 200 : 206, { ...headers, 'Content-Length': sent.length })
      .end(sent);
  };

  /** As few at once as a test can notice. */
  const list = (response: ServerResponse, asked: URLSearchParams) => {
    const prefix = `${BUCKET}/${asked.get('prefix')}`;
    const after = `${BUCKET}/${asked.get('start-after')}`;
    const listed = [...objects]
      .filter(([path]) => path.startsWith(prefix) && path > after)
      .filter(([path]) => !path.slice(prefix.length).includes('/'))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, LISTED_AT_ONCE)
      .map(
        ([path, { at }]) =>
          `<Contents><Key>${path.slice(BUCKET.length + 1)}</Key>\n<LastModified>${at.toISOString()}</LastModified></Contents>`,
      );
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    response.end(`<?xml version="1.0"?><ListBucketResult>${listed.join('')}</ListBucketResult>`);
  };

  const carryOut = (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname: path, searchParams }: URL,
    bytes: Buffer,
  ): void => {
    if (path === BUCKET && searchParams.has('list-type')) list(response, searchParams);
    else if (path === BUCKET) response.writeHead(200).end();
    else if (!path.startsWith(`${BUCKET}/`)) refuse(response, 404, 'NoSuchBucket');
    else if (request.method === 'PUT') put(request, response, path, bytes);
    else if (request.method === 'DELETE') {
      objects.delete(path);
      response.writeHead(204).end();
    } else read(request, response, path);
  };
  return { carryOut, keys: () => [...objects.keys()] };
};

/** @param ignoresConditions overwrites whatever `If-None-Match` says, as old stores do */
export const startS3Server = async ({ ignoresConditions = false } = {}): Promise<S3Server> => {
  const { carryOut, keys } = objectsIn(ignoresConditions);
  const faults: S3Fault[] = [];
  let requests = 0;

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1;
    const bytes = await buffer(request);
    const asked = new URL(request.url ?? '', 'http://store');
    const fault = faults.shift();
    if (!isSigned(request, CREDENTIALS)) refuse(response, 403, 'SignatureDoesNotMatch');
    else if (fault?.kind === 'answer') refuse(response, fault.status, 'SlowDown');
    else if (fault?.kind === 'cut') {
      if (fault.carriedOut) {
        const unsent = { writeHead: () => ({ end: () => undefined }), end: () => undefined };
        carryOut(request, unsent as unknown as ServerResponse, asked, bytes); // its answer is lost
      }
      request.socket.destroy();
    } else carryOut(request, response, asked, bytes);
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening server has an AddressInfo
  return {
    address: { ...CREDENTIALS, url: `http://127.0.0.1:${port}${BUCKET}` },
    requests: () => requests,
    keys,
    fail: (...more) => void faults.push(...more),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
