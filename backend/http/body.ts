import { parse as parseJson } from '@hapi/bourne';
import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import readBody from 'raw-body';
import { ObjectSchema, ValidationError, type AnyObjectSchema, type InferType } from 'yup';
import type { FieldError } from '../../contracts/problems';
import { isSeen } from '../../contracts/readable-text';
import type { ValidationContext } from '../../contracts/yup';
import { within } from '../../platform/waiting';
import { invalidFields, malformed, ProblemError } from './problem-error';

const LIMIT_BYTES = 100 * 1024;
/** The methods of our routes whose body is read. */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);
/** A body of this size takes a moment; a slower one only occupies a connection. */
const BODY_WITHIN_MS = 10_000;
const WRONG_SHAPE = 'El formato de este campo no es válido';

const tooSlow = (): never => {
  throw new ProblemError(
    408,
    'body-too-slow',
    'La petición ha tardado demasiado. Inténtalo de nuevo.',
    { headers: { Connection: 'close' } },
  );
};

const refuseEncoded = (ctx: Context): void => {
  const coding = ctx.req.headers['content-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'identity') {
    throw new ProblemError(415, 'encoded', 'El cuerpo de la petición no puede ir comprimido');
  }
};

/**
 * A body that has arrived with its head, as small ones do, without listening for its parts; else
 * undefined, and nothing is read. Node tells a moment later that the request is `complete`, but a
 * body of its announced length has no more to come.
 */
const arrivedBody = (req: IncomingMessage): Buffer | undefined => {
  const length = Number(req.headers['content-length']);
  if (req.readableLength !== length || length > LIMIT_BYTES) return undefined;
  return (req.read() as Buffer | null) ?? undefined; // no encoding is set
};

/** @throws http-errors of 400 and 413, ProblemError 408 */
const comingBody = (req: IncomingMessage, withinMs: number): Promise<Buffer> => {
  const length = req.headers['content-length'];
  const reading = readBody(req, { limit: LIMIT_BYTES, ...(length ? { length } : {}) });
  return within(withinMs, reading, tooSlow);
};

/**
 * @throws SyntaxError for invalid JSON, or JSON that names a prototype; http-errors of 400 and 413;
 * ProblemError 408
 */
const jsonIn = async ({ req }: Context, withinMs: number): Promise<unknown> => {
  // Node tells of a head before it looks at the body that came in the same packet.
  await Promise.resolve();
  const bytes = arrivedBody(req) ?? (await comingBody(req, withinMs));
  return bytes.length === 0 ? {} : (parseJson(bytes.toString()) as unknown);
};

/** Whether a body is to be read as JSON: also one that is missing. */
const mayBeJson = (ctx: Context): boolean =>
  ctx.req.headers['content-type'] === 'application/json' || ctx.is('json') !== false;

/** Enough time to receive the rest of a refused body, so that its sender gets the answer. */
const DISCARD_WITHIN_MS = 30_000;

/**
 * Reads the rest that a refused client still sends, so that it gets the answer; disconnects one
 * that never stops.
 */
export const discardRest = (request: IncomingMessage): void => {
  if (request.complete || request.destroyed) return;
  const { socket } = request;
  const hangUp = setTimeout(() => socket.destroy(), DISCARD_WITHIN_MS);
  const settle = () => {
    clearTimeout(hangUp);
    request.off('end', settle);
    socket.off('close', settle);
  };
  request.once('end', settle);
  // After the answer, the request emits no event when its connection closes.
  socket.once('close', settle);
  request.resume();
};

/**
 * Reads JSON bodies. Other types are refused later, by routes that need JSON. A body that comes too
 * slowly is answered 408, and its connection is closed.
 */
export const jsonBody =
  (withinMs = BODY_WITHIN_MS): Middleware =>
  async (ctx, next): Promise<void> => {
    try {
      if (WITH_BODY.has(ctx.req.method ?? '')) {
        refuseEncoded(ctx);
        if (mayBeJson(ctx)) ctx.request.body = await jsonIn(ctx, withinMs);
      }
      await next();
    } finally {
      // A body that was not read to its end would stand before the connection's next request.
      discardRest(ctx.req);
    }
  };

