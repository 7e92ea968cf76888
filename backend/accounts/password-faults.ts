import { dictionary } from '@zxcvbn-ts/language-common';
import { DEMO_PASSWORD } from '../../application/accounts/demo-accounts';
import { PASSWORD_MIN } from '../../contracts/limits';
import type { FieldError } from '../../contracts/problems';
import { BRAND } from './staff-vocabulary';

const MANY = 10_000;

/**
 * The most common passwords that are long enough; the list is in lower case, by frequency. And the
 * demo accounts' one: a site that others can reach does not start while somebody of a demo name has
 * it, and no stranger may bring that about.
 */
const COMMON = new Set([
  ...dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN).slice(0, MANY),
  DEMO_PASSWORD,
]);

/** Rows of a Spanish keyboard. */
const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm'];

/** How a character follows another: the same, the next or the one before (`aaa`, `abc`, `ñlk`). */
const stepsBetween = (one: string, next: string): readonly string[] => {
  const inRows = ROWS.filter((row) => row.includes(one) && row.includes(next));
  const distances = inRows.map((row) => row.indexOf(next) - row.indexOf(one));
  const steps = [(next.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0), ...distances];
  return steps.filter((step) => Math.abs(step) <= 1).map(String);
};

/** How many parts of running or equal characters it has: `abc111` has two. */
const countRuns = ([first = '', ...rest]: readonly string[]): number => {
  let runs = 1;
  let one = first;
  let steps: readonly string[] | undefined;
  for (const next of rest) {
    const possible = stepsBetween(one, next).filter((step) => steps?.includes(step) ?? true);
    steps = possible.length > 0 ? possible : undefined;
    if (!steps) runs += 1;
    one = next;
  }
  return runs;
};

/** A few characters over and over: `abab`, `1a1a1a`. */
const REPEATED = /^(.{1,4}?)\1+(.{0,3})$/u;

const isRepeated = (password: string): boolean => {
  const [, part, rest] = REPEATED.exec(password) ?? [];
  return part !== undefined && rest !== undefined && part.startsWith(rest);
};

const isRunning = (password: string): boolean =>
  countRuns(Array.from(password)) <= 2 || isRepeated(password);

/** In lower case, without accents and what stands around letters and digits. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The name, also backwards, twice, or with a few digits or signs around it. */
const isMadeOf = (password: string, username: string): boolean => {
  const name = plain(username);
  const backwards = Array.from(name).reverse().join('');
  const left = plain(password).replaceAll(name, '').replaceAll(backwards, '');
  return name !== '' && left !== plain(password) && /^\d{0,4}$/.test(left);
};

/** What comes to everybody's mind here; the list knows few words of Spanish. */
const OBVIOUS = [BRAND, 'contraseña'];

/** Also with signs between its letters: `1111 1111`, `a.b.c.d.e.f`. */
const isRunningAnyhow = (password: string): boolean => {
  const letters = plain(password);
  return (
    isRunning(password.toLowerCase()) || (letters.length >= PASSWORD_MIN && isRunning(letters))
  );
};

const reasonAgainst = (password: string, username: string): string | undefined => {
  if (COMMON.has(password.toLowerCase()) || OBVIOUS.some((word) => isMadeOf(password, word))) {
    return 'Esta contraseña es de las más usadas: elige otra';
  }
  if (isRunningAnyhow(password)) {
    return 'Esta contraseña son caracteres seguidos o repetidos: elige otra';
  }
  if (isMadeOf(password, username)) {
    return 'La contraseña no puede ser tu nombre de usuario: elige otra';
  }
  return undefined;
};

/**
 * Why a new password is refused: programs that guess try the common ones first, then the name and
 * keys in a row (NIST SP 800-63B, 3.1.1.2). Case does not count, since those try capitals too.
 * @param pointer of the password's field
 * @param password as `newSecret` makes it
 * @param username of the person; empty where it is not known
 */
export const passwordFaults = (
  pointer: string,
  password: string,
  username: string,
): readonly FieldError[] => {
  const detail = reasonAgainst(password, username);
  return detail === undefined ? [] : [{ pointer, detail }];
};
