const LETTERS_OF_PEOPLE = 'TRWAGMYFPDXBNJZSQVHLCKE';
const LETTERS_OF_ENTITIES = 'JABCDEFGHI';

/** The letter of a person's number: the remainder of 23 chooses it. */
const letterOf = (digits: string): string => LETTERS_OF_PEOPLE.charAt(Number(digits) % 23);

/** The digit that completes an entity's number, as in a bank card (Luhn). */
const digitOf = (digits: string): number => {
  const parts = Array.from(digits, (digit, index) =>
    index % 2 === 0 ? Array.from(String(Number(digit) * 2), Number) : [Number(digit)],
  );
  const sum = parts.flat().reduce((total, part) => total + part, 0);
  return (10 - (sum % 10)) % 10;
};

/**
 * Public, religious and foreign entities have a letter; companies and owners of a house have a
 * digit. The rest, and those of province 00 (abroad), may have either.
 */
const controlsOf = (kind: string, digits: string): string => {
  const digit = digitOf(digits);
  const letter = LETTERS_OF_ENTITIES.charAt(digit);
  if ('NPQRSW'.includes(kind)) return letter;
  if ('ABEH'.includes(kind) && !digits.startsWith('00')) return String(digit);
  return `${digit}${letter}`;
};

/**
 * The number in capitals, without what people put before it and between its parts: `NIF nº B-…`,
 * or the country, as in other countries of the Union. Older papers leave out the zero that a DNI
 * begins with, or have one more in an NIE.
 */
export const plainTaxId = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^(?:CIF|NIF|NIE|DNI|IVA|VAT)+(?:NO|NÚM|NUM)?/, '')
    .replace(/^ES(?=.{9}$)/, '')
    .replace(/^(?=\d{7}[A-Z]$)/, '0')
    .replace(/^([XYZ])0(?=\d{7}[A-Z]$)/, '$1');

/**
 * Whether the control letter or digit of a plain NIF, NIE or CIF is right. Who has which: Real
 * Decreto 1065/2007, articles 18 to 22, and Orden EHA/451/2008; the sums are those of the
 * Spanish Wikipedia, «Número de identificación fiscal» and «Código de identificación fiscal».
 */
export const isTaxId = (id: string): boolean => {
  const [, kind = '', digits = '', control = ''] =
    /^([A-HJ-NP-SU-Z]?)(\d{7,8})([A-Z\d])$/.exec(id) ?? [];
  if (id.length !== 9 || control === '') return false;
  if (kind === '' || 'KLM'.includes(kind)) return control === letterOf(digits);
  const foreigner = 'XYZ'.indexOf(kind);
  if (foreigner >= 0) return control === letterOf(`${foreigner}${digits}`);
  return controlsOf(kind, digits).includes(control);
};
