import { finished, Readable } from 'node:stream';
import type { Context, Middleware } from 'koa';
import compress from 'koa-compress';
import { setHeader } from './answer-headers';

/** Compressing a smaller body costs more than sending it. */
export const COMPRESS_FROM_BYTES = 2_048;

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

/** koa-compress fails where the client accepts no coding, not even `identity`. */
const takesCodings = (ctx: Context): boolean =>
  ctx.req.headers['accept-encoding'] !== undefined && ctx.acceptsEncodings(CODINGS) !== false;

/** Only answers to reads are ever large. */
export const compressed = (): Middleware => {
  const compressing = compress({ threshold: COMPRESS_FROM_BYTES });
  return async (ctx, next): Promise<void> => {
    const { method } = ctx.req;
    const isGet = method === 'GET';
    if (isGet || method === 'HEAD') setHeader(ctx, 'Vary', 'Accept-Encoding');
    if (!isGet || !takesCodings(ctx)) {
      await next();
      return;
    }
    let body: unknown;
    await compressing(ctx, async () => {
      await next();
      body = ctx.body;
    });
    failTogether(body, ctx.body);
  };
};
