import { TEXT_MAX } from '@contracts/limits';
import type { FacetsQuery } from '@contracts/search';
import { foldText } from '@contracts/search-text';
import { centsFrom, centsUpTo } from '@projections/raffle-cards/queries';
import type { FoundOrder, FoundPlace } from '../search-index';
import { endsInNumber } from '../respacing';
import { LEVEL_LAST, levelOf, WHERE } from '../level';
import { soughtWords, stemOf } from '../words';
import { GROUP, groupsOf, lettersOf, type IndexedField } from './indexed-raffle';

/** A part of OpenSearch's language of queries. */
export type Condition = Readonly<Record<string, object>>;

/** No raffle has a number as large. */
const LARGE = Number.MAX_SAFE_INTEGER;

/**
 * Anybody may ask for any number, but the server refuses a question with one that its own numbers
 * can't hold.
 */
const held = (value: number): number => Math.max(-LARGE, Math.min(LARGE, value));

const term = (field: IndexedField, value: string | number | undefined): Condition[] =>
  value === undefined
    ? []
    : [{ term: { [field]: { value: typeof value === 'number' ? held(value) : value } } }];

const range = (field: IndexedField, from = -Infinity, upTo = Infinity): Condition[] =>
  from === -Infinity && upTo === Infinity
    ? []
    : [{ range: { [field]: { gte: held(from), lte: held(upTo) } } }];

export const beginningOf = (field: IndexedField, value: string): Condition => ({
  prefix: { [field]: { value } },
});

/** What a raffle must fulfil; nothing for none. */
export const allOf = (conditions: readonly Condition[]): Condition => ({
  bool: { filter: conditions },
});

export const ON_SALE = term('status', 'active');

export const categoryConditions = ({ categoryId, subcategoryId }: FacetsQuery): Condition[] => [
  ...term('categoryId', categoryId),
  ...term('subcategoryId', subcategoryId),
];

export const priceConditions = ({ minPrice, maxPrice }: FacetsQuery): Condition[] =>
  range('price', centsFrom(minPrice), centsUpTo(maxPrice));

/** The filters but those of category and price, which are not counted with themselves. */
export const otherConditions = (filters: FacetsQuery): Condition[] => [
  ...term('status', filters.status),
  ...term('sellerType', filters.userType),
  ...range('ends', filters.endDateAfter?.getTime(), filters.endDateBefore?.getTime()),
];

export const allConditions = (filters: FacetsQuery): Condition[] => [
  ...otherConditions(filters),
  ...categoryConditions(filters),
  ...priceConditions(filters),
];

/** A beginning of a word of this field. A single letter counts as a word of its own alone. */
const beginning = (field: 'words' | 'titleWords' | 'brandWords', word: string): Condition[] =>
  word.length > 1 ? [beginningOf(field, word)] : term(field, word);

const anyOf = (conditions: readonly Condition[]): Condition => ({
  bool: { should: conditions, minimum_should_match: 1 },
});

/** A raffle has the word, its beginning, or another number or gender of it. */
const hasWord = (word: string): Condition =>
  anyOf([...beginning('words', word), ...term('stems', stemOf(word))]);

/** Also a single letter begins a word here. */
export const isKnownWord = (word: string): Condition =>
  anyOf([beginningOf('words', word), ...term('stems', stemOf(word))]);

export const hasInTitle = (words: readonly string[]): Condition =>
  allOf(
    words.map((word) =>
      anyOf([...beginning('titleWords', word), ...term('titleStems', stemOf(word))]),
    ),
  );

/**
 * The raffles with this part of a text, as a phrase of its groups of letters: looking for a pattern
 * in each text took ten times as long. Nobody may ask for more letters than these.
 */
const containing = (folded: string): Condition[] => {
  const letters = lettersOf(folded).slice(0, TEXT_MAX);
  if (letters.length === 0) return [];
  return letters.length < GROUP
    ? [beginningOf('text', letters.join(''))]
    : [{ match_phrase: { text: { query: groupsOf(letters) } } }];
};

/** These words stand side by side, but for a number and its unit. */
export const areSideBySide = (words: readonly string[]): Condition =>
  allOf([
    ...words.flatMap((word) => term('words', word)),
    ...(endsInNumber(words) ? [] : containing(words.join(' '))),
  ]);

const levelOfScore = (score: number): number => LEVEL_LAST + 1 - score;
const scoreOfLevel = levelOfScore;

/** Where the words may be. */
const placesOf = (words: readonly string[]) => {
  const places: readonly { where: number; has: Condition[] }[] = [
    {
      where: WHERE.wholeInTitle,
      has: words.map((word) =>
        anyOf([...term('titleWords', word), ...term('titleStems', stemOf(word))]),
      ),
    },
    { where: WHERE.inTitle, has: [hasInTitle(words)] },
    {
      where: WHERE.inNames,
      has: words.map((word) =>
        anyOf([
          ...beginning('titleWords', word),
          ...beginning('brandWords', word),
          ...term('titleStems', stemOf(word)),
          ...term('brandStems', stemOf(word)),
        ]),
      ),
    },
  ];
  const anywhere = { where: WHERE.anywhere, has: [] };
  return words.length === 0 ? [anywhere] : [...places, anywhere];
};

const scored = (boost: number, conditions: readonly Condition[]): Condition[] =>
  conditions.length === 0 ? [] : [{ constant_score: { filter: allOf(conditions), boost } }];

/** The raffles with a text, or all of them, at the score of their level. */
export const textCondition = (text: string | undefined): Condition => {
  if (text === undefined) return { constant_score: { filter: { match_all: {} }, boost: 1 } };
  // A text of only accents becomes empty without them.
  const words = soughtWords(text);
  const found = [
    { asTyped: true, conditions: containing(foldText(text)) },
    { asTyped: false, conditions: words.map(hasWord) },
  ].filter(({ conditions }) => conditions.length > 0);
  const queries = found.flatMap(({ asTyped, conditions }) =>
    placesOf(words).flatMap(({ where, has }) =>
      scored(scoreOfLevel(levelOf(where, asTyped)), [...conditions, ...has]),
    ),
  );
  return queries.length === 0 ? { match_none: {} } : { dis_max: { queries } };
};

interface Order {
  readonly field: 'created' | 'price' | 'ends';
  readonly direction: 'asc' | 'desc';
}

const ORDERS: Record<FoundOrder, Order> = {
  best: { field: 'created', direction: 'desc' },
  newest: { field: 'created', direction: 'desc' },
  oldest: { field: 'created', direction: 'asc' },
  price_asc: { field: 'price', direction: 'asc' },
  price_desc: { field: 'price', direction: 'desc' },
  endDate_asc: { field: 'ends', direction: 'asc' },
  endDate_desc: { field: 'ends', direction: 'desc' },
};

/** An order, and what comes behind a place in it. */
export const orderPart = (order: FoundOrder, after: FoundPlace | undefined) => {
  const { field, direction } = ORDERS[order];
  const isBest = order === 'best';
  const place = after && [after.value, after.id];
  return {
    sort: [...(isBest ? [{ _score: 'desc' }] : []), { [field]: direction }, { id: direction }],
    ...(after && place && { search_after: isBest ? [scoreOfLevel(after.level), ...place] : place }),
  };
};

/** The place of a hit, by the values that it was sorted by. */
export const foundPlaceOf = (order: FoundOrder, sort: readonly number[]): FoundPlace => {
  const [score, value = 0, id = 0] = order === 'best' ? sort : [undefined, ...sort];
  return { level: score === undefined ? 0 : levelOfScore(score), value, id };
};
