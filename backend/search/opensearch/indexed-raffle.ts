import { foldText } from '@contracts/search-text';
import type { SearchedRaffle } from '@projections/raffle-search/document';
import { soundsOf } from '../sounds';
import { foundWordsIn, stemOf, writtenWords } from '../words';

const KEYWORD = { type: 'keyword' } as const;
const NUMBER = { type: 'long' } as const;
/** Kept to be shown, not searched. */
const SHOWN = { type: 'keyword', index: false, doc_values: false } as const;

/**
 * The fields of a raffle in the index. Words and stems are made here, by the rules of the embedded
 * index, and not by the server's analysis of Spanish, so that both indexes find the same.
 */
const FIELDS = {
  id: NUMBER,
  status: KEYWORD,
  categoryId: NUMBER,
  subcategoryId: NUMBER,
  sellerType: KEYWORD,
  price: NUMBER,
  created: NUMBER,
  ends: NUMBER,
  title: SHOWN,
  brand: SHOWN,
  /** Folded, to put the same ones together. */
  titleKey: KEYWORD,
  brandKey: KEYWORD,
  titleWords: KEYWORD,
  brandWords: KEYWORD,
  titleStems: KEYWORD,
  brandStems: KEYWORD,
  /** The whole text as groups of letters, of which any part is found. */
  text: { type: 'text', analyzer: 'whitespace', norms: false },
  words: KEYWORD,
  stems: KEYWORD,
  /** A word and how it is written: `camara cámara`. */
  forms: KEYWORD,
  /** A stem, then the same: `camar camara cámara`. */
  stemmed: KEYWORD,
  /** A sound and a word that sounds so: `kuchiyo cuchillo`. */
  sounding: KEYWORD,
} as const;

export type IndexedField = keyof typeof FIELDS;

/** How OpenSearch makes an index of raffles. One shard: its counts are exact. */
export const INDEX_SHAPE = {
  settings: { index: { number_of_shards: 1 } },
  mappings: {
    dynamic: 'strict',
    // Nobody asks for them, and they are as long as everything else together.
    _source: {
      excludes: ['text', 'stems', 'titleStems', 'brandStems', 'forms', 'stemmed', 'sounding'],
    },
    properties: FIELDS,
  },
} as const;

type IndexedRaffle = Readonly<
  Record<IndexedField, string | number | null | readonly (string | number)[]>
>;

/** In place of white space, which parts the groups. */
const SPACE = '\u{E000}';
/** Fills the last groups of a text. */
const END = '\u{E001}';

/** How many letters are in a group. */
export const GROUP = 3;

/** The letters of a folded text. */
export const lettersOf = (folded: string): string[] =>
  Array.from(folded.replaceAll(/[\s\p{Cc}]/gu, SPACE));

/** A group of letters from each letter on that has enough behind it. */
export const groupsOf = (letters: readonly string[]): string =>
  letters
    .slice(0, letters.length - GROUP + 1)
    .map((_, at) => letters.slice(at, at + GROUP).join(''))
    .join(' ');

const different = (words: readonly string[]): string[] => [...new Set(words)];

export const indexedRaffle = (raffle: SearchedRaffle): IndexedRaffle => {
  const { _id, status, categoryId, subcategoryId, sellerType, title, brand, text } = raffle;
  const words = different(foundWordsIn(text));
  const written = writtenWords(`${title} ${brand}`);
  const forms = words.map((word) => `${word} ${written.get(word) ?? word}`);
  const [titleKey, brandKey] = [foldText(title), foldText(brand)];
  const titleWords = different(foundWordsIn(titleKey));
  const brandWords = different(foundWordsIn(brandKey));
  return {
    id: _id,
    status,
    categoryId,
    subcategoryId,
    sellerType,
    title,
    brand,
    titleKey,
    brandKey,
    text: groupsOf([...lettersOf(text), END, END]),
    price: raffle.ticketPriceCents,
    created: raffle.createdAt.getTime(),
    ends: raffle.endDate.getTime(),
    titleWords,
    titleStems: different(titleWords.map(stemOf)),
    brandWords,
    brandStems: different(brandWords.map(stemOf)),
    words,
    stems: different(words.map(stemOf)),
    forms,
    sounding: words.flatMap((word) => soundsOf(word).map((sound) => `${sound} ${word}`)),
    stemmed: words.map((word, index) => `${stemOf(word)} ${forms[index] ?? word}`),
  };
};
