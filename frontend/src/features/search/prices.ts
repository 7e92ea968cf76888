import { searchTexts } from '@/shared/i18n/search';
import { typedNumber, writtenNumber } from '@/shared/lib/typed-number';
import { numberErrors } from '@/shared/ui/form/number-errors';

/** A price in the address, which a person may have written too. */
const PLAIN = /^\d+([.,]\d{1,2})?$/;

/** A longer number gets an exponent in the address, which the server refuses. */
const DIGITS_MAX = 15;

/** A price in euros as the address keeps it; undefined for anything else. */
export const plainPrice = (text: string): number | undefined =>
  PLAIN.test(text) && text.length <= DIGITS_MAX ? Number(text.replace(',', '.')) : undefined;

/** A price in euros as people in Spain type it; undefined for anything else. */
export const typedPrice = (typed: string): number | undefined => typedNumber(typed, 2);

/** `1000.5` → `1.000,50`: what `typedPrice` reads back. */
export const priceText = (price: number | undefined): string =>
  price === undefined ? '' : writtenNumber(price, 2);

/** The bounds of a price while they are typed; empty means no bound. */
interface TypedBounds {
  readonly min: string;
  readonly max: string;
}

/** What is wrong with typed bounds, by field. */
export const boundErrors = ({ min, max }: TypedBounds): Partial<TypedBounds> => {
  const [from, to] = [typedPrice(min), typedPrice(max)];
  return areCrossed(from, to)
    ? { max: searchTexts.crossedPrices }
    : numberErrors({ min, max }, { min: 2, max: 2 });
};

/** Whether no price lies between the bounds. */
export const areCrossed = (min: number | undefined, max: number | undefined): boolean =>
  min !== undefined && max !== undefined && min > max;
