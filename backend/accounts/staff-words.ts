import { foldText } from '../../contracts/search-text';
import { BRAND, FILLERS, ROLES, STAFF } from './staff-vocabulary';

/** The words of a text, without case, accents, digits and signs. */
const wordsOf = (text: string): readonly string[] => foldText(text).match(/\p{L}+/gu) ?? [];

const asPhrase = (words: readonly string[]): string => ` ${words.join(' ')} `;

const brand = foldText(BRAND);
const phrases = STAFF.map((phrase) => asPhrase(wordsOf(phrase)));
const roles = new Set(ROLES.flatMap(wordsOf));
const fillers = new Set(FILLERS.flatMap(wordsOf));

/** Words that say which role somebody has, and nothing about who it is. */
const areOnlyRoles = (words: readonly string[]): boolean =>
  words.some((word) => roles.has(word)) &&
  words.every((word) => roles.has(word) || fillers.has(word));

const pose = (words: readonly string[]): boolean =>
  words.some((word) => word.includes(brand)) ||
  phrases.some((phrase) => asPhrase(words).includes(phrase)) ||
  areOnlyRoles(words);

/** «LaRifa» is two words as well. */
const withWordsApart = (name: string): string => name.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');

/**
 * Whether a name poses as the site or as people who work for it. Only whole words count, except
 * for the site's own name, because there are surnames such as Oficialdegui.
 */
export const posesAsStaff = (name: string): boolean => {
  const plain = name.normalize('NFKC');
  return pose(wordsOf(plain)) || pose(wordsOf(withWordsApart(plain)));
};
