import type { IdKey } from '../bson/id-key';
import type { Filter } from '../query/filter';
import type { CollectionIndex } from '../store/collection-index';
import type { Position } from '../store/sorted-entries';
import type { SortField } from './sort';

/** The query that a plan has to answer. */
export interface FindQuery {
  readonly filter: Filter;
  readonly sort: readonly SortField[];
  /** Maximum number of results; 0 for all. */
  readonly limit: number;
  /** Name of the index that must be used. */
  readonly hint?: string | undefined;
}

/** How to find the records of a query. */
export type Plan = IdPlan | IndexPlan | UnionPlan | ScanPlan;

interface Common {
  /** Whether the records come in the order of the query. */
  readonly sorted: boolean;
  /** Conditions that the found records must still be checked for. */
  readonly residual: Filter | undefined;
}

/** Records by their `_id`s, in the order of the ids. */
export interface IdPlan extends Common {
  readonly kind: 'id';
  readonly keys: readonly IdKey[];
}

/** Ranges of an index, in its order. */
export interface IndexPlan extends Common {
  readonly kind: 'index';
  readonly index: CollectionIndex;
  readonly ranges: readonly EntryRange[];
  /** Number of entries in the ranges. */
  readonly size: number;
  /** How many of the index's fields the query narrows. */
  readonly narrowed: number;
  readonly backward: boolean;
}

export interface EntryRange {
  readonly from: Position;
  readonly to: Position;
}

/** One plan for each clause of an `$or`. */
export interface UnionPlan extends Common {
  readonly kind: 'union';
  readonly plans: readonly (IdPlan | IndexPlan)[];
}

/** Every record, in the order of insertion. */
export interface ScanPlan extends Common {
  readonly kind: 'scan';
}
