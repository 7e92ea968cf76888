import type { Context } from 'koa';
import { IDEMPOTENCY_KEY_HEADER } from '../../contracts/site';
import { malformed } from './problem-error';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** @throws ProblemError 400; for an empty key too, whose sender counts on safe repeats */
export const idempotencyKeyOf = (ctx: Context): string | undefined => {
  if (ctx.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()] === undefined) return undefined;
  const key = ctx.get(IDEMPOTENCY_KEY_HEADER);
  if (!KEY.test(key)) throw malformed('La cabecera Idempotency-Key no es válida');
  return key;
};
