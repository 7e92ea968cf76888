import { array, boolean, number, object, string, type InferType, type ISchema } from 'yup';
import type { ObjectShape } from 'yup';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** Under which the API's description lists a shape once, wherever it is used. */
    readonly name?: string | undefined;
    /** Spanish, for whoever reads the API's description. */
    readonly description?: string | undefined;
    /** Field of a body whose value decides what others may be. */
    readonly variants?: string | undefined;
  }
}

type ReadOnly<T> = T extends (infer Item)[]
  ? readonly ReadOnly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: ReadOnly<Exclude<T[Key], undefined>> }
    : T;

/** What a shape describes, as it crosses the wire: nobody changes an answer. */
export type Shaped<S extends ISchema<unknown>> = ReadOnly<InferType<S>>;

/**
 * An object of an answer, with these fields and no others. `name` heads it in the API's
 * description.
 */
export const shape = <Fields extends ObjectShape>(name: string, fields: Fields) =>
  object(fields).noUnknown().defined().meta({ name });

export const listOf = <T>(item: ISchema<T>) => array(item).defined();

export const text = (description?: string) => string().defined().meta({ description });

/** Text of a few that are known beforehand. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  string().oneOf<Values[number]>(values).defined();

export const flag = (description?: string) => boolean().defined().meta({ description });

/** A moment in ISO 8601, UTC. */
export const moment = (description?: string) => string().datetime().defined().meta({ description });

/** A whole number from 0. */
export const count = (description?: string) =>
  number().integer().min(0).defined().meta({ description });

export const id = (description?: string) =>
  number().integer().min(1).defined().meta({ description });

export const euros = (description = 'Euros') => number().min(0).defined().meta({ description });

/** So many hexadecimal digits. */
export const hex = (digits: number, description?: string) =>
  string()
    .matches(new RegExp(`^[0-9a-f]{${digits}}$`))
    .defined()
    .meta({ description });

/** Digits of a hash or a seed of 32 bytes. */
export const digest = (description?: string) => hex(64, description);

/** What stands for a holder in one raffle. */
export const pseudonym = (description?: string) => hex(32, description);
