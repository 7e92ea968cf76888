/** What stands between the digits of one number. */
const NUMBER = /\+?\d(?:[\s.\p{Pd}()]{0,2}\d)*/gu;

/** Fewer are no number that one can call; more are two of them. */
const [DIGITS_LEAST, DIGITS_MOST] = [7, 15] as const;

const digitsIn = (text: string): string => text.replaceAll(/[^+\d]/g, '');

/** `tel:` and the first number of what somebody typed; undefined where there is none. */
export const phoneLink = (typed: string): string | undefined => {
  const numbers = [...typed.matchAll(NUMBER)].map(([number]) => digitsIn(number));
  const number = numbers.find(({ length }) => length >= DIGITS_LEAST && length <= DIGITS_MOST);
  return number === undefined ? undefined : `tel:${number}`;
};

/** `mailto:`, with nothing of the address read as a part of the link. */
export const mailLink = (address: string, subject?: string): string => {
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  return `mailto:${to}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
};
