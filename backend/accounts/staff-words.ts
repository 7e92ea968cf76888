import { foldText } from '../../contracts/search-text';
import { withWordsApart } from '../../contracts/alike-names';
import { ALSO_SURNAMES, BRAND, FILLERS, LEGAL_FORMS, ROLES, STAFF } from './staff-vocabulary';

/** What a Spanish keyboard has that is read as a letter within a word. */
const READ_AS: Readonly<Record<string, string>> = {
  a: '4@',
  e: '3€',
  i: 'l1!¡|',
  l: 'i1!¡|',
  o: '0°',
  s: '5$',
  t: '7',
};

const lettersOf = (text: string): readonly string[] => foldText(text).match(/\p{L}+/gu) ?? [];

/** However somebody writes this word: «Adm¡n», «0f1cial». */
const disguisesOf = (word: string): string =>
  Array.from(word, (letter) => `[${letter}${READ_AS[letter] ?? ''}]`).join('');

/** Shorter ones are words of phrases, and read by chance. */
const DISGUISED_LEAST = 4;

const disguises = [...new Set([...STAFF, ...ALSO_SURNAMES, ...ROLES].flatMap(lettersOf))]
  .filter(({ length }) => length >= DISGUISED_LEAST)
  .map(
    (word) =>
      [new RegExp(String.raw`(?<!\p{L})${disguisesOf(word)}(?!\p{L})`, 'gu'), word] as const,
  );
const brand = foldText(BRAND);
const brandDisguises = new RegExp(disguisesOf(brand), 'gu');

/** Folded, with the site's words as they read, whatever signs are in them. */
const asRead = (text: string): string =>
  disguises.reduce(
    (some, [disguise, word]) => some.replaceAll(disguise, word),
    foldText(text).replaceAll(brandDisguises, brand),
  );

/** The words of a text, without case, accents, digits and signs. */
const wordsOf = (text: string): readonly string[] => asRead(text).match(/\p{L}+/gu) ?? [];

const asPhrase = (words: readonly string[]): string => ` ${words.join(' ')} `;

const phrases = STAFF.map((phrase) => asPhrase(wordsOf(phrase)));
const surnames = new Set(ALSO_SURNAMES.flatMap(wordsOf));
const roles = new Set([...ROLES.flatMap(wordsOf), ...surnames]);
const legalForms = new Set(LEGAL_FORMS.flatMap(wordsOf));
const fillers = new Set(FILLERS.flatMap(wordsOf));

/** Words that say which role somebody has, and nothing about who it is. */
const areOnlyRoles = (words: readonly string[]): boolean =>
  words.some((word) => roles.has(word)) &&
  words.every((word) => roles.has(word) || fillers.has(word));

/** Behind other words that say who it is: «Ferretería Soporte S.A.», «Ferretería Soporte, SL». */
const isFirm = (name: string): boolean => {
  const [form = '', ...others] =
    asRead(name)
      .replaceAll('.', '')
      .match(/\p{L}+/gu)
      ?.reverse() ?? [];
  return legalForms.has(form) && !areOnlyRoles(others);
};

const haveStaff = (words: readonly string[]): boolean =>
  words.some((word) => word.includes(brand)) ||
  phrases.some((phrase) => asPhrase(words).includes(phrase));

const pose = (words: readonly string[]): boolean => haveStaff(words) || areOnlyRoles(words);

/**
 * Whether a name poses as the site or as people who work for it. Only whole words count, except
 * for the site's own name, because there are surnames such as Oficialdegui.
 */
export const posesAsStaff = (name: string): boolean => {
  const plain = name.normalize('NFKC');
  const apart = wordsOf(withWordsApart(plain));
  if (pose(wordsOf(plain)) || pose(apart)) return true;
  return apart.some((word) => surnames.has(word)) && !isFirm(plain);
};

const saysWho = (word: string): boolean => !roles.has(word) && !fillers.has(word);

/** Whether a last name is one behind this first name, though it is a word of staff: «Ayuda». */
export const mayBeSurname = (last: string, first: string): boolean => {
  const [own, before] = [last, first].map((name) => wordsOf(name.normalize('NFKC')));
  if (!own || !before?.some(saysWho) || posesAsStaff(first)) return false;
  const isOneRole = own.filter((word) => roles.has(word)).length <= 1;
  return isOneRole && !own.some((word) => fillers.has(word)) && !haveStaff([...before, ...own]);
};
