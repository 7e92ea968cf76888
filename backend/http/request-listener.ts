import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type Koa from 'koa';
import type { ParameterizedContext } from 'koa';
import type { Answer } from './chain';
import type { HttpState } from './context';

/** The methods of commands: what they answer is a text or nothing, and never a stream. */
const COMMANDS: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
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

/** @throws TypeError for a stream or an object, which the steps of a command do not leave */
const textOf = (ctx: Ctx): string | Buffer => {
  const { body } = ctx;
  if (body === undefined || body === null) return nameOf(ctx);
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body;
  throw new TypeError('A command answers a text');
};

const send = (ctx: Ctx): void => {
  if (!ctx.writable) return;
  if (WITHOUT_BODY.has(ctx.status)) {
    ctx.body = null; // removes the headers of one
    ctx.res.end();
  } else ctx.res.end(textOf(ctx));
};

/**
 * Listens to a server's requests: commands are answered here, all others by Koa's own callback.
 * Koa attaches four listeners to each answer and its connection, and asks what kind of body it has,
 * which is a twentieth of a purchase.
 * @param answer the app's middleware
 */
export const requestListener = (app: Koa<HttpState>, answer: Answer<Ctx>) => {
  const listener = app.callback();

  const command = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const ctx = app.createContext<HttpState>(request, response);
    response.statusCode = 404;
    // As Koa does for a connection that breaks before its answer is sent.
    response.once('close', () => {
      const { errored } = request.socket;
      if (errored && !response.writableFinished) ctx.onerror(errored);
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
    if (COMMANDS.has(request.method ?? '')) void command(request, response);
    else void listener(request, response);
  };
};
