import type { CollectionIndex } from '../store/collection-index';
import type { Position } from '../store/sorted-entries';
import type { Filter } from '../query/filter';
import type { Bounds } from './bounds';
import type { IdKey } from '../bson/id-key';
import type { KeyTest } from './key-tests';

/** How to find the records of a query. */
export type Plan = IdPlan | IndexPlan | UnionPlan | ScanPlan;

/** Records by their `_id`s, in the order of the ids. */
export interface IdPlan {
  readonly kind: 'id';
  readonly keys: readonly IdKey[];
  readonly sorted: boolean;
  readonly residual: Filter | undefined;
}

/** Ranges of an index, in its order. */
export interface IndexPlan {
  readonly kind: 'index';
  readonly index: CollectionIndex;
  readonly bounds: readonly Bounds[];
  readonly ranges: readonly EntryRange[];
  /** Number of entries in the ranges. */
  readonly size: number;
  readonly backward: boolean;
  /** Whether the records come in the order of the query. */
  readonly sorted: boolean;
  /** Tests of the keys in the ranges. */
  readonly keyTests: readonly KeyTest[];
  /** Conditions that the found records must still be checked for. */
  readonly residual: Filter | undefined;
}

export interface EntryRange {
  readonly from: Position;
  readonly to: Position;
}

/** One index for each clause of an `$or`. */
export interface UnionPlan {
  readonly kind: 'union';
  readonly plans: readonly (IdPlan | IndexPlan)[];
  readonly sorted: false;
  readonly residual: Filter | undefined;
}

/** Every record, in the order of insertion. */
export interface ScanPlan {
  readonly kind: 'scan';
  readonly sorted: boolean;
  readonly residual: Filter | undefined;
}
