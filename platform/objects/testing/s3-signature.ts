import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The credentials that a request must be signed with. */
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

const headerOf = (request: IncomingMessage, name: string): string =>
  String(request.headers[name] ?? '')
    .trim()
    .replaceAll(/ +/g, ' ');

/**
 * Whether a request has a valid Signature Version 4. Written from Amazon's description ("Create a
 * signed AWS API request"), independent of the library that signs.
 */
export const isSigned = (request: IncomingMessage, credentials: S3Credentials): boolean => {
  const parts = AUTHORIZATION.exec(request.headers.authorization ?? '');
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature] = parts ?? [];
  if (accessKeyId !== credentials.accessKeyId || region !== credentials.region) return false;
  const names = signedHeaders.split(';');
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return false;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
  searchParams.sort();
  const canonical = [
    request.method,
    pathname,
    searchParams.toString(),
    ...names.map((name) => `${name}:${headerOf(request, name)}`),
    '',
    signedHeaders,
    headerOf(request, 'x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const date = headerOf(request, 'x-amz-date');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (before, text) => hmac(before, text),
    `AWS4${credentials.secretAccessKey}`,
  );
  return date.startsWith(day) && hmac(key, toSign).toString('hex') === signature;
};
