import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import { isDoc } from '../bson/type-order';
import type { Doc } from '../bson/codec';
import { CommandError } from '../errors';
import { withPlainNumbers } from './plain-values';

/** Operators that run code of the client's, or answer differently each time. */
const REFUSED = new Set(['$function', '$accumulator', '$rand', '$sampleRate', '$toHashedIndexKey']);

const allowed = <Operators extends object>(operators: Operators): Operators =>
  // The same operators, only fewer.
  Object.fromEntries(
    Object.entries(operators).filter(([name]) => name.startsWith('$') && !REFUSED.has(name)),
  ) as Operators;

export const accumulatorOperators = allowed(accumulator);
export const expressionOperators = allowed(expression);

/** What mingo calculates with. */
export const expressionContext = Context.init({
  accumulator: accumulatorOperators,
  expression: expressionOperators,
});

/** `$expr` as a predicate over documents. */
export const evaluateExpression = (source: unknown): ((document: Doc) => boolean) => {
  rejectUnknownOperators(source);
  const plain = withPlainNumbers({ source })['source'];
  return (document) => isTruthy(evaluate(withPlainNumbers(document), plain));
};

const evaluate = (document: Doc, plain: unknown): unknown =>
  evalExpr(document, plain, EXPRESSION_OPTIONS);

const EXPRESSION_OPTIONS = {
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
  context: expressionContext,
};

const isTruthy = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== false && value !== 0;

/** @throws CommandError for an operator that mingo does not know, before any document is looked at */
export const rejectUnknownOperators = (source: unknown): void => {
  if (Array.isArray(source)) source.forEach(rejectUnknownOperators);
  if (!isDoc(source)) return;
  for (const [name, operand] of Object.entries(source)) {
    if (name === '$literal') continue;
    if (name.startsWith('$') && !(name in expressionOperators) && !(name in accumulatorOperators)) {
      throw new CommandError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
    }
    rejectUnknownOperators(operand);
  }
};
