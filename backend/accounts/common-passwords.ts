import { dictionary } from '@zxcvbn-ts/language-common';
import { DEMO_PASSWORD } from '../../application/accounts/demo-accounts';
import { PASSWORD_MIN } from '../../contracts/limits';
import type { FieldError } from '../../contracts/problems';

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

/**
 * Why a new password is refused: programs that guess try the common ones first (NIST SP 800-63B,
 * 3.1.1.2). In any case, since those try capitals too.
 * @param pointer of the password's field
 */
export const passwordFaults = (pointer: string, password: string): readonly FieldError[] =>
  COMMON.has(password.toLowerCase())
    ? [{ pointer, detail: 'Esta contraseña es de las más usadas: elige otra' }]
    : [];
