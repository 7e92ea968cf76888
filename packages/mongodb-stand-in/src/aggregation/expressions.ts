import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import type { Options } from 'mingo/types';
import { isDoc } from '../bson/type-order';
import type { Doc } from '../bson/codec';
import { CommandError, type CodeName } from '../errors';
import { accumulatorOperators, expressionOperators } from './operators';
import { withPlainNumbers } from './plain-values';

const OPTIONS: Options = {
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
  context: Context.init({ accumulator: accumulatorOperators, expression: expressionOperators }),
};

/** The value of an expression over a document; both with plain numbers. */
export const evaluate = (document: Doc, source: unknown): unknown =>
  evalExpr(document, source, OPTIONS);

/** `$expr` as a predicate over documents. */
export const evaluateExpression = (source: unknown): ((document: Doc) => boolean) => {
  const plain = withPlainNumbers({ source })['source'];
  return (document) => isTrue(evaluate(withPlainNumbers(document), plain));
};

const isTrue = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== false && value !== 0;

/** @throws CommandError for an operator that is not known, before any document is looked at */
export const rejectUnknownOperators = (
  source: unknown,
  codeName: CodeName = 'InvalidPipelineOperator',
): void => {
  if (Array.isArray(source)) for (const one of source) rejectUnknownOperators(one, codeName);
  if (!isDoc(source)) return;
  for (const [name, operand] of Object.entries(source)) {
    if (name === '$literal') continue;
    if (name.startsWith('$') && !isKnown(name)) {
      throw new CommandError(codeName, `Unrecognized expression '${name}'`);
    }
    rejectUnknownOperators(operand, codeName);
  }
};

const isKnown = (name: string): boolean =>
  Object.hasOwn(expressionOperators, name) || Object.hasOwn(accumulatorOperators, name);
