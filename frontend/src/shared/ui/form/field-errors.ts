import { ValidationError, type AnyObjectSchema } from 'yup';

/** Of each field, by its name in the form. */
export type FieldErrors = Readonly<Record<string, string>>;

const nameIn = (path: string | undefined): string => path?.split(/[.[]/)[0] ?? '';

const firstOfEach = (errors: readonly ValidationError[]): FieldErrors => {
  const found: Record<string, string> = {};
  for (const { path, message } of errors) found[nameIn(path)] ??= message;
  return found;
};

/** What a body's schema has to say about a form that makes this body; empty when it is fine. */
export const fieldErrors = (schema: AnyObjectSchema, body: object): FieldErrors => {
  try {
    schema.validateSync(body, { abortEarly: false });
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return firstOfEach(error.inner);
    throw error;
  }
};
