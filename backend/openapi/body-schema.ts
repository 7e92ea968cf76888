import type { AnyObjectSchema } from 'yup';
import type { JsonSchema } from './checks';
import { jsonSchemaOf, schemaOf, type NamedSchemas } from './json-schema';

interface ObjectSchema {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** The converter turns an object schema into this. */
const asObject = (schema: JsonSchema) => schema as JsonSchema & ObjectSchema;

const only = ({ properties, required = [] }: ObjectSchema, isWanted: (name: string) => boolean) => {
  const wanted = required.filter(isWanted);
  return {
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isWanted(name))),
    ...(wanted.length > 0 ? { required: wanted } : {}),
  };
};

/** Names of the fields that differ between the variants. */
const differing = (variants: readonly ObjectSchema[]): ReadonlySet<string> => {
  const says = ({ properties, required = [] }: ObjectSchema, name: string) =>
    JSON.stringify([properties[name], required.includes(name)]);
  const [first] = variants;
  const names = Object.keys(first?.properties ?? {});
  return new Set(
    names.filter((name) => new Set(variants.map((variant) => says(variant, name))).size > 1),
  );
};

/** Each value of the deciding field, with the body that it allows. */
const variantsOf = (shape: AnyObjectSchema, field: string, named: NamedSchemas) => {
  const { enum: values = [], default: byDefault } = asObject(jsonSchemaOf(shape, named)).properties[
    field
  ] as { enum?: readonly string[]; default?: string };
  return values.map((value) => ({
    value,
    isDefault: value === byDefault,
    schema: asObject(schemaOf(shape.describe({ value: { [field]: value } }), named)),
  }));
};

/** A body in JSON Schema. A field that decides about other fields becomes `if` and `then`. */
export const bodySchemaOf = (shape: AnyObjectSchema, named: NamedSchemas): JsonSchema => {
  const schema = asObject(jsonSchemaOf(shape, named));
  const field = shape.describe().meta?.variants;
  if (field === undefined) return schema;
  const variants = variantsOf(shape, field, named);
  const decided = differing(variants.map((variant) => variant.schema));
  return {
    ...schema,
    ...only(schema, (name) => !decided.has(name)),
    allOf: variants.map(({ value, isDefault, schema: variant }) => ({
      if: {
        properties: { [field]: { const: value } },
        ...(isDefault ? {} : { required: [field] }),
      },
      then: only(variant, (name) => decided.has(name)),
    })),
  };
};
