import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  ObjectStoreUnavailableError,
  contentTypeOf,
  type ListedObject,
  type ObjectStore,
  type StoredObject,
} from './objects';
import type { S3Address } from './s3-address';
import { createS3Requests } from './s3-requests';

const TYPE = 'application/json';

/**
 * Stores an object twice, because stores that don't know conditional writes ignore the condition
 * without a word, and anybody could then replace a photo that has been published.
 * @throws Error when the second write wins
 */
const requireFirstToWin = async (store: ObjectStore): Promise<void> => {
  const key = `trials/${randomUUID()}.json`;
  try {
    await store.put(key, Buffer.from('"first"'), TYPE);
    if (!(await store.put(key, Buffer.from('"second"'), TYPE))) return;
  } finally {
    await store.remove(key);
  }
  throw new Error(
    'it ignores If-None-Match, so a second upload would replace the first: use a version or a store ' +
      'that has conditional writes, or a folder (file:)',
  );
};

/**
 * Marks an object with the id of its write, so that a write whose answer was lost can recognise
 * itself.
 */
const WRITE_HEADER = 'x-amz-meta-write-id';

/** The answer to a range of an empty object. */
const NO_SUCH_RANGE = 416;

const unexpected = async (response: Response, what: string): Promise<never> => {
  // The store's own code and message, never what we sent.
  const [code = ''] = /<Code>[^<]*/.exec(await response.text()) ?? [];
  throw new ObjectStoreUnavailableError(
    `${what}: the object store answered ${response.status} ${code.replace('<Code>', '')}`.trim(),
  );
};

const storedAt = ({ headers }: Response): number => Date.parse(headers.get('Last-Modified') ?? '');

const LISTED = /<Contents>(.*?)<\/Contents>/gs;

/** Our keys have no character that XML writes in another way. */
const listedIn = (xml: string): ListedObject[] =>
  [...xml.matchAll(LISTED)].map(([, object = '']) => {
    const [, key = ''] = /<Key>([^<]*)<\/Key>/.exec(object) ?? [];
    const [, storedAt = ''] = /<LastModified>([^<]*)<\/LastModified>/.exec(object) ?? [];
    return { key, storedAt: Date.parse(storedAt) };
  });

/**
 * Objects in a bucket of an S3-compatible store, shared by any number of backends. The store needs
 * conditional writes (`If-None-Match: *`; S3 has them since 2024), because the first write of a key
 * stays.
 * @throws Error when the bucket can't be used, or its store lacks conditional writes
 */
export const openS3ObjectStore = async (
  address: S3Address,
  pausesMs?: readonly number[],
): Promise<ObjectStore> => {
  const send = createS3Requests(address, pausesMs);

  const headOf = async (key: string): Promise<Response | undefined> => {
    const { response } = await send({ method: 'HEAD', key });
    if (response.status === 404) return undefined;
    return response.ok ? response : unexpected(response, `Looking for ${key}`);
  };

  const { response: bucket } = await send({ method: 'HEAD', key: '' });
  if (!bucket.ok) throw new Error(`the bucket answered ${bucket.status}`);

  const store: ObjectStore = {
    put: async (key, bytes, contentType) => {
      if (contentTypeOf(key) !== contentType) {
        throw new RangeError(`${key} can't be stored as ${contentType}`);
      }
      const writeId = randomUUID();
      const headers = {
        'Content-Type': contentType,
        'If-None-Match': '*',
        // Part of the signature, so that the store checks what it received.
        'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
        [WRITE_HEADER]: writeId,
      };
      const { response, wasRetried } = await send({ method: 'PUT', key, headers, body: bytes });
      if (response.ok) {
        await response.body?.cancel();
        return true;
      }
      if (response.status !== 412) return unexpected(response, `Storing ${key}`);
      await response.body?.cancel();
      return wasRetried && (await headOf(key))?.headers.get(WRITE_HEADER) === writeId;
    },

    get: async (key): Promise<StoredObject | undefined> => {
      const contentType = contentTypeOf(key);
      const { response } = await send({ method: 'GET', key });
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      if (!response.ok) return unexpected(response, `Reading ${key}`);
      const size = Number(response.headers.get('Content-Length') ?? 0);
      // The web's stream and Node's own differ only in their types.
      const body = response.body ? Readable.fromWeb(response.body as never) : Readable.from([]);
      return { body, contentType, size };
    },

    readStart: async (key, bytes) => {
      contentTypeOf(key);
      const headers = { Range: `bytes=0-${bytes - 1}` };
      const { response } = await send({ method: 'GET', key, headers });
      if (response.ok) {
        const start = Buffer.from(await response.arrayBuffer()).subarray(0, bytes);
        return { start, storedAt: storedAt(response) };
      }
      const { status } = response;
      if (status !== 404 && status !== NO_SUCH_RANGE) return unexpected(response, `Reading ${key}`);
      await response.body?.cancel();
      const empty = status === NO_SUCH_RANGE ? await headOf(key) : undefined;
      return empty && { start: Buffer.alloc(0), storedAt: storedAt(empty) };
    },

    has: async (key) => {
      contentTypeOf(key);
      return (await headOf(key)) !== undefined;
    },

    remove: async (key) => {
      contentTypeOf(key);
      const { response } = await send({ method: 'DELETE', key });
      if (!response.ok && response.status !== 404) await unexpected(response, `Removing ${key}`);
      else await response.body?.cancel();
    },

    list: async function* (prefix) {
      let after = '';
      do {
        const query = { 'list-type': '2', prefix, delimiter: '/', 'start-after': after };
        const { response } = await send({ method: 'GET', key: '', query });
        if (!response.ok) return unexpected(response, `Listing ${prefix}`);
        const page = listedIn(await response.text());
        after = page.at(-1)?.key ?? '';
        if (page.length > 0) yield page;
      } while (after !== '');
    },
  };
  await requireFirstToWin(store);
  return store;
};
