import { nameTooShort } from '../../contracts/accounts';
import { USERNAME_MIN } from '../../contracts/limits';
import type { FieldError } from '../../contracts/problems';
import { withKeyboardSigns } from '../../domain/usernames/keyboard-signs';
import { hasOtherLetters, isLatinName, SECOND_DOT } from './latin-name';
import { posesAsStaff } from './staff-words';

/** Operators find people by number, too. */
const isNumber = (name: string): boolean => /^\d+$/.test(name.replaceAll(/[^\p{L}\d]/gu, ''));

/**
 * Why a new user name, or the name that a shop shows, is refused. Names that differ only in case or
 * form are equal anyway.
 * @returns a sentence for the person, or undefined
 */
export const usernameFault = (
  username: string,
  what = 'El nombre de usuario',
): string | undefined => {
  const name = withKeyboardSigns(username).normalize('NFKC');
  if (hasOtherLetters(name) || SECOND_DOT.test(name)) {
    return `${what} tiene letras que no son las del alfabeto latino: escríbelo con las de tu teclado`;
  }
  if (!isLatinName(name)) {
    return `${what} solo puede tener letras, números, espacios y signos del teclado`;
  }
  if (name.includes('  ')) return `${what} no puede tener dos espacios seguidos`;
  if (posesAsStaff(name)) return 'Este nombre parece del equipo de Rifaviva: elige otro';
  if (isNumber(name)) return `${what} no puede ser solo un número: añade alguna letra`;
  // Counts characters as people see them: one may be two units of UTF-16, or a letter and its
  // accent.
  if (Array.from(name).length < USERNAME_MIN) return nameTooShort(what);
  return undefined;
};

/** The fault of a new name, at its field: people with an older name can still sign in. */
export const usernameFaults = (username: string): readonly FieldError[] => {
  const detail = usernameFault(username);
  return detail === undefined ? [] : [{ pointer: '/username', detail }];
};
