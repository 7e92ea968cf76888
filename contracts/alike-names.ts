import { foldText } from './search-text';

/** «LaRifa» is two words as well. */
export const withWordsApart = (name: string): string =>
  name.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');

const wordsOf = (name: string): string =>
  (withWordsApart(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');

/** The same for names that people take for each other: without case, accents and signs. */
export const nameKey = (name: string): string => foldText(wordsOf(name));

/**
 * The user names for which a shown name is taken: as it is written, and as words with one space
 * between them; each also without accents. Words are not joined, so that a shop `mariagarcia` keeps
 * no María García away.
 */
export const takenFor = (shown: string): readonly string[] => {
  const names = [shown, wordsOf(shown)];
  return [...new Set([...names, ...names.map(foldText)])].filter(Boolean);
};
