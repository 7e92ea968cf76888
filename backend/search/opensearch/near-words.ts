import { MARKED_WORDS_MAX } from '@contracts/search';
import { distanceUpTo } from '@platform/edit-distance';
import { mayBeWrong, nearestBegun, nearestOf, wrongLetters, type KnownWord } from '../near';
import { respacingsOf } from '../respacing';
import { CATEGORY_WORDS } from '../facet-counts';
import { mayShorten, withOneLess } from '../shortening';
import { soundOf, soundsOf } from '../sounds';
import { isFiller, soughtWords, stemOf, typedWords } from '../words';
import { allOf, areSideBySide, isKnownWord, ON_SALE, type Condition } from './conditions';
import type { IndexedField } from './indexed-raffle';
import type { Ask, Bucket } from './server-questions';

interface Counted {
  readonly buckets: readonly Bucket[];
}

/** Raffles that are read for the near words that they have: the nearest come first. */
const RAFFLES_READ = 50;
/** How many words the server looks through for near ones. */
const NEAR_WORDS = 200;
/** How many words are read that sound like a beginning. */
const SOUNDING_WORDS = 1_000;
/** A word may be written in more than one way. */
const FORMS_READ = 2 * MARKED_WORDS_MAX;

/** The values of a field that begin so; a word has no sign that means something in a pattern. */
const formsThat = (field: 'forms' | 'stemmed', include: string) => ({
  terms: { field, include, size: FORMS_READ, order: { _key: 'asc' } },
});

/**
 * The written form of each word, by buckets of `word written`: one with accents before the word
 * itself, then the most frequent.
 */
const writtenIn = (buckets: readonly Bucket[]): ReadonlyMap<string, string> => {
  const best = new Map<string, { written: string; rank: number }>();
  for (const { key, doc_count } of buckets) {
    const [word = '', written = ''] = key.split(' ').slice(-2);
    const rank = written === word ? 0 : doc_count;
    if (rank >= (best.get(word)?.rank ?? 0)) best.set(word, { written, rank });
  }
  return new Map([...best].map(([word, { written }]) => [word, written]));
};

/** One aggregation for each word, by its place. */
const forEach = (words: readonly string[], make: (word: string) => object) =>
  Object.fromEntries(words.map((word, at) => [`word${at}`, make(word)]));

const questionOf = (aggs: Readonly<Record<string, object>>) => ({ query: allOf(ON_SALE), aggs });

