import { Readable } from 'node:stream';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER, UNREAD_COUNT_HEADER } from '../../contracts/site';
import type { Answers, AnyReply } from './answers';
import type { RouteContext } from './context';

const NOT_MODIFIED = 304;
const NOTHING: AnyReply = {};

const setHeaders = (ctx: RouteContext, reply: AnyReply): void => {
  const { total, unread, nextCursor, cacheControl, etag } = reply;
  if (total !== undefined) ctx.set(TOTAL_COUNT_HEADER, String(total));
  if (unread !== undefined) ctx.set(UNREAD_COUNT_HEADER, String(unread));
  if (nextCursor !== undefined) ctx.set(NEXT_CURSOR_HEADER, nextCursor);
  if (cacheControl !== undefined) ctx.set('Cache-Control', cacheControl);
  if (etag !== undefined) ctx.etag = etag;
};

const setBody = (ctx: RouteContext, { body, type, length }: AnyReply): void => {
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
    if (isConditional && ctx.fresh) ctx.status = NOT_MODIFIED;
  };
};
