import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

/** Whether a value has a shape. @returns what is wrong with it, nothing for one that has */
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

/** Compiles schemas of a document, which refer to its components, in Ajv's strict mode. */
export const shapeChecks = (components: object) => {
  const ajv = new Ajv2020({
    strict: true,
    // Whoever may leave something empty is told so by two types.
    allowUnionTypes: true,
    allErrors: true,
    // 0.07 is 7 cents, whatever its binary fraction is.
    multipleOfPrecision: 6,
  });
  addFormats(ajv);
  // What references point into, beside the schema itself.
  ajv.addKeyword('components');
  return (schema: AnySchema): Check =>
    faultsOf(ajv.compile(typeof schema === 'object' ? { ...schema, components } : schema));
};
