import { ADJECTIVES, FIRST_FEMININE, NOUNS } from './words';

const byteAt = (tag: string, index: number): number =>
  Number.parseInt(tag.slice(2 * index, 2 * index + 2), 16) || 0;

const inGenderOf = (noun: number, adjective: string): string =>
  noun < FIRST_FEMININE ? adjective : adjective.replace(/o$/, 'a');

/**
 * The readable name of a holder in a draw: `Faro Alegre`. The tag's first byte chooses the noun,
 * its second the adjective, so everybody who knows the tag makes the same words of it.
 */
export const aliasOf = (tag: string): string => {
  const noun = byteAt(tag, 0);
  return `${NOUNS[noun] ?? ''} ${inGenderOf(noun, ADJECTIVES[byteAt(tag, 1)] ?? '')}`;
};

const SHORTEST_SUFFIX = 2;

/** How many of the last digits tell the tags apart. */
const suffixLength = (tags: readonly string[]): number => {
  const longest = Math.max(...tags.map(({ length }) => length));
  let length = SHORTEST_SUFFIX;
  while (length < longest && new Set(tags.map((tag) => tag.slice(-length))).size < tags.length) {
    length += 1;
  }
  return length;
};

const grouped = (tags: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> => {
  const byWords = new Map<string, string[]>();
  for (const tag of tags) {
    const words = aliasOf(tag);
    const same = byWords.get(words);
    if (same === undefined) byWords.set(words, [tag]);
    else same.push(tag);
  }
  return byWords;
};

/**
 * The aliases of all holders of a raffle, by tag. Those whose words are the same get the last
 * digits of their tags too: `Faro Alegre 3f`.
 */
export const aliasesOf = (tags: Iterable<string>): ReadonlyMap<string, string> => {
  const aliases = new Map<string, string>();
  for (const [words, same] of grouped(new Set(tags))) {
    const length = same.length === 1 ? 0 : suffixLength(same);
    for (const tag of same) {
      aliases.set(tag, length === 0 ? words : `${words} ${tag.slice(-length)}`);
    }
  }
  return aliases;
};
