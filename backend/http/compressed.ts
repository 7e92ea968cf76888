import { finished, Readable } from 'node:stream';
import type { Middleware } from 'koa';
import compress from 'koa-compress';

/** Bodies smaller than this cost more to compress than to send. */
const COMPRESS_FROM_BYTES = 2_048;

/** What may be answered in, compressed or not. */
const CODINGS = ['zstd', 'br', 'gzip', 'deflate', 'identity'];

/** A pipe passes no failure on: without this, the client of an answer whose source fails would wait for ever. */
const failTogether = (source: unknown, encoded: unknown): void => {
  if (!(source instanceof Readable) || !(encoded instanceof Readable) || source === encoded) return;
  finished(source, (error) => {
    if (error) encoded.destroy(error);
  });
};

/** Only what is read is ever large. */
export const compressed = (): Middleware => {
  const compressing = compress({ threshold: COMPRESS_FROM_BYTES });
  return async (ctx, next) => {
    if (ctx.method !== 'GET') {
      await next();
      return;
    }
    // Who takes none of them gets the answer as it is: koa-compress fails where nothing is acceptable.
    if (ctx.acceptsEncodings(CODINGS) === false) ctx.compress = false;
    let body: unknown;
    await compressing(ctx, async () => {
      await next();
      body = ctx.body;
    });
    failTogether(body, ctx.body);
  };
};
