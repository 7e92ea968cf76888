import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a header `Authorization` has the token; how long it takes tells nothing of the token. */
export const opensMetrics = (token: string): ((authorization: string) => boolean) => {
  const expected = digest(`Bearer ${token}`);
  return (authorization) => timingSafeEqual(digest(authorization), expected);
};
