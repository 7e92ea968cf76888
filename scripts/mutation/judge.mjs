import { readFileSync } from 'node:fs';
import { Compiler } from './compiler.mjs';

const UNNOTICED = ['Survived', 'NoCoverage'];

/** Stryker's results count lines and columns from 1. */
const offsetOf = (text, { line, column }) => {
  const before = text.split(/(?<=\n)/).slice(0, line - 1);
  return before.join('').length + column - 1;
};

/** A file's text with the fault of a result in it. */
export const withFault = (text, { location: { start, end }, replacement }) =>
  text.slice(0, offsetOf(text, start)) + replacement + text.slice(offsetOf(text, end));

let compiler;

/** @returns Stryker's status, or `Refused` for what no test notices and the compiler does not take */
export const judge = (result) => {
  if (!UNNOTICED.includes(result.status)) return result.status;
  compiler ??= new Compiler();
  const text = withFault(readFileSync(result.fileName, 'utf8'), result);
  return compiler.takes(result.fileName, text) ? result.status : 'Refused';
};
