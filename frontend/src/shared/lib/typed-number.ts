/**
 * How numbers are read that people in Spain type. There is one rule for all fields:
 *
 * - A comma, or an apostrophe as in handwriting, begins the decimals: `1,50`, `0,1`, `1'50`.
 * - A point or a space before exactly three digits groups thousands: `1.500`, `1 500`,
 *   `1.500,50`. So `1.500` is one thousand five hundred, in a price as well.
 * - Any other point begins the decimals, since number pads have no comma: `1.50`, `0.1`.
 * - A comma before exactly three digits is refused: `1,500` is 1,5 for a Spaniard, and 1.500 for
 *   whoever learned it from an English calculator.
 * - Nothing is ever rounded or left out: more decimals than the field takes are refused.
 */

/** Decimals of a number: none for what is counted, two for euros. */
export type Decimals = 0 | 2;

export type Refusal = 'not-a-number' | 'ambiguous' | 'too-many-decimals' | 'not-whole' | 'too-long';

/** What a typed text means; undefined for an empty one. */
export type TypedReading = { readonly value: number } | { readonly refusal: Refusal } | undefined;

/** Thousands behind points or spaces: `1.500`, `12 500,5`. */
const GROUPED = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/;
const SPACED = /^([1-9]\d{0,2}(?:\s\d{3})+)(?:[.,](\d*))?$/;

/** Thousands behind commas, for an English eye: `1,500`, `1,500.50`. */
const DOUBTFUL = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

const PLAIN = /^(\d*)(?:[.,](\d*))?$/;

/** A longer number can't be held exactly. */
const DIGITS_MAX = 15;

interface Parts {
  readonly whole: string;
  readonly fraction: string;
}

const partsOf = (text: string): Parts | undefined => {
  const found = GROUPED.exec(text) ?? SPACED.exec(text) ?? PLAIN.exec(text);
  if (found === null || !/\d/.test(text)) return undefined;
  const [, whole = '', fraction = ''] = found;
  return { whole: whole.replaceAll(/\D/g, ''), fraction };
};

const refusalOf = ({ whole, fraction }: Parts, decimals: Decimals): Refusal | undefined => {
  if (whole.length + fraction.length > DIGITS_MAX) return 'too-long';
  if (decimals === 0) return /^0{0,2}$/.test(fraction) ? undefined : 'not-whole';
  return fraction.length > decimals ? 'too-many-decimals' : undefined;
};

const withoutUnit = (text: string) => text.replace(/^(?:€|eur)\s*|\s*(?:€|eur|euros?)$/i, '');

/** Without the marks of direction that come along when a number is pasted. */
const seen = (text: string) => text.replaceAll(/\p{Cf}/gu, '').trim();

export const readNumber = (typed: string, decimals: Decimals): TypedReading => {
  const trimmed = seen(typed);
  if (trimmed === '') return undefined;
  const text = (decimals === 0 ? trimmed : withoutUnit(trimmed)).replaceAll(/['’´]/g, ',');
  if (DOUBTFUL.test(text)) return { refusal: 'ambiguous' };
  const parts = partsOf(text);
  if (parts === undefined) return { refusal: 'not-a-number' };
  const refusal = refusalOf(parts, decimals);
  return refusal
    ? { refusal }
    : { value: Number(`${parts.whole || '0'}.${parts.fraction || '0'}`) };
};

/** The number of a typed text; undefined for an empty or a refused one. */
export const typedNumber = (typed: string, decimals: Decimals): number | undefined => {
  const reading = readNumber(typed, decimals);
  return reading && 'value' in reading ? reading.value : undefined;
};

const euros = new Intl.NumberFormat('es-ES', { useGrouping: 'always', minimumFractionDigits: 2 });

/** `1500.5` → `1.500,50`, a count as plain digits: what `readNumber` reads back. */
export const writtenNumber = (value: number, decimals: Decimals): string =>
  decimals === 0 ? String(value) : euros.format(value);
