import type { BSONRegExp } from 'bson';
import type { Doc } from '../bson/codec';

/** A parsed filter: what the planner reads for indexes and the matcher runs. */
export type Filter =
  { readonly kind: 'and' | 'or'; readonly clauses: readonly Filter[] } | FieldFilter;

/** What one predicate asks of the value at one path. */
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

/** `$eq` stands for a value without an operator. */
export type Comparison = '$eq' | '$gt' | '$gte' | '$lt' | '$lte';

/** What is asked of the value at a path. */
export type Predicate =
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly value: unknown }
  | { readonly kind: 'in'; readonly values: readonly unknown[] }
  | { readonly kind: 'not'; readonly predicate: Predicate }
  | { readonly kind: 'all'; readonly predicates: readonly Predicate[] }
  | { readonly kind: 'regex'; readonly regex: RegExp; readonly source: BSONRegExp };

/** A filter made to run. */
export type Matches = (document: Doc) => boolean;

export const toPath = (text: string): Path => ({ text, parts: text.split('.') });
