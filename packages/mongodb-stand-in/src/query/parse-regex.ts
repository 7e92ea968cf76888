import { CommandError, notSupported } from '../errors';

/** A backslash before a sign that is no letter, digit or space takes its meaning away. */
const TOKEN = /\\(?<escaped>[^\p{L}\p{N}\s])|(?<sign>[\^$.*+?()[\]{}|\\])|(?<plain>[^])/gu;

const inJavaScript = (literal: string): string => literal.replace(/[\^$\\.*+?()[\]{}|/]/u, '\\$&');

/**
 * Reads an expression of literal text, `^` at its beginning and `.`: what both MongoDB's
 * expressions (PCRE) and JavaScript's have, once `.` is told what ends a line.
 * @throws CommandError for everything else, because most of it differs in some case
 */
export const parseRegex = (pattern: string): RegExp => {
  if (pattern.includes('\0')) {
    throw new CommandError('BadValue', 'Regular expression cannot contain an embedded null byte');
  }
  let source = '';
  for (const { index, groups = {} } of pattern.matchAll(TOKEN)) {
    const { escaped, sign, plain } = groups;
    const literal = escaped ?? plain;
    if (literal !== undefined) source += inJavaScript(literal);
    else if (sign === '^' && index === 0) source += '^';
    else if (sign === '.') source += '[^\\n]';
    else throw notSupported(`${sign ?? ''} in a regular expression`);
  }
  return new RegExp(source, 'u');
};
