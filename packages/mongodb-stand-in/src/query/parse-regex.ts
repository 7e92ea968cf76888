import { BSONRegExp } from 'bson';
import { CommandError, notSupported } from '../errors';
import type { Predicate } from './filter';

/** Reads `$regex` with its `$options`. */
export const parseRegex = (operand: unknown, options: unknown): Predicate => {
  if (options !== undefined && typeof options !== 'string') {
    throw new CommandError('BadValue', '$options has to be a string');
  }
  if (typeof operand === 'string') return regexPredicate(new BSONRegExp(operand, options ?? ''));
  if (!(operand instanceof BSONRegExp)) {
    throw new CommandError('BadValue', '$regex has to be a string');
  }
  return regexPredicate(options ? new BSONRegExp(operand.pattern, options) : operand);
};

/**
 * A regular expression as a predicate.
 * @throws CommandError where JavaScript's dialect cannot say what MongoDB's would
 */
export const regexPredicate = (source: BSONRegExp): Predicate => ({
  kind: 'regex',
  source,
  regex: toRegExp(source),
});

const FLAGS = new Set('imsu');

const toRegExp = ({ pattern, options }: BSONRegExp): RegExp => {
  for (const option of options) {
    if (!FLAGS.has(option)) throw notSupported(`the regular expression option '${option}'`);
  }
  if (pattern.startsWith('(?') && /^\(\?[a-z]+\)/.test(pattern)) {
    throw notSupported('an inline option in a regular expression');
  }
  try {
    return new RegExp(pattern, `${options.replaceAll('u', '')}u`);
  } catch {
    return withoutUnicode(pattern, options);
  }
};

/** Escapes such as `\-` are legal in MongoDB and in JavaScript only without the `u` flag. */
const withoutUnicode = (pattern: string, options: string): RegExp => {
  try {
    return new RegExp(pattern, options.replaceAll('u', ''));
  } catch {
    throw new CommandError('BadValue', `Regular expression is invalid: ${pattern}`);
  }
};
