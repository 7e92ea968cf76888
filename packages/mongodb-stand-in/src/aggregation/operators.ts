import { evalExpr } from 'mingo/core';
import { $avg, $count, $first, $last, $max, $min, $sum } from 'mingo/operators/accumulator';
import {
  $abs,
  $add,
  $and,
  $arrayElemAt,
  $ceil,
  $concat,
  $cond,
  $dateToString,
  $dayOfMonth,
  $floor,
  $ifNull,
  $isArray,
  $literal,
  $month,
  $multiply,
  $not,
  $or,
  $size,
  $subtract,
  $switch,
  $toLower,
  $toUpper,
  $year,
} from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { compareValues } from '../bson/compare';
import { CommandError } from '../errors';

type Expression = (document: unknown, operands: unknown, options: Options) => unknown;

/** Comparisons go by MongoDB's order of values, across types, with missing before null. */
const comparison =
  (answer: (difference: number) => unknown): Expression =>
  (document, operands, options) => {
    const values = evalExpr(document, operands, options);
    if (!Array.isArray(values) || values.length !== 2) {
      throw new CommandError('Location16020', 'a comparison takes exactly 2 arguments');
    }
    return answer(compareValues(values[0], values[1]));
  };

/** The operators that are known to calculate as MongoDB does; any other is refused. */
export const expressionOperators = {
  $abs,
  $add,
  $and,
  $arrayElemAt,
  $ceil,
  $cmp: comparison(Math.sign),
  $concat,
  $cond,
  $dateToString,
  $dayOfMonth,
  $eq: comparison((difference) => difference === 0),
  $floor,
  $gt: comparison((difference) => difference > 0),
  $gte: comparison((difference) => difference >= 0),
  $ifNull,
  $isArray,
  $literal,
  $lt: comparison((difference) => difference < 0),
  $lte: comparison((difference) => difference <= 0),
  $month,
  $multiply,
  $ne: comparison((difference) => difference !== 0),
  $not,
  $or,
  $size,
  $subtract,
  $switch,
  $toLower,
  $toUpper,
  $year,
};

/** The same for `$group`. */
export const accumulatorOperators = { $avg, $count, $first, $last, $max, $min, $sum };
