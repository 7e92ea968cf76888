import { STATUS_CODES } from 'node:http';
import { problemShape } from '../../contracts/problems';
import type { Answer } from '../http/answers';
import type { JsonSchema } from './checks';
import { ANSWER_HEADERS, type AnswerHeader } from '../http/headers';
import type { Declaration, RouteGroup } from '../http/route';
import { jsonSchemaOf, type NamedSchemas } from './json-schema';
import { problemsOf, waits } from './problems';

const headersOf = (headers: readonly AnswerHeader[]) => ({
  headers: Object.fromEntries(
    headers.map((header) => [
      ANSWER_HEADERS[header].name,
      { $ref: `#/components/headers/${header}` },
    ]),
  ),
});

const contentOf = ({ shape, types }: Answer, named: NamedSchemas) => {
  if (shape) return { content: { 'application/json': { schema: jsonSchemaOf(shape, named) } } };
  return types ? { content: Object.fromEntries(types.map((type) => [type, {}])) } : {};
};

/** The headers of every answer of a route. */
const always = (declaration: Declaration): AnswerHeader[] => [
  'CorrelationId',
  ...(waits(declaration) ? (['Stale'] as const) : []),
];

const answerOf = (declaration: Declaration, answer: Answer, named: NamedSchemas) => ({
  description: answer.description,
  ...headersOf([
    ...always(declaration),
    ...(declaration.records ? (['LogPosition'] as const) : []),
    ...(answer.headers ?? []),
  ]),
  ...contentOf(answer, named),
});

const RETRIED: ReadonlySet<string> = new Set(['too-many-requests', 'unavailable']);

const problemSchema = (
  status: number,
  types: readonly string[],
  named: NamedSchemas,
): JsonSchema => ({
  ...jsonSchemaOf(problemShape, named),
  type: 'object',
  properties: {
    type: { enum: types.map((type) => `/problems/${type}`) },
    status: { const: status },
  },
});

const problemOf = (
  declaration: Declaration,
  status: number,
  types: readonly string[],
  named: NamedSchemas,
) => ({
  description: STATUS_CODES[status] ?? '',
  ...headersOf([
    ...always(declaration),
    ...(declaration.records ? (['RefusalPosition'] as const) : []),
    ...(types.some((type) => RETRIED.has(type)) ? (['RetryAfter'] as const) : []),
  ]),
  content: { 'application/problem+json': { schema: problemSchema(status, types, named) } },
});

/** Every possible answer of a route, by status. */
export const responsesOf = (
  prefix: RouteGroup['prefix'],
  declaration: Declaration,
  named: NamedSchemas,
) => ({
  ...Object.fromEntries(
    Object.entries(problemsOf(prefix, declaration)).map(([status, types]) => [
      status,
      problemOf(declaration, Number(status), types, named),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(declaration.answers).map(([status, answer]) => [
      status,
      answerOf(declaration, answer, named),
    ]),
  ),
});
