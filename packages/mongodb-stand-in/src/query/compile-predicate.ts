import { compareValues } from '../bson/compare';
import { typeOrder } from '../bson/type-order';
import type { Comparison, Matches, Predicate } from './filter';
import { valueOrElement, visitPath } from './visit-path';

type ValueTest = (value: unknown) => boolean;

/** A test of the value at a path of a document. */
export const compilePredicate = (parts: readonly string[], predicate: Predicate): Matches => {
  if (predicate.kind === 'not') {
    const matches = compilePredicate(parts, predicate.predicate);
    return (document) => !matches(document);
  }
  if (predicate.kind === 'all') {
    const each = predicate.predicates.map((one) => compilePredicate(parts, one));
    return (document) => each.every((matches) => matches(document));
  }
  const test = compileScalar(predicate);
  // An array passes when it matches itself, or when one of its elements does.
  return (document) => visitPath(document, parts, (value) => valueOrElement(value, test));
};

/** A test of a single value that is not an array. */
const compileScalar = (predicate: Exclude<Predicate, { kind: 'not' | 'all' }>): ValueTest => {
  switch (predicate.kind) {
    case 'compare':
      return compileComparison(predicate.operator, predicate.value);
    case 'in':
      return compileIn(predicate.values);
    case 'regex':
      return compileRegex(predicate.regex, predicate.source);
  }
};

const COMPARISONS: Readonly<Record<Comparison, (difference: number) => boolean>> = {
  $eq: (difference) => difference === 0,
  $gt: (difference) => difference > 0,
  $gte: (difference) => difference >= 0,
  $lt: (difference) => difference < 0,
  $lte: (difference) => difference <= 0,
};

/** Values of different types never compare. Null also matches a missing value. */
const compileComparison = (operator: Comparison, operand: unknown): ValueTest => {
  const passes = COMPARISONS[operator];
  if (operand === null) return (value) => (value ?? null) === null && passes(0);
  const order = typeOrder(operand);
  const isNaN = Number.isNaN(operand);
  return (value) =>
    typeOrder(value) === order &&
    (isNaN || Number.isNaN(value)
      ? passes(0) && isNaN === Number.isNaN(value)
      : passes(compareValues(value, operand)));
};

const compileIn = (values: readonly unknown[]): ValueTest => {
  const tests = values.map((value) => compileComparison('$eq', value));
  return (value) => tests.some((test) => test(value));
};

const compileRegex = (regex: RegExp, source: unknown): ValueTest => {
  const isSame = compileComparison('$eq', source);
  return (value) => (typeof value === 'string' ? regex.test(value) : isSame(value));
};
