import { StartError } from 'stand-in-program';

/** What an operator does about a damaged log. */
export const REMEDY =
  'Stop the site, keep the damaged files, and put a backup in their place (the log with its .tail). ' +
  'Without one, or when an older log was put back on purpose, `npm run ops -- check-log --accept-loss` ' +
  'keeps what is provably good and names what is lost.';

/** Where the log is not what was stored. */
export interface Finding {
  readonly file: string;
  /** Of the first event concerned, where one is known. */
  readonly position?: number | undefined;
  readonly expected: string;
  readonly found: string;
}

/** SQLite quotes what it could not read, with its ends of lines and control characters. */
const onOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ');

const describe = ({ file, position, expected, found }: Finding): string => {
  const place = position === undefined ? ' or is not an event log' : ` at position ${position}`;
  const difference = onOneLine(`expected ${expected}, found ${found}`);
  return `The event log ${file} is damaged${place}: ${difference}. ${REMEDY}`;
};

/** The file holds other contents than were stored. One line that says what to do. */
export class DamageError extends StartError {
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(describe(finding));
    this.finding = finding;
  }
}