/** What is known of the words of raffles on sale. */
export const createNearWords = (ask: Ask) => {
  const areThere = async (conditions: readonly Condition[]): Promise<boolean[]> => {
    if (conditions.length === 0) return [];
    const filters = conditions.map((filter, at) => [`filter${at}`, { filter }] as const);
    const counts = await ask<Readonly<Record<string, { doc_count: number }>>>(
      questionOf(Object.fromEntries(filters)),
    );
    return filters.map(([name]) => (counts.aggregations[name]?.doc_count ?? 0) > 0);
  };

  /** The words at these distances of the server, which tells letters apart, but no sounds. */
  const ofNearLetters = async (typed: string): Promise<string[]> => {
    const fuzziness = wrongLetters(typed.length);
    const fuzzy = { value: typed, fuzziness, max_expansions: NEAR_WORDS };
    const { hits } = await ask<undefined, { readonly words: readonly string[] }>({
      query: { bool: { must: [{ fuzzy: { words: fuzzy } }], filter: ON_SALE } },
      size: RAFFLES_READ,
      _source: ['words'],
    });
    const words = [...new Set(hits.hits.flatMap(({ _source }) => _source.words))];
    return words.filter((word) => distanceUpTo(fuzziness, typed, word) <= fuzziness);
  };

  /** The words whose `sounding` is as a pattern says. */
  const ofSound = async (include: string): Promise<string[]> => {
    const { aggregations } = await ask<{ readonly words: Counted }>(
      questionOf({ words: { terms: { field: 'sounding', include, size: SOUNDING_WORDS } } }),
    );
    return aggregations.words.buckets.flatMap(({ key }) => key.split(' ').slice(1));
  };

  const known = async (words: readonly string[]): Promise<KnownWord[]> => {
    if (words.length === 0) return [];
    const include = [...new Set(words)];
    const count = (field: IndexedField) => ({ terms: { field, include, size: include.length } });
    const { aggregations } = await ask<Readonly<Record<'all' | 'titles' | 'brands', Counted>>>(
      questionOf({
        all: count('words'),
        titles: count('titleWords'),
        brands: count('brandWords'),
      }),
    );
    const { all, titles, brands } = aggregations;
    const names = new Set([...titles.buckets, ...brands.buckets].map(({ key }) => key));
    return all.buckets.map(({ key: word, doc_count }) => ({
      word,
      sounds: soundsOf(word),
      isName: names.has(word),
      count: doc_count,
    }));
  };

  /** The word that somebody meant who typed another, or undefined. */
  const nearest = async (typed: string): Promise<string | undefined> => {
    if (!mayBeWrong(typed)) return undefined;
    const [begun, ...others] = soundsOf(typed);
    const sounds = [`${begun}.* .*`, ...others.map((sound) => `${sound} .*`)];
    const words = await Promise.all([ofNearLetters(typed), ofSound(sounds.join('|'))]);
    return nearestOf(typed, await known(words.flat()));
  };

  /** The same for somebody who still types: a word or a category, or what it begins. */
  const nearestOrBegun = async (typed: string): Promise<string | undefined> => {
    const whole = await nearest(typed);
    if (whole !== undefined || !mayBeWrong(typed)) return whole;
    // Most people know how a word begins.
    const words = await ofSound(`${soundOf(typed).slice(0, 1)}.* .*`);
    return nearestBegun(typed, await known(words)) ?? nearestOf(typed, CATEGORY_WORDS);
  };

  const writtenAs = async (words: readonly string[]): Promise<string[]> => {
    const { aggregations } = await ask<Readonly<Record<string, Counted>>>(
      questionOf(forEach(words, (word) => formsThat('forms', `${word} .*`))),
    );
    const written = writtenIn(Object.values(aggregations).flatMap(({ buckets }) => buckets));
    return words.map((word) => written.get(word) ?? word);
  };

  /** The words, with near ones for those that no raffle on sale has. */
  const withNear = async (
    words: readonly string[],
    nearestTo: (typed: string) => Promise<string | undefined>,
  ): Promise<(string | undefined)[]> => {
    const isKnown = await areThere(words.map(isKnownWord));
    return Promise.all(
      words.map(async (word, at) => (isFiller(word) || isKnown[at] ? word : nearestTo(word))),
    );
  };

  const corrected = async (
    text: string,
    nearestTo: (typed: string) => Promise<string | undefined>,
  ): Promise<string | undefined> => {
    const words = typedWords(text);
    const all = (await withNear(words, nearestTo)).flatMap((word) => word ?? []);
    if (all.length < words.length || all.every((word, at) => word === words[at])) return undefined;
    return (await writtenAs(all)).join(' ');
  };

  return {
    /** The text with near words for those that no raffle on sale has; undefined without any. */
    corrected: (text: string) => corrected(text, nearest),

    /** The same, where words may be the beginnings of near ones, or of a category's name. */
    begun: (text: string) => corrected(text, nearestOrBegun),

    /** The text with other spaces, where a raffle on sale has it so. */
    respaced: async (text: string): Promise<string[]> => {
      const all = respacingsOf(typedWords(text));
      const areKnown = await areThere(
        all.map(({ joined = '', parted }) =>
          parted ? areSideBySide(parted) : isKnownWord(joined),
        ),
      );
      const kept = all.filter((_, at) => areKnown[at]);
      return Promise.all(kept.map(async ({ words }) => (await writtenAs(words)).join(' ')));
    },

    /** The text with a word less, and near words for the others. */
    shortened: async (text: string): Promise<string[]> => {
      const words = typedWords(text);
      if (!mayShorten(words)) return [];
      const near = await withNear(words, async (word) => (await nearest(word)) ?? word);
      const all = withOneLess(near.flatMap((word) => word ?? []));
      return Promise.all(all.map(async (some) => (await writtenAs(some)).join(' ')));
    },

    /** The words that a text stands for, as they are written. */
    marked: async (text: string | undefined): Promise<string[]> => {
      const words = soughtWords(text ?? '');
      if (words.length === 0) return [];
      const { aggregations } = await ask<Readonly<Record<string, Counted>>>(
        questionOf({
          ...forEach(words, (word) => formsThat('forms', `${word}.*`)),
          ...Object.fromEntries(
            words.map((word, at) => [`stem${at}`, formsThat('stemmed', `${stemOf(word)} .*`)]),
          ),
        }),
      );
      const each = words.flatMap((_, at) =>
        [`word${at}`, `stem${at}`].flatMap((name) => [
          ...writtenIn(aggregations[name]?.buckets ?? []).values(),
        ]),
      );
      return [...new Set(each)].slice(0, MARKED_WORDS_MAX);
    },
  };
};

export type NearWords = ReturnType<typeof createNearWords>;
