import { Readable } from 'node:stream';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER, UNREAD_COUNT_HEADER } from '../../contracts/site';
import type { Answers, AnyReply } from './answers';
import type { RouteContext } from './context';
import { jsonOfList } from './light-page';
import { setHeader } from './answer-headers';

const NOT_MODIFIED = 304;
const NOTHING: AnyReply = {};
const JSON_TYPE = 'application/json; charset=utf-8';

const setHeaders = (ctx: RouteContext, reply: AnyReply): void => {
  const { total, unread, nextCursor, cacheControl, etag } = reply;
  if (total !== undefined) setHeader(ctx, TOTAL_COUNT_HEADER, String(total));
  if (unread !== undefined) setHeader(ctx, UNREAD_COUNT_HEADER, String(unread));
  if (nextCursor !== undefined) setHeader(ctx, NEXT_CURSOR_HEADER, nextCursor);
  if (cacheControl !== undefined) setHeader(ctx, 'Cache-Control', cacheControl);
  if (etag !== undefined) ctx.etag = etag;
};

const isForJson = (body: unknown): body is object | number | boolean =>
  body !== undefined &&
  body !== null &&
  typeof body !== 'string' &&
  !Buffer.isBuffer(body) &&
  !(body instanceof Readable);

const setBody = (ctx: RouteContext, { body, type, length }: AnyReply): void => {
  if (type === undefined && isForJson(body)) {
    // Koa would write the text when it is sent, and before to know whether it is worth compressing.
    setHeader(ctx, 'Content-Type', JSON_TYPE);
    ctx.body = Array.isArray(body) ? jsonOfList(body) : JSON.stringify(body);
    return;
  }
  if (type !== undefined) ctx.type = type;
  else if (body instanceof Readable) ctx.type = 'json';
  if (body !== undefined) ctx.body = body;
  if (length !== undefined) ctx.length = length;
};

/** Sends a reply, with its own status or the only one that is declared. */
export const sendReply = (answers: Answers) => {
  const [only = NOT_MODIFIED] = Object.keys(answers).map(Number);
  const isConditional = NOT_MODIFIED in answers;
  return (ctx: RouteContext, reply: AnyReply = NOTHING): void => {
    ctx.status = reply.status ?? only;
    setHeaders(ctx, reply);
    setBody(ctx, reply);
    if (!isConditional || !ctx.fresh) return;
    ctx.status = NOT_MODIFIED;
    ctx.remove('Content-Encoding');
  };
};
