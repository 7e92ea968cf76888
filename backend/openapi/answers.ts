import { STATUS_CODES } from 'node:http';
import { problemShape } from '../../contracts/problems';
import type { JsonSchema } from './checks';
import { ANSWER_HEADERS, type AnswerHeader } from '../http/headers';
import { jsonSchemaOf, type NamedSchemas } from './json-schema';
import type { Answer, Operation } from './operation';
import { problemsOf, type Route } from './problems';

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

/** On everything that a route answers. */
const always = ({ waits }: Operation): AnswerHeader[] => [
  'CorrelationId',
  ...(waits ? (['Stale'] as const) : []),
];

const answerOf = (operation: Operation, answer: Answer, named: NamedSchemas) => ({
  description: answer.description,
  ...headersOf([
    ...always(operation),
    ...(operation.records ? (['LogPosition'] as const) : []),
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
  operation: Operation,
  status: number,
  types: readonly string[],
  named: NamedSchemas,
) => ({
  description: STATUS_CODES[status] ?? '',
  ...headersOf([
    ...always(operation),
    ...(operation.records ? (['RefusalPosition'] as const) : []),
    ...(types.some((type) => RETRIED.has(type)) ? (['RetryAfter'] as const) : []),
  ]),
  content: { 'application/problem+json': { schema: problemSchema(status, types, named) } },
});

/** Everything that a route may answer, by status. */
export const responsesOf = (route: Route, operation: Operation, named: NamedSchemas) => ({
  ...Object.fromEntries(
    Object.entries(problemsOf(route, operation)).map(([status, types]) => [
      status,
      problemOf(operation, Number(status), types, named),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(operation.answers).map(([status, answer]) => [
      status,
      answerOf(operation, answer, named),
    ]),
  ),
});
