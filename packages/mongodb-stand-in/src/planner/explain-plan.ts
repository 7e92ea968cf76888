import { EJSON } from 'bson';
import type { Doc } from '../bson/codec';
import { Edge } from '../bson/type-order';
import { keyPattern } from '../store/index-definition';
import type { Bounds, Limit } from './bounds';
import type { FindQuery } from './choose-plan';
import type { IndexPlan, Plan } from './plan';

/** A plan in the shape of MongoDB's `explain`. */
export const explainPlan = (plan: Plan, { sort, limit }: FindQuery): Doc => {
  const sorted = plan.sorted
    ? explainAccess(plan)
    : {
        stage: 'SORT',
        sortPattern: Object.fromEntries(sort.map(({ path, direction }) => [path.text, direction])),
        inputStage: explainAccess(plan),
      };
  return limit > 0 ? { stage: 'LIMIT', limitAmount: limit, inputStage: sorted } : sorted;
};

const explainAccess = (plan: Plan): Doc => {
  switch (plan.kind) {
    case 'id':
      return plan.residual || plan.keys.length > 1
        ? {
            stage: 'FETCH',
            inputStage: { stage: 'IXSCAN', keyPattern: { _id: 1 }, indexName: '_id_' },
          }
        : { stage: 'IDHACK' };
    case 'index':
      return { stage: 'FETCH', inputStage: explainIndex(plan) };
    case 'union':
      return {
        stage: 'FETCH',
        inputStage: { stage: 'OR', inputStages: plan.plans.map(explainAccess) },
      };
    case 'scan':
      return { stage: 'COLLSCAN', direction: 'forward' };
  }
};

const explainIndex = ({ index, bounds, backward, keyTests }: IndexPlan): Doc => {
  const { definition, multikey } = index;
  const fields = definition.fields.map(
    ({ path }, at) => [path.text, explainBounds(bounds[at])] as const,
  );
  return {
    stage: 'IXSCAN',
    keyPattern: keyPattern(definition),
    indexName: definition.name,
    isMultiKey: multikey,
    direction: backward ? 'backward' : 'forward',
    indexBounds: Object.fromEntries(fields),
    ...(keyTests.length > 0
      ? { filter: keyTests.map(({ condition }) => condition.path.text) }
      : {}),
  };
};

const explainBounds = (bounds: Bounds | undefined): string[] => {
  if (!bounds) return ['[MinKey, MaxKey]'];
  if (bounds.kind === 'points') {
    return bounds.points.map((point) => `[${show(point)}, ${show(point)}]`);
  }
  const { low, high } = bounds;
  return [
    `${bracket(low, '[', '(')}${show(low.value)}, ${show(high.value)}${bracket(high, ']', ')')}`,
  ];
};

const bracket = ({ inclusive }: Limit, closed: string, open: string): string =>
  inclusive ? closed : open;

const show = (value: unknown): string =>
  value instanceof Edge ? 'type bound' : EJSON.stringify(value);
