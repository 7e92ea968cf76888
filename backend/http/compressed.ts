import { finished, Readable } from 'node:stream';
import type { Context, Middleware, Next } from 'koa';
import compress from 'koa-compress';

/** Compressing a smaller body costs more than sending it. */
const COMPRESS_FROM_BYTES = 2_048;

const CODINGS = ['zstd', 'br', 'gzip', 'deflate'];

/**
 * A pipe forwards neither errors nor an early end: the client would wait for ever, or the source
 * stay open when nobody reads it any more.
 */
const failTogether = (source: unknown, encoded: unknown): void => {
  if (!(source instanceof Readable) || !(encoded instanceof Readable)) return;
  finished(source, (error) => {
    if (error) encoded.destroy(error);
  });
  finished(encoded, () => source.destroy());
};

/** Only answers to reads are ever large. */
export const compressed = (): Middleware => {
  const compressing = compress({ threshold: COMPRESS_FROM_BYTES });
  const compressAnswer = async (ctx: Context, next: Next): Promise<void> => {
    // koa-compress fails when the client accepts no coding, not even `identity`.
    if (ctx.acceptsEncodings(CODINGS) === false) ctx.compress = false;
    let body: unknown;
    await compressing(ctx, async () => {
      await next();
      body = ctx.body;
    });
    failTogether(body, ctx.body);
  };
  return (ctx, next): Promise<unknown> =>
    ctx.req.method === 'GET' ? compressAnswer(ctx, next) : (next() as Promise<unknown>);
};