declare module 'koa' {
  interface Request {
    /** The parsed JSON; undefined for a body of another type. */
    body?: unknown;
  }
}

/** Turns Yup's path `a.b[0]` into the JSON pointer `/a/b/0` (RFC 6901). */
const pointerOf = (path: string | undefined): string =>
  path ? `/${path.replaceAll(/\[(\d+)\]/g, '.$1').replaceAll('.', '/')}` : '';

const fieldErrors = ({ inner }: ValidationError): FieldError[] => {
  const errors = inner.map(({ path, message }) => ({ pointer: pointerOf(path), detail: message }));
  return errors.filter(
    ({ pointer }, index) => errors.findIndex((other) => other.pointer === pointer) === index,
  );
};

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

const isObject = (value: unknown): value is object => !isScalar(value) && !Array.isArray(value);

/** The schema of a field that is an object itself, such as an address. */
const innerOf = (schema: AnyObjectSchema, name: string): AnyObjectSchema | undefined => {
  const field = schema.fields[name];
  return field instanceof ObjectSchema ? field : undefined;
};

/**
 * Drops unknown fields, also those of an object within, and those named like a property of every
 * object, such as `toString`.
 */
const known = (schema: AnyObjectSchema, value: object): [name: string, value: unknown][] =>
  Object.entries(value)
    .filter(([name]) => Object.hasOwn(schema.fields, name))
    .map(([name, one]: [string, unknown]) => {
      const inner = innerOf(schema, name);
      return [name, inner && isObject(one) ? Object.fromEntries(known(inner, one)) : one];
    });

/** Yup would convert lists and objects to text or numbers, but here they are errors. */
const wrongShapes = (schema: AnyObjectSchema, given: readonly [string, unknown][]): FieldError[] =>
  given
    .filter(([name, value]) => {
      const field = schema.fields[name];
      if (innerOf(schema, name) && isObject(value)) return !Object.values(value).every(isScalar);
      const isList = field !== undefined && 'type' in field && field.type === 'array';
      return !isScalar(value) && !(isList && Array.isArray(value) && value.every(isScalar));
    })
    .map(([name]) => ({ pointer: `/${name}`, detail: WRONG_SHAPE }));

const validated = <S extends AnyObjectSchema>(schema: S, value: object): InferType<S> => {
  const given = known(schema, value);
  const wrong = wrongShapes(schema, given);
  if (wrong.length > 0) throw invalidFields(wrong);
  try {
    const context: ValidationContext = { now: Date.now() };
    return schema.validateSync(Object.fromEntries(given), { abortEarly: false, context });
  } catch (error) {
    if (error instanceof ValidationError) throw invalidFields(fieldErrors(error));
    throw error;
  }
};

/**
 * @param isRight a quick test for bodies that `schema` would return unchanged
 * @throws ProblemError 400, 415 or 422
 */
export const parseBody = <S extends AnyObjectSchema>(
  ctx: Context,
  schema: S,
  isRight?: (body: object) => body is InferType<S>,
): InferType<S> => {
  const { body } = ctx.request;
  if (body === undefined) {
    throw new ProblemError(415, 'not-json', 'El cuerpo de la petición debe ser JSON');
  }
  if (!isObject(body)) throw malformed('El cuerpo de la petición debe ser un objeto JSON');
  return isRight?.(body) ? body : validated(schema, body);
};

/** The query as it counts: one value of a repeated parameter, and none that shows nothing. */
export const givenQuery = (ctx: Context): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(ctx.query)
      .map(([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const)
      // A NUL is not what somebody pastes: it is refused by whoever reads the value.
      .filter(([, value]) => value === undefined || isSeen(value) || value.includes('\0')),
  );

/** @throws ProblemError 422 */
export const parseQuery = <S extends AnyObjectSchema>(ctx: Context, schema: S): InferType<S> =>
  validated(schema, givenQuery(ctx));
