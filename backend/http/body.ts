import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import { ValidationError, type AnyObjectSchema, type InferType } from 'yup';
import type { FieldError } from '../../contracts/problems';
import { invalidFields, malformed, ProblemError } from './problem-error';

const JSON_LIMIT = '100kb';

/** JSON bodies only; a body of another type is refused where one is expected. */
export const jsonBody = (): Middleware => {
  const parse = bodyParser({
    enableTypes: ['json'],
    jsonLimit: JSON_LIMIT,
    jsonStrict: true,
    encoding: 'utf-8',
  });
  return (ctx, next) => {
    const coding = ctx.get('Content-Encoding').toLowerCase();
    if (coding !== '' && coding !== 'identity') {
      throw new ProblemError(415, 'encoded', 'El cuerpo de la petición no puede ir comprimido');
    }
    return parse(ctx, next);
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

/** Yup turns lists and objects into text or numbers where it expects those; an empty list is neither to it. */
const asScalar = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? [] : value;

const isList = (schema: AnyObjectSchema, name: string): boolean => {
  const field = schema.fields[name];
  return field !== undefined && 'type' in field && field.type === 'array';
};

/** What a shape names of a body, so that a body can set nothing else, not even what every object has. */
const named = (schema: AnyObjectSchema, body: object): object =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => Object.hasOwn(schema.fields, name))
      .map(([name, value]: [string, unknown]) =>
        Array.isArray(value) && isList(schema, name)
          ? [name, value.map(asScalar)]
          : [name, asScalar(value)],
      ),
  );

const validated = <S extends AnyObjectSchema>(schema: S, body: object): InferType<S> => {
  try {
    return schema.validateSync(named(schema, body), { abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError) throw invalidFields(fieldErrors(error));
    // Some value was such that it could not even be looked at.
    if (error instanceof TypeError) throw invalidFields([]);
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
