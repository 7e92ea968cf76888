const SPANISH = /^(?<day>\d{1,2})[ ./-]+(?<month>\d{1,2})[ ./-]+(?<year>\d{4}|\d{2})$/;
const ISO = /^(?<year>\d{4})[ ./-]+(?<month>\d{1,2})[ ./-]+(?<day>\d{1,2})(?:T.*)?$/;

const CENTURY = '20';

/** A day as people write it, such as `31-1-27` or `2027-01-31`, as `31/01/2027`; else the text. */
export const writtenDay = (text: string): string => {
  const line = text.trim();
  const { day, month, year } = (SPANISH.exec(line) ?? ISO.exec(line))?.groups ?? {};
  if (day === undefined || month === undefined || year === undefined) return text;
  return `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year.padStart(4, CENTURY)}`;
};
