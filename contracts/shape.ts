import { array, boolean, number, object, string, type InferType, type ISchema } from 'yup';
import type { ObjectShape } from 'yup';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** The name under which the API's description lists the shape once. */
    readonly name?: string | undefined;
    /** Spanish, for readers of the API's description. */
    readonly description?: string | undefined;
    /** The field of a body whose value decides which other fields are allowed. */
    readonly variants?: string | undefined;
  }
}

type ReadOnly<T> = T extends (infer Item)[]
  ? readonly ReadOnly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: ReadOnly<Exclude<T[Key], undefined>> }
    : T;

/** The type of a shape's values on the wire. Read-only, because answers are never changed. */
export type Shaped<S extends ISchema<unknown>> = ReadOnly<InferType<S>>;

/**
 * An object in an answer, with exactly these fields. `name` is its title in the API's description.
 */
export const shape = <Fields extends ObjectShape>(name: string, fields: Fields) =>
  object(fields).noUnknown().defined().meta({ name });

export const listOf = <T>(item: ISchema<T>) => array(item).defined();

export const text = (description?: string) => string().defined().meta({ description });

/** A text from a fixed list. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  string().oneOf<Values[number]>(values).defined();

export const flag = (description?: string) => boolean().defined().meta({ description });

/** A moment in ISO 8601, UTC. */
export const moment = (description?: string) => string().datetime().defined().meta({ description });

/** A whole number from 0. */
export const count = (description?: string) =>
  number().integer().min(0).defined().meta({ description });

/** Who acted, for operators. */
export const actorFields = {
  actorId: count(
    'Quien actuó; null si fue el terminal, el propio sitio, o alguien sin sesión',
  ).nullable(),
  atTerminal: flag('Si lo hizo un operador desde el terminal'),
};

export const id = (description?: string) =>
  number().integer().min(1).defined().meta({ description });

export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const uuid = (description?: string) =>
  string().matches(UUID).defined().meta({ description });

export const euros = (description = 'Euros') => number().min(0).defined().meta({ description });

/** A text of this many hexadecimal digits. */
export const hex = (digits: number, description?: string) =>
  string()
    .matches(new RegExp(`^[0-9a-f]{${digits}}$`))
    .defined()
    .meta({ description });

/** A hash or a seed of 32 bytes, in hexadecimal digits. */
export const digest = (description?: string) => hex(64, description);

/** The pseudonym of a holder in one raffle. */
export const pseudonym = (description?: string) => hex(32, description);
