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
const SPANISH = /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4}|\d{2})$/;
const ISO = /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})$/;

const CENTURY = '20';

/** The number of a month, or of a text of digits. */
const numbersIn = (word: string): readonly string[] => {
  if (/^\d/.test(word)) return [word];
  const month = MONTHS.findIndex((names) => names.includes(word));
  return month === -1 ? [] : [String(month + 1)];
};

/**
 * A day as people write it, such as `31-1-27`, `2027-01-31` or `domingo, 31 de enero de 2027`, as
 * `31/01/2027`; else the text.
 */
export const writtenDay = (text: string): string => {
  const words =
    text
      .toLowerCase()
      .replaceAll(TIME_OF_DAY, ' ')
      .match(/\d+|\p{L}+/gu) ?? [];
  const numbers = words.flatMap(numbersIn).slice(0, 3).join('/');
  const { day, month, year } = (SPANISH.exec(numbers) ?? ISO.exec(numbers))?.groups ?? {};
  if (day === undefined || month === undefined || year === undefined) return text;
  return `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year.padStart(4, CENTURY)}`;
};
