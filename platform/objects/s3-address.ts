/** The address and credentials of an S3-compatible store. */
export interface S3Address {
  /** Endpoint and bucket name, without a final slash; every such store accepts this form. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The region for stores that have no regions. */
const REGION = 'us-east-1';

/**
 * Parses `s3://KEY:SECRET@bucket?endpoint=https://…&region=…`; key and secret may be
 * percent-encoded.
 * @throws RangeError that names the missing part, but no secret
 */
export const parseS3Address = (text: string): S3Address => {
  const { hostname: bucket, username, password, searchParams } = new URL(text);
  const endpoint = searchParams.get('endpoint');
  if (bucket === '') throw new RangeError('no bucket is named');
  if (username === '' || password === '') throw new RangeError('access key and secret are missing');
  if (!endpoint || !/^https?:\/\//.test(endpoint)) {
    throw new RangeError('the parameter endpoint must be an http or https address');
  }
  return {
    url: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    region: searchParams.get('region') ?? REGION,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
};
