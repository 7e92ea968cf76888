import { foldText } from '@contracts/search-text';
import type { SearchedRaffle } from '@projections/raffle-search/document';
import { stemOf, wordsIn, writtenWords } from '../words';

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
  /** The whole text, folded, of which any part is found. */
  text: { type: 'wildcard' },
  words: KEYWORD,
  stems: KEYWORD,
  /** A word and how it is written: `camara cámara`. */
  forms: KEYWORD,
  /** A stem, then the same: `camar camara cámara`. */
  stemmed: KEYWORD,
} as const;

export type IndexedField = keyof typeof FIELDS;

/** How OpenSearch makes an index of raffles. One shard: its counts are exact. */
export const INDEX_SHAPE = {
  settings: { index: { number_of_shards: 1 } },
  mappings: { dynamic: 'strict', properties: FIELDS },
} as const;

type IndexedRaffle = Readonly<
  Record<IndexedField, string | number | null | readonly (string | number)[]>
>;

const different = (words: readonly string[]): string[] => [...new Set(words)];

export const indexedRaffle = (raffle: SearchedRaffle): IndexedRaffle => {
  const { _id, status, categoryId, subcategoryId, sellerType, title, brand, text } = raffle;
  const words = different(wordsIn(text));
  const written = writtenWords(`${title} ${brand}`);
  const forms = words.map((word) => `${word} ${written.get(word) ?? word}`);
  const [titleKey, brandKey] = [foldText(title), foldText(brand)];
  return {
    id: _id,
    ...{ status, categoryId, subcategoryId, sellerType, title, brand, titleKey, brandKey, text },
    price: raffle.ticketPriceCents,
    created: raffle.createdAt.getTime(),
    ends: raffle.endDate.getTime(),
    titleWords: different(wordsIn(titleKey)),
    brandWords: different(wordsIn(brandKey)),
    words,
    stems: different(words.map(stemOf)),
    forms,
    stemmed: words.map((word, index) => `${stemOf(word)} ${forms[index] ?? word}`),
  };
};
