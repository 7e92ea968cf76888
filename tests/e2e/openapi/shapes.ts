import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

/**
 * Checks a value against a schema.
 * @returns the differences; empty when it conforms
 */
export type Check = (value: unknown) => string[];

const faultsOf =
  (validate: ValidateFunction): Check =>
  (value) =>
    validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message, params }) =>
            `${instancePath || '/'} ${message ?? ''} ${JSON.stringify(params)}`,
        );

/** Compiles the schemas of a document, which refer to its components, in Ajv's strict mode. */
export const shapeChecks = (components: object) => {
  const ajv = new Ajv2020({
    strict: true,
    // A field that may be empty has two types.
    allowUnionTypes: true,
    allErrors: true,
    // 0.07 counts as a multiple of 0.01 in spite of its binary fraction.
    multipleOfPrecision: 6,
  });
  addFormats(ajv);
  // References point into this keyword, beside the schema itself.
  ajv.addKeyword('components');
  return (schema: AnySchema): Check =>
    faultsOf(ajv.compile(typeof schema === 'object' ? { ...schema, components } : schema));
};
