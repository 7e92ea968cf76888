import type { BSONRegExp } from 'bson';
import type { Doc } from '../bson/codec';

/** A parsed filter. The planner chooses indexes by it, and the matcher runs it. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly clauses: readonly Filter[] }
  | FieldFilter;

/** A predicate on the value at one path. */
export interface FieldFilter {
  readonly kind: 'field';
  readonly path: Path;
  readonly predicate: Predicate;
}

/** A dotted path and its parts. */
export interface Path {
  readonly text: string;
  readonly parts: readonly string[];
}

/** `$eq` also stands for a value without an operator. */
export type Comparison = '$eq' | '$gt' | '$gte' | '$lt' | '$lte';

/** A test of the value at a path. */
export type Predicate =
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly value: unknown }
  | { readonly kind: 'in'; readonly values: readonly unknown[] }
  | { readonly kind: 'not'; readonly predicate: Predicate }
  | { readonly kind: 'all'; readonly predicates: readonly Predicate[] }
  | { readonly kind: 'regex'; readonly regex: RegExp; readonly source: BSONRegExp };

/** A compiled filter. */
export type Matches = (document: Doc) => boolean;

export const toPath = (text: string): Path => ({ text, parts: text.split('.') });
