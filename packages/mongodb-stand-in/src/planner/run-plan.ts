import type { Collection } from '../store/collection';
import type { StoredRecord } from '../store/stored-record';
import type { IdPlan, IndexPlan, Plan } from './plan';
import { selectEntries } from './select-entries';

/** The cost of a plan so far. */
export interface Effort {
  keysExamined: number;
  docsExamined: number;
}

/** The records that a plan finds, each once, in the plan's order. */
export const runPlan = (
  collection: Collection,
  plan: Plan,
  effort: Effort = { keysExamined: 0, docsExamined: 0 },
): Iterable<StoredRecord> => {
  switch (plan.kind) {
    case 'id':
      return byId(collection, plan, effort);
    case 'index':
      return plan.index.multikey ? once(byIndex(plan, effort)) : byIndex(plan, effort);
    case 'union':
      return once(plan.plans.flatMap((part) => [...runPlan(collection, part, effort)]));
    case 'scan':
      return collection.records.values();
  }
};

function* byId({ records }: Collection, { keys }: IdPlan, effort: Effort): Generator<StoredRecord> {
  for (const key of keys) {
    const record = records.get(key);
    if (!record) continue;
    effort.keysExamined += 1;
    yield record;
  }
}

function* byIndex(plan: IndexPlan, effort: Effort): Generator<StoredRecord> {
  const { index, ranges, backward, keyTests } = plan;
  for (const { from, to } of backward ? ranges.toReversed() : ranges) {
    const spans = backward ? index.entries.spansBackward(from, to) : index.entries.spans(from, to);
    for (const span of spans) {
      const rows = selectEntries(span, keyTests, index.columns);
      // Counted one by one, because a page may end in the middle of a span.
      let left = span.end - span.start;
      for (const row of backward ? rows.toReversed() : rows) {
        const entry = span.entries[row];
        if (!entry) continue;
        const leftBehind = backward ? row - span.start : span.end - 1 - row;
        effort.keysExamined += left - leftBehind;
        left = leftBehind;
        yield entry.record;
      }
      effort.keysExamined += left;
    }
  }
}

function* once(records: Iterable<StoredRecord>): Generator<StoredRecord> {
  const seen = new Set<StoredRecord>();
  for (const record of records) {
    if (seen.has(record)) continue;
    seen.add(record);
    yield record;
  }
}
