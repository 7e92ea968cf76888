import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import { ValidationError, type AnyObjectSchema, type InferType } from 'yup';
import type { FieldError } from '../../contracts/problems';
import { inTime } from './in-time';
import { invalidFields, malformed, ProblemError } from './problem-error';

const JSON_LIMIT = '100kb';
/** Of the methods that routes answer, those whose body is read. */
const WITH_BODY = ['POST', 'PUT', 'PATCH'];
/** A body of this size takes a moment; what is slower holds a connection for nothing. */
const BODY_WITHIN_MS = 10_000;
const WRONG_SHAPE = 'El formato de este campo no es válido';

const tooSlow = () =>
  new ProblemError(408, 'body-too-slow', 'La petición ha tardado demasiado. Inténtalo de nuevo.', {
    headers: { Connection: 'close' },
  });

/**
 * JSON bodies only; a body of another type is refused where one is expected. One that comes too slowly is answered 408, and
 * its connection closed.
 */
export const jsonBody = (withinMs = BODY_WITHIN_MS): Middleware => {
  const parse = bodyParser({
    enableTypes: ['json'],
    jsonLimit: JSON_LIMIT,
    jsonStrict: true,
    encoding: 'utf-8',
    parsedMethods: WITH_BODY,
  });
  return async (ctx, next): Promise<void> => {
    if (!WITH_BODY.includes(ctx.method)) {
      await next();
      return;
    }
    const coding = ctx.get('Content-Encoding').toLowerCase();
    if (coding !== '' && coding !== 'identity') {
      throw new ProblemError(415, 'encoded', 'El cuerpo de la petición no puede ir comprimido');
    }
    await inTime(
      parse(ctx, () => Promise.resolve()),
      withinMs,
      tooSlow,
    );
    await next();
  };
};

/** `a.b[0]` as Yup writes it, to the JSON pointer `/a/b/0` (RFC 6901). */
const pointerOf = (path: string | undefined): string =>
  path ? `/${path.replaceAll(/\[(\d+)\]/g, '.$1').replaceAll('.', '/')}` : '';

const fieldErrors = (error: ValidationError): FieldError[] => {
  const inner = error.inner.length > 0 ? error.inner : [error];
  const errors = inner.map(({ path, message }) => ({ pointer: pointerOf(path), detail: message }));
  return errors.filter(
    ({ pointer }, index) => errors.findIndex((other) => other.pointer === pointer) === index,
  );
};

/** Fields that a shape does not name are dropped, so that a body can set nothing else, not even what every object has. */
const known = (schema: AnyObjectSchema, value: object): [name: string, value: unknown][] =>
  Object.entries(value).filter(([name]) => Object.hasOwn(schema.fields, name));

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Yup turns lists and objects into text or numbers where it expects those: here they are what they are. */
const wrongShapes = (schema: AnyObjectSchema, given: readonly [string, unknown][]): FieldError[] =>
  given
    .filter(([name, value]) => {
      const field = schema.fields[name];
      const isList = field !== undefined && 'type' in field && field.type === 'array';
      return !isScalar(value) && !(isList && Array.isArray(value) && value.every(isScalar));
    })
    .map(([name]) => ({ pointer: `/${name}`, detail: WRONG_SHAPE }));

const validated = <S extends AnyObjectSchema>(schema: S, value: object): InferType<S> => {
  const given = known(schema, value);
  const wrong = wrongShapes(schema, given);
  if (wrong.length > 0) throw invalidFields(wrong);
  try {
    return schema.validateSync(Object.fromEntries(given), { abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) throw invalidFields(fieldErrors(error));
    throw error;
  }
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws ProblemError 400, 415 or 422 */
export const parseBody = <S extends AnyObjectSchema>(ctx: Context, schema: S): InferType<S> => {
  if (ctx.is('json') === false) {
    throw new ProblemError(415, 'not-json', 'El cuerpo de la petición debe ser JSON');
  }
  const { body } = ctx.request;
  if (!isObject(body)) throw malformed('El cuerpo de la petición debe ser un objeto JSON');
  return validated(schema, body);
};

/** @throws ProblemError 422; a parameter that is given twice counts once, a blank one not at all */
export const parseQuery = <S extends AnyObjectSchema>(ctx: Context, schema: S): InferType<S> => {
  const given = Object.entries(ctx.query)
    .map(([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const)
    .filter(([, value]) => value?.trim() !== '');
  return validated(schema, Object.fromEntries(given));
};

const ID = /^[1-9]\d{0,14}$/;

/** A public id in a path, or undefined for what can't be one. */
export const parseId = (text: string | undefined): number | undefined =>
  text !== undefined && ID.test(text) ? Number(text) : undefined;
