import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type Koa from 'koa';
import type { ParameterizedContext } from 'koa';
import type { Answer } from './chain';
import type { HttpState } from './context';

/** Koa answers all others: an answer to HEAD, for example, has a length and no body. */
const ANSWERED_HERE: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** An answer of these has no body (RFC 9110, section 15). */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

type Ctx = ParameterizedContext<HttpState>;

/** The name of the status, for an answer that has nothing else to say. */
const nameOf = (ctx: Ctx): string => {
  const name = STATUS_CODES[ctx.status] ?? String(ctx.status);
  ctx.type = 'text';
  ctx.length = Buffer.byteLength(name);
  return name;
};

/** @throws TypeError for an object, which no step leaves */
const send = (ctx: Ctx): void => {
  const { body, res } = ctx;
  if (!ctx.writable) return;
  if (res.destroyed) {
    // The client has left: the only sign of it while an answer waits behind another.
    if (body instanceof Readable) body.destroy();
    return;
  }
  if (WITHOUT_BODY.has(ctx.status)) {
    ctx.body = null; // removes the headers of one
    res.end();
  } else if (body === undefined || body === null) res.end(nameOf(ctx));
  else if (typeof body === 'string' || Buffer.isBuffer(body)) res.end(body);
  else if (body instanceof Readable) {
    pipeline(body, res, (error) => {
      if (error) ctx.onerror(error);
    });
  } else throw new TypeError('A body is a text, bytes or a stream of them');
};

/**
 * Listens to a server's requests, and sends their answers as Koa would. Koa attaches four listeners
 * to each answer and its connection, which is a twentieth of a purchase.
 * @param answer the app's middleware
 */
export const requestListener = (app: Koa<HttpState>, answer: Answer<Ctx>) => {
  const koa = app.callback();

  const answerHere = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const ctx = app.createContext<HttpState>(request, response);
    response.statusCode = 404;
    // As Koa does for a connection that breaks before its answer is sent.
    response.once('close', () => {
      const { errored } = request.socket;
      // A response that waits behind another has no socket: the error is not its own.
      if (errored && response.socket && !response.writableFinished) ctx.onerror(errored);
    });
    try {
      await answer(ctx);
      send(ctx);
    } catch (error) {
      // Koa's default context takes any error.
      ctx.onerror(error as Error);
    }
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (ANSWERED_HERE.has(request.method ?? '')) void answerHere(request, response);
    else void koa(request, response);
  };
};
