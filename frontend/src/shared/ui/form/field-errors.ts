import { ValidationError, type AnyObjectSchema } from 'yup';
import type { ValidationContext } from '@contracts/yup';
import { problemOf } from '@/shared/api/problems';
import { serverNow } from '@/shared/lib/server-clock';

/** The message of each field, by its name in the form. */
type FieldErrors = Readonly<Record<string, string>>;

const nameIn = (path: string | undefined): string => path?.split(/[.[]/)[0] ?? '';

const firstOfEach = (errors: readonly ValidationError[]): FieldErrors => {
  const found: Record<string, string> = {};
  for (const { path, message } of errors) found[nameIn(path)] ??= message;
  return found;
};

/** The schema's errors of a body, by field; empty when it is valid. */
export const fieldErrors = (schema: AnyObjectSchema, body: object): FieldErrors => {
  try {
    const context: ValidationContext = { now: serverNow() };
    schema.validateSync(body, { abortEarly: false, context });
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return firstOfEach(error.inner);
    throw error;
  }
};

interface Refusal {
  readonly detail: string;
  /** The refused value: the error stays until the field has another one. */
  readonly value: unknown;
}

/** The server's errors by field: the `status` of a form. */
export type Refusals = Readonly<Record<string, Refusal>>;

/** The part of a pointer that the form has: `city` of `/address/city`, `photos` of `/photos/0`. */
const fieldAt = (pointer: string, values: object): string => {
  const parts = pointer.split('/').slice(1);
  return parts.findLast((part) => part in values) ?? parts[0] ?? '';
};

/** The fields that a failed call names, with the values that they had. */
export const refusalsOf = (error: unknown, values: object): Refusals => {
  const named = problemOf(error)?.errors ?? [];
  return Object.fromEntries(
    named.map(({ pointer, detail }) => {
      const name = fieldAt(pointer, values);
      const value: unknown = Reflect.get(values, name);
      return [name, { detail, value }];
    }),
  );
};
