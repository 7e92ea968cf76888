import type { IndexKey } from './index-keys';
import type { StoredRecord } from './stored-record';

/** A record in an index, under one of its keys. */
export interface IndexEntry {
  readonly key: IndexKey;
  readonly record: StoredRecord;
}
