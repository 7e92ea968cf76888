/** Where an S3-compatible store is, and how to sign for it. */
export interface S3Address {
  /**
   * Of the bucket, without a slash at the end: the endpoint and the bucket's name, as every such
   * store understands it.
   */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The region that stores which have none are called by. */
const REGION = 'us-east-1';

/**
 * Reads `s3://KEY:SECRET@bucket?endpoint=https://…&region=…`; key and secret are percent-encoded
 * where they need it.
 * @throws RangeError that tells what is missing, and no secret
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
