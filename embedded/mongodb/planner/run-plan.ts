import type { Collection } from '../store/collection';
import type { StoredRecord } from '../store/stored-record';
import { entryTest } from './key-tests';
import type { IdPlan, IndexPlan, Plan } from './plan';

/** What running a plan has cost so far. */
export interface Effort {
  keysExamined: number;
  docsExamined: number;
}

/** The records that a plan finds, each once, in its order. */
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
      return byScan(collection, plan.backward);
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
  const passes = entryTest(keyTests);
  for (const { from, to } of backward ? ranges.toReversed() : ranges) {
    const entries = backward ? index.entries.backward(from, to) : index.entries.forward(from, to);
    for (const entry of entries) {
      effort.keysExamined += 1;
      if (passes(entry)) yield entry.record;
    }
  }
}

const byScan = ({ records }: Collection, backward: boolean): Iterable<StoredRecord> =>
  backward ? [...records.values()].reverse() : records.values();

function* once(records: Iterable<StoredRecord>): Generator<StoredRecord> {
  const seen = new Set<StoredRecord>();
  for (const record of records) {
    if (seen.has(record)) continue;
    seen.add(record);
    yield record;
  }
}
