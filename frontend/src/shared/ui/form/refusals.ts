import { problemOf } from '@/shared/api/problems';

interface Refusal {
  readonly detail: string;
  /** What the server refused; its complaint stands until something else is in the field. */
  readonly value: unknown;
}

/** The server's complaints by field: the `status` of a form. */
export type Refusals = Readonly<Record<string, Refusal>>;

const fieldAt = (pointer: string): string => pointer.split('/')[1] ?? '';

/** The fields that a failed call names, with what was in them. */
export const refusalsOf = (error: unknown, values: object): Refusals => {
  const named = problemOf(error)?.errors ?? [];
  return Object.fromEntries(
    named.map(({ pointer, detail }) => {
      const name = fieldAt(pointer);
      const value: unknown = Reflect.get(values, name);
      return [name, { detail, value }];
    }),
  );
};
