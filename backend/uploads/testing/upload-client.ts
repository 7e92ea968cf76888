import { PHOTO_BYTES_MAX } from '@contracts/limits';
import type { UploadServer } from './upload-server';

export const USER = 7;
export const STRANGER = 8;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON body; empty for other bodies. */
  readonly json: Readonly<Record<string, unknown>>;
}

interface Call {
  readonly as?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    // Every JSON body of these routes is an object.
    json: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
};

export const call = async (
  server: UploadServer,
  method: string,
  path: string,
  { as, headers = {}, body }: Call = {},
): Promise<Answer> =>
  answerOf(
    await fetch(server.origin + path, {
      method,
      headers: {
        ...(as === undefined ? {} : { 'x-user': String(as) }),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );

/** An absolute address that accepts one file of this user. */
export const newAddress = (
  server: UploadServer,
  userId = USER,
  maxBytes = PHOTO_BYTES_MAX,
): string => server.origin + server.uploads.newAddress(userId, maxBytes);

export const send = async (
  address: string,
  bytes: Uint8Array | string,
  contentType = 'image/jpeg',
): Promise<Answer> =>
  answerOf(
    await fetch(address, {
      method: 'PUT',
      body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
      headers: { 'content-type': contentType },
    }),
  );

export const withoutQuery = (address: string): string => address.replace(/\?.*$/, '');

export const pathOf = (address: string): string => new URL(address).pathname;

export const download = async (address: string) => {
  const response = await fetch(address);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
