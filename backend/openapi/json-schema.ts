import type {
  AnySchema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import { checksOf, type JsonSchema } from './checks';

/** Named shapes, listed once and referred to. */
export type NamedSchemas = Map<string, JsonSchema>;

/** `describe` returns these for references and lazy schemas too, but our shapes have none. */
const asDescription = (field: SchemaFieldDescription): SchemaDescription => {
  if ('tests' in field) return field;
  throw new Error(`A shape holds a ${field.type}, which has no counterpart in JSON Schema`);
};

const typeOf = (description: SchemaDescription): JsonSchema => {
  const type = description.type === 'date' ? 'string' : description.type;
  const format = description.type === 'date' ? { format: 'date-time' } : {};
  return { type, ...format, ...checksOf(description) };
};

const withNull = (schema: JsonSchema): JsonSchema => {
  const { type } = schema;
  if (type === 'null') return schema;
  return type === undefined
    ? { anyOf: [schema, { type: 'null' }] }
    : { ...schema, type: [type, 'null'] };
};

const enumOf = ({ oneOf, nullable }: SchemaDescription): JsonSchema => {
  if (oneOf.length === 0) return {};
  return { enum: nullable && !oneOf.includes(null) ? [...oneOf, null] : oneOf };
};

const notesOf = ({ meta, default: value, type }: SchemaDescription): JsonSchema => ({
  ...(meta?.description === undefined ? {} : { description: meta.description }),
  // An object's default only repeats the defaults of its fields.
  ...(value === undefined || type === 'object' ? {} : { default: value }),
});

const fieldsOf = (
  { fields }: Pick<SchemaObjectDescription, 'fields'>,
  named: NamedSchemas,
): JsonSchema => {
  const entries = Object.entries(fields).map(
    ([name, field]) => [name, asDescription(field)] as const,
  );
  const required = entries.filter(([, field]) => !field.optional).map(([name]) => name);
  return {
    properties: Object.fromEntries(entries.map(([name, field]) => [name, schemaOf(field, named)])),
    ...(required.length > 0 ? { required } : {}),
  };
};

const itemsOf = ({ innerType }: SchemaInnerTypeDescription, named: NamedSchemas): JsonSchema =>
  innerType === undefined || Array.isArray(innerType)
    ? {}
    : { items: schemaOf(asDescription(innerType), named) };

const isObject = (description: SchemaDescription): description is SchemaObjectDescription =>
  'fields' in description;

const isList = (description: SchemaDescription): description is SchemaInnerTypeDescription =>
  'innerType' in description;

const plain = (description: SchemaDescription, named: NamedSchemas): JsonSchema => ({
  ...typeOf(description),
  ...enumOf(description),
  ...(isObject(description) ? fieldsOf(description, named) : {}),
  ...(isList(description) ? itemsOf(description, named) : {}),
});

/** Converts the result of `schema.describe()`. */
export const schemaOf = (description: SchemaDescription, named: NamedSchemas): JsonSchema => {
  const name = description.meta?.name;
  if (name !== undefined && !named.has(name)) named.set(name, plain(description, named));
  const schema =
    name === undefined ? plain(description, named) : { $ref: `#/components/schemas/${name}` };
  return { ...(description.nullable ? withNull(schema) : schema), ...notesOf(description) };
};

/** A shape in JSON Schema; named shapes inside it are added to `named`. */
export const jsonSchemaOf = (shape: AnySchema, named: NamedSchemas): JsonSchema =>
  schemaOf(shape.describe(), named);
