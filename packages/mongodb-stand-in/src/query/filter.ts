import type { BSONRegExp } from 'bson';
import type { Doc } from '../bson/codec';

/** A parsed filter: what the planner reads for indexes and the matcher runs. */
export type Filter =
  | { readonly kind: 'and' | 'or' | 'nor'; readonly clauses: readonly Filter[] }
  | FieldFilter
  | { readonly kind: 'expression'; readonly expression: unknown };

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

export type Comparison = '$eq' | '$gt' | '$gte' | '$lt' | '$lte';

/** What is asked of the value at a path. */
export type Predicate =
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly value: unknown }
  | { readonly kind: 'in'; readonly values: readonly unknown[] }
  | { readonly kind: 'not'; readonly predicate: Predicate }
  | { readonly kind: 'all'; readonly predicates: readonly Predicate[] }
  | { readonly kind: 'any'; readonly predicates: readonly Predicate[] }
  | { readonly kind: 'exists' }
  | { readonly kind: 'regex'; readonly regex: RegExp; readonly source: BSONRegExp }
  | { readonly kind: 'type'; readonly types: ReadonlySet<string> }
  | { readonly kind: 'size'; readonly size: number }
  | { readonly kind: 'mod'; readonly divisor: number; readonly remainder: number }
  | { readonly kind: 'elemMatchDocument'; readonly filter: Filter }
  | { readonly kind: 'elemMatchValue'; readonly predicate: Predicate };

/** A filter made to run. */
export type Matches = (document: Doc) => boolean;

export const toPath = (text: string): Path => ({ text, parts: text.split('.') });
