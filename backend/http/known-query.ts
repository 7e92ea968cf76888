import type { Middleware } from 'koa';
import { briefValue } from './brief-value';
import { ProblemError } from './problem-error';
import type { Declaration } from './route';

export const UNKNOWN_PARAMETER = 'unknown-parameter';

/**
 * The parameters that a route is held to: one that takes some, or answers a list, whose readers
 * might look for a filter. Undefined for others, such as a page or picture that people open by
 * links to which other sites add parameters of their own.
 */
export const parametersHeldTo = ({
  query,
  signedQuery,
  answers,
}: Declaration): readonly string[] | undefined => {
  if (query) return Object.keys(query.fields);
  const isList = Object.values(answers).some(({ shape }) => shape?.type === 'array');
  return isList && !signedQuery ? [] : undefined;
};

const unknownParameter = (name: string, known: readonly string[]): ProblemError => {
  const others = known.length === 0 ? 'No tiene ninguno' : `Los que tiene son: ${known.join(', ')}`;
  const detail = `Esta dirección no tiene el parámetro «${briefValue(name)}». ${others}.`;
  return new ProblemError(400, UNKNOWN_PARAMETER, detail);
};

/** A filter with a misspelt name would answer everything, as if it were what was asked for. */
export const knownQueryOnly =
  (known: readonly string[]): Middleware =>
  (ctx, next) => {
    if (ctx.querystring === '') return next();
    const unknown = Object.keys(ctx.query).find((name) => !known.includes(name));
    if (unknown !== undefined) throw unknownParameter(unknown, known);
    return next();
  };
