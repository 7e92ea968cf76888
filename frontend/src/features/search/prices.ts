import { searchTexts } from '@/shared/i18n/search';

/** Thousands behind dots, cents behind a comma: `1.000,5`. */
const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/;

/** Without dots for thousands, as number pads may give it: `0,50` or `0.50`. */
const PLAIN = /^\d+([.,]\d{1,2})?$/;

/** A longer number gets an exponent in the address, which the server refuses. */
const DIGITS_MAX = 15;

const shown = new Intl.NumberFormat('es-ES', { useGrouping: 'always', minimumFractionDigits: 2 });
const shownWhole = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

/** A price in euros as the address keeps it; undefined for anything else. */
export const plainPrice = (text: string): number | undefined =>
  PLAIN.test(text) && text.length <= DIGITS_MAX ? Number(text.replace(',', '.')) : undefined;

const withoutUnit = (text: string) => text.trim().replace(/\s*€$/, '');

/** A price in euros as people in Spain type it; undefined for anything else. */
export const typedPrice = (typed: string): number | undefined => {
  const text = withoutUnit(typed);
  return plainPrice(GROUPED.test(text) ? text.replaceAll('.', '') : text);
};

/** `1000.5` → `1.000,50`, `10` → `10`: what `typedPrice` reads back. */
export const priceText = (price: number | undefined): string => {
  if (price === undefined) return '';
  return (Number.isInteger(price) ? shownWhole : shown).format(price);
};

/** The bounds of a price while they are typed; empty means no bound. */
interface TypedBounds {
  readonly min: string;
  readonly max: string;
}

const isWrong = (typed: string) => typed.trim() !== '' && typedPrice(typed) === undefined;

/** What is wrong with typed bounds, by field. */
export const boundErrors = ({ min, max }: TypedBounds): Partial<TypedBounds> => {
  const wrong = {
    ...(isWrong(min) ? { min: searchTexts.wrongPrice } : {}),
    ...(isWrong(max) ? { max: searchTexts.wrongPrice } : {}),
  };
  const [from, to] = [typedPrice(min), typedPrice(max)];
  return areCrossed(from, to) ? { max: searchTexts.crossedPrices } : wrong;
};

/** Whether no price lies between the bounds. */
export const areCrossed = (min: number | undefined, max: number | undefined): boolean =>
  min !== undefined && max !== undefined && min > max;
