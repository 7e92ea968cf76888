import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError } from '../errors';
import type { FindQuery } from '../planner/find-records';
import { parseSort } from '../planner/sort';
import { parseFilter } from '../query/parse-filter';

/** A pipeline whose first stages are a query, which indexes can answer. */
export interface SplitPipeline {
  readonly query: FindQuery;
  readonly rest: readonly Doc[];
}

/** The order in which stages make one query; each at most once. */
const ORDER = ['$match', '$sort', '$skip', '$limit'];

export const splitPipeline = (stages: readonly Doc[]): SplitPipeline => {
  const leading: Doc = {};
  let taken = 0;
  for (const name of ORDER) {
    const stage = stages[taken];
    if (!stage || !(name in stage)) continue;
    leading[name] = stage[name];
    taken += 1;
  }
  const { $match: filter, $sort: sort, $skip: skip, $limit: limit } = leading;
  if (filter !== undefined && !isDoc(filter)) {
    throw new CommandError('Location15959', 'the match filter must be an expression in an object');
  }
  const query = {
    filter: parseFilter(filter ?? {}),
    sort: parseSort(sort),
    skip: skip === undefined ? 0 : asCount('$skip', skip, 0),
    limit: limit === undefined ? 0 : asCount('$limit', limit, 1),
  };
  return { query, rest: stages.slice(taken) };
};

const asCount = (name: string, value: unknown, least: number): number => {
  const count = typeof value === 'bigint' ? Number(value) : value;
  if (typeof count === 'number' && Number.isInteger(count) && count >= least) return count;
  throw new CommandError(
    'Location15958',
    `the ${name} must be a whole number of at least ${least}`,
  );
};
