import type { AnyObjectSchema } from 'yup';
import { bodySchemaOf } from './body-schema';
import type { JsonSchema } from './checks';
import { jsonSchemaOf, type NamedSchemas } from './json-schema';
import type { RequestHeader } from '../http/headers';
import { takesNamedPerson } from '../http/named-person';
import type { Declaration } from '../http/route';
import { waits } from './problems';

/** Input of a request outside its body. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

const ID = { type: 'integer', minimum: 1 } as const;

const pathParameters = ({ params = {} }: Declaration): Parameter[] =>
  Object.entries(params).map(([name, { description }]) => ({
    name,
    in: 'path',
    required: true,
    ...(description === undefined ? { schema: ID } : { description, schema: { type: 'string' } }),
  }));

const queryParameters = (query: AnyObjectSchema, named: NamedSchemas): Parameter[] => {
  // The converter turns an object schema into this.
  const { properties, required = [] } = jsonSchemaOf(query, named) as {
    readonly properties: Readonly<Record<string, JsonSchema & { readonly description?: string }>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(required.includes(name) ? { required: true } : {}),
    ...(description === undefined ? {} : { description }),
    schema,
  }));
};

const headerParameters = (declaration: Declaration): { $ref: string }[] => {
  const headers: RequestHeader[] = ['CorrelationId'];
  if (waits(declaration)) headers.push('MinLogPosition');
  if (declaration.repeatable) headers.push('IdempotencyKey');
  if (takesNamedPerson(declaration)) headers.push('UserId');
  if (declaration.method !== 'GET') headers.push('Traceparent', 'PressAge');
  return headers.map((header) => ({ $ref: `#/components/parameters/${header}` }));
};

export const parametersOf = (declaration: Declaration, named: NamedSchemas) => {
  const query = declaration.query ?? declaration.signedQuery;
  return [
    ...pathParameters(declaration),
    ...(query ? queryParameters(query, named) : []),
    ...headerParameters(declaration),
  ];
};

export const requestBodyOf = ({ body, bodyTypes }: Declaration, named: NamedSchemas) => {
  const content = body
    ? { 'application/json': { schema: bodySchemaOf(body, named) } }
    : bodyTypes && Object.fromEntries(bodyTypes.map((type) => [type, {}]));
  return content ? { requestBody: { required: true, content } } : {};
};
