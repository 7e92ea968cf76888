const MONTHS = [
  ['enero', 'ene'],
  ['febrero', 'feb'],
  ['marzo', 'mar'],
  ['abril', 'abr'],
  ['mayo', 'may'],
  ['junio', 'jun'],
  ['julio', 'jul'],
  ['agosto', 'ago'],
  ['septiembre', 'setiembre', 'sept', 'sep'],
  ['octubre', 'oct'],
  ['noviembre', 'nov'],
  ['diciembre', 'dic'],
];

const TIME_OF_DAY = /\d+(?::\d+)+\S*/g;

const DAY = String.raw`(?<day>0?[1-9]|[12]\d|3[01])`;
const MONTH = String.raw`(?<month>0?[1-9]|1[0-2])`;
const YEAR = String.raw`(?<year>\d{4}|\d{2})`;
const NAMES = MONTHS.flat().join('|');
const SIGNS = String.raw`[^\p{L}\p{N}]`;
const OF = String.raw`${SIGNS}*(?:del?${SIGNS}+(?:año${SIGNS}+)?)?`;
/** One sign with or without spaces around it, or spaces; the same one between all parts. */
const SIGN = String.raw`(?<sign>\s*[^\p{L}\p{N}\s]\s*|\s+)`;
const SAME = String.raw`\k<sign>`;

const dateOf = (...parts: readonly string[]): RegExp => new RegExp(parts.join(''), 'gu');

const DATES = [
  dateOf(DAY, SIGN, MONTH, SAME, YEAR, String.raw`(?!\d|${SAME}\d)`),
  dateOf(String.raw`(?<year>\d{4})`, SIGN, MONTH, SAME, DAY, String.raw`(?!\d|${SAME}\d)`),
  dateOf(
    DAY,
    String.raw`(?:\.?o|er)?`,
    OF,
    `(?<name>${NAMES})`,
    String.raw`(?!\p{L})`,
    OF,
    YEAR,
    String.raw`(?!\d|${OF}(?:${NAMES}))`,
  ),
];

/** A look behind the date would do in its pattern, but Safari knows it since 16.4 only. */
const AFTER_NUMBER = new RegExp(String.raw`\d${SIGNS}*$`, 'u');

/** The first date that no number stands before or behind, as in a telephone number. */
const dateIn = (text: string) =>
  DATES.flatMap((date) => [...text.matchAll(date)]).find(
    ({ index }) => !AFTER_NUMBER.test(text.slice(0, index)),
  );

const CENTURY = '20';

/**
 * A day as people write it, such as `31-1-27`, `2027-01-31` or `mar, 2 de febrero de 2027`, as
 * `31/01/2027`. A text without a day, or with several, stays as it is. Only a day, a month and a
 * year side by side are one: `mar` may be a Tuesday, and a number a time of the day.
 */
export const writtenDay = (text: string): string => {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(TIME_OF_DAY, ' ');
  const found = dateIn(plain);
  if (!found || dateIn(plain.replace(found[0], 'x'))) return text;
  const { day = '', month, name = '', year = '' } = found.groups ?? {};
  const number = month ?? String(MONTHS.findIndex((names) => names.includes(name)) + 1);
  return `${day.padStart(2, '0')}/${number.padStart(2, '0')}/${year.padStart(4, CENTURY)}`;
};
