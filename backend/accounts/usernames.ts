import unhomoglyph from 'unhomoglyph';
import { USERNAME_TOO_SHORT } from '../../contracts/accounts';
import { USERNAME_MIN } from '../../contracts/limits';
import type { FieldError } from '../../contracts/problems';
import { ofKeyboard, ofLatinScript, ofOneScript } from './letters';
import { plainLook } from './plain-look';
import { usernamePosesAsStaff } from './staff-words';

/** A dot over a letter that has a dot already is invisible. */
const SECOND_DOT = /[ijl]\u0307/i;
const ASCII = /^[ -~]*$/;

const looksLikeAscii = (text: string): boolean =>
  !ASCII.test(text) && ASCII.test(unhomoglyph(text));

/** Latin-1 and Latin Extended-A: what Europeans write, such as ø and ł. */
const EUROPEAN = /[\0-\u017f]/;
const PLAIN = /^[a-z]$/;

/** Letters of phonetics and the like, such as ƒ, that are plain ones with a stroke or a hook. */
const isOddPlain = (letter: string): boolean =>
  !EUROPEAN.test(letter.normalize('NFD')) && PLAIN.test(plainLook(letter));

/**
 * One Latin lookalike letter is enough to deceive; in another script, the whole word must look
 * Latin.
 */
const isLookalike = (name: string): boolean =>
  ofLatinScript(name)
    ? Array.from(name).some(
        (letter) =>
          isOddPlain(letter) || (looksLikeAscii(letter) && unhomoglyph(letter).length === 1),
      )
    : looksLikeAscii(name);

/**
 * Why a new user name is refused: it looks like another one (UTS #39), or like one of staff. Names
 * that differ only in case or form are equal anyway.
 * @returns a sentence for the person, or undefined
 */
export const usernameFault = (username: string): string | undefined => {
  const name = username.normalize('NFKC');
  if (!ofKeyboard(name)) {
    return 'El nombre de usuario solo puede tener letras, números, espacios y signos del teclado';
  }
  if (name.includes('  ')) return 'El nombre de usuario no puede tener dos espacios seguidos';
  if (!ofOneScript(name)) {
    return 'El nombre de usuario mezcla letras de alfabetos distintos: escríbelo con uno solo';
  }
  if (SECOND_DOT.test(name.normalize('NFD')) || isLookalike(name)) {
    return 'El nombre de usuario se confunde con otro: escríbelo con las letras de tu teclado';
  }
  if (usernamePosesAsStaff(name)) return 'Este nombre parece del equipo de Rifaviva: elige otro';
  // Counts characters as people see them: one may be two units of UTF-16, or a letter and its
  // accent.
  if (Array.from(name).length < USERNAME_MIN) return USERNAME_TOO_SHORT;
  return undefined;
};

/** The fault of a new name, at its field: people with an older name can still sign in. */
export const usernameFaults = (username: string): readonly FieldError[] => {
  const detail = usernameFault(username);
  return detail === undefined ? [] : [{ pointer: '/username', detail }];
};
