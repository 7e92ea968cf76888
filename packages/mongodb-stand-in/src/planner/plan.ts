import type { CollectionIndex } from '../store/collection-index';
import type { Position } from '../store/sorted-entries';
import type { Filter } from '../query/filter';
import type { Bounds } from './bounds';
import type { IdKey } from '../bson/id-key';
import type { KeyTest } from './key-tests';

/** How the records for a query are found. */
export type Plan = IdPlan | IndexPlan | UnionPlan | ScanPlan;

/** Records by their `_id`s, in the order of these. */
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
  /** How many entries the ranges hold. */
  readonly size: number;
  readonly backward: boolean;
  /** Whether the records come in the order that the query asks for. */
  readonly sorted: boolean;
  /** What the keys within the ranges still have to be checked for. */
  readonly keyTests: readonly KeyTest[];
  /** What the records found still have to be checked for, if anything. */
  readonly residual: Filter | undefined;
}

export interface EntryRange {
  readonly from: Position;
  readonly to: Position;
}

/** The clauses of an `$or`, each by its own index. */
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
