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

/** Predicates on a single value that is not an array. */
export type ScalarPredicate = Extract<Predicate, { kind: 'compare' | 'in' | 'regex' }>;

/** A test of a column of numbers, dates (in milliseconds) or texts. */
export type ColumnTest =
  | { readonly kind: 'number' | 'date'; readonly passes: (value: number | bigint) => boolean }
  | { readonly kind: 'text'; readonly literal: string };

/** `compileScalar` for values that are all of one type; undefined when there is no such test. */
export const compileColumn = (predicate: ScalarPredicate): ColumnTest | undefined => {
  if (predicate.kind === 'regex') {
    const literal = literalOf(predicate.regex);
    return literal === undefined ? undefined : { kind: 'text', literal };
  }
  if (predicate.kind === 'in') return undefined;
  const { value } = predicate;
  const compares = COMPARISONS[predicate.operator];
  if (value instanceof Date) {
    const time = value.getTime();
    return { kind: 'date', passes: (other) => compares(other, time) };
  }
  if (typeof value !== 'number' || Number.isNaN(value)) return undefined;
  return { kind: 'number', passes: (other) => compares(other, value) };
};

export const compileScalar = (predicate: ScalarPredicate): ValueTest => {
  switch (predicate.kind) {
    case 'compare':
      return compileComparison(predicate.operator, predicate.value);
    case 'in':
      return compileIn(predicate.values);
    case 'regex':
      return compileRegex(predicate.regex, predicate.source);
  }
};

type Compares = (a: number | bigint, b: number) => boolean;

/** JavaScript compares a number with a bigint exactly, and NaN with nothing. */
const COMPARISONS: Readonly<Record<Comparison, Compares>> = {
  $eq: (a, b) => a >= b && a <= b,
  $gt: (a, b) => a > b,
  $gte: (a, b) => a >= b,
  $lt: (a, b) => a < b,
  $lte: (a, b) => a <= b,
};

/**
 * The answer for two types that never compare.
 * @throws CommandError for a type that has no place in the order
 */
const isOfAnotherType = (value: unknown): false => {
  typeOrder(value);
  return false;
};

/** Values of different types never compare. Null also matches a missing value. */
const compileComparison = (operator: Comparison, operand: unknown): ValueTest => {
  const passes = (difference: number) => COMPARISONS[operator](difference, 0);
  // The most common test, made without the order of types.
  if (operator === '$eq' && typeof operand === 'string') return (value) => value === operand;
  if (operand === null) return (value) => (value ?? null) === null && passes(0);
  const column = compileColumn({ kind: 'compare', operator, value: operand });
  if (column?.kind === 'number') {
    return (value) =>
      typeof value === 'number' || typeof value === 'bigint'
        ? column.passes(value)
        : isOfAnotherType(value);
  }
  if (column?.kind === 'date') {
    return (value) =>
      value instanceof Date ? column.passes(value.getTime()) : isOfAnotherType(value);
  }
  const order = typeOrder(operand);
  const isNaN = Number.isNaN(operand);
  return (value) =>
    typeOrder(value) === order &&
    (isNaN || Number.isNaN(value)
      ? passes(0) && isNaN === Number.isNaN(value)
      : passes(compareValues(value, operand)));
};

const compileIn = (values: readonly unknown[]): ValueTest => {
  if (values.every((value) => typeof value === 'string')) {
    const strings = new Set<unknown>(values);
    return (value) => strings.has(value);
  }
  const tests = values.map((value) => compileComparison('$eq', value));
  return (value) => tests.some((test) => test(value));
};

const SPECIAL = /[\^$\\.*+?()[\]{}|]/;
const ESCAPED = /\\([\^$\\.*+?()[\]{}|/])/g;

/** The text of an expression that has no special signs: a plain search is several times faster. */
const literalOf = ({ source, ignoreCase }: RegExp): string | undefined => {
  const isLiteral = !ignoreCase && !SPECIAL.test(source.replaceAll(ESCAPED, ''));
  return isLiteral ? source.replaceAll(ESCAPED, '$1') : undefined;
};

const compileRegex = (regex: RegExp, source: unknown): ValueTest => {
  const isSame = compileComparison('$eq', source);
  const literal = literalOf(regex);
  const finds =
    literal === undefined
      ? (text: string) => regex.test(text)
      : (text: string) => text.includes(literal);
  return (value) => (typeof value === 'string' ? finds(value) : isSame(value));
};
