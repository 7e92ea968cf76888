/** The letters and numbers of most folded words, and a space. */
const CODES = 37;
const LETTERS_FROM = 'a'.charCodeAt(0);
const NUMBERS_FROM = '0'.charCodeAt(0);

/** A number below `CODES`; rare letters share those of others, so that nobody can invent more. */
const codeOf = (word: string, at: number): number => {
  const unit = word.charCodeAt(at);
  if (unit >= LETTERS_FROM && unit < LETTERS_FROM + 26) return 1 + unit - LETTERS_FROM;
  if (unit >= NUMBERS_FROM && unit < NUMBERS_FROM + 10) return 27 + unit - NUMBERS_FROM;
  // The ends of a word.
  return unit >= 0 ? 1 + (unit % (CODES - 1)) : 0;
};

/** How many different groups of three letters there are. */
export const GROUPS = CODES ** 3;

/** Three letters at a time, with the ends of the word: each group once, as a number. */
export const groupsOf = (word: string): ReadonlySet<number> => {
  const groups = new Set<number>();
  let group = 0;
  // Two letters before the word, and one behind it, are ends.
  for (let at = 0; at <= word.length; at += 1) {
    group = (group % CODES ** 2) * CODES + codeOf(word, at);
    groups.add(group);
  }
  return groups;
};

/** Another one in each program, so that nobody can choose words that fall into one shelf. */
const SPREAD = 1 + 2 * Math.floor(Math.random() * 2 ** 29);
export const SHELVES = 256;

/** Which of the shelves a word is on. */
export const shelfOf = (word: string): number => {
  let hash = word.length;
  for (let at = 0; at < word.length; at += 1)
    hash = Math.imul(hash ^ word.charCodeAt(at), SPREAD) + (hash >>> 15);
  return (hash >>> 16) % SHELVES;
};

/** One bit for each two letters: what contains a part has all of its bits. */
export const pairsOf = (word: string): number => {
  let bits = 0;
  for (let at = 1; at < word.length; at += 1)
    bits |= 1 << ((codeOf(word, at - 1) * CODES + codeOf(word, at)) % 32);
  return bits;
};
