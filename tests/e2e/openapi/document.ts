import type { JsonSchema } from '@backend/openapi/checks';
import { openApiDocument } from '@backend/openapi/document';
import { declaredGroups } from '@backend/testing/route-list';

type Contents = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

/** An answer in the document. */
export interface DescribedAnswer {
  readonly headers: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Contents;
}

/** A parameter of the path or the query. */
interface DescribedParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

/** An operation of the document with its route, such as `GET /api/raffles/{id}`. */
export interface Described {
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly isPrivate: boolean;
  readonly parameters: readonly DescribedParameter[];
  readonly body?: Contents;
  readonly responses: Readonly<Record<string, DescribedAnswer>>;
}

/** The document as its readers get it, parsed from JSON. */
interface Parsed {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ParsedOperation>>>>;
  readonly components: {
    readonly headers: Readonly<
      Record<string, { readonly required?: boolean; readonly schema: JsonSchema }>
    >;
  };
}

interface ParsedOperation {
  readonly security?: unknown;
  readonly parameters: readonly (DescribedParameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Described['responses'];
}

/** The document of this source code; a test compares it with the served one. */
export const DOCUMENT = JSON.parse(JSON.stringify(openApiDocument(declaredGroups()))) as Parsed;

const describedAs = (method: string, path: string, operation: ParsedOperation): Described => ({
  route: `${method.toUpperCase()} ${path}`,
  method: method.toUpperCase(),
  path,
  isPrivate: operation.security !== undefined,
  parameters: operation.parameters.filter((parameter) => 'name' in parameter),
  ...(operation.requestBody ? { body: operation.requestBody.content } : {}),
  responses: operation.responses,
});

export const OPERATIONS: readonly Described[] = Object.entries(DOCUMENT.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describedAs(method, path, operation)),
);

/** @throws RangeError for a route that is not in the document */
export const operationOf = (route: string): Described => {
  const operation = OPERATIONS.find((one) => one.route === route);
  if (!operation) throw new RangeError(`${route} is not described`);
  return operation;
};
