import { finished, Readable } from 'node:stream';
import type { Middleware } from 'koa';
import compress from 'koa-compress';

/** Bodies smaller than this cost more to compress than to send. */
const COMPRESS_FROM_BYTES = 2_048;

/** What may be answered in, compressed or not. */
const CODINGS = ['zstd', 'br', 'gzip', 'deflate', 'identity'];

/** A pipe does not pass failures on: without this, the client would wait for ever. */
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
    // koa-compress fails where the client accepts no coding at all, so it is left out then.
    if (ctx.acceptsEncodings(CODINGS) === false) ctx.compress = false;
    let body: unknown;
    await compressing(ctx, async () => {
      await next();
      body = ctx.body;
    });
    failTogether(body, ctx.body);
  };
};
