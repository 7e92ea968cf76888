import { MARKED_WORDS_MAX } from '@contracts/search';
import { distanceUpTo } from '@platform/edit-distance';
import { wrongLetters } from '../vocabulary';
import { stemOf, typedWords } from '../words';
import { allOf, isKnownWord, ON_SALE } from './conditions';
import type { Ask, Bucket } from './server-questions';

interface Counted {
  readonly buckets: readonly Bucket[];
}

/** Raffles that are read for the near words that they have: the nearest come first. */
const RAFFLES_READ = 50;
/** How many words the server looks through for near ones. */
const NEAR_WORDS = 200;
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
  const known = async (words: readonly string[]): Promise<boolean[]> => {
    const counts = await ask<Readonly<Record<string, { doc_count: number }>>>(
      questionOf(forEach(words, (word) => ({ filter: isKnownWord(word) }))),
    );
    return words.map((_, at) => (counts.aggregations[`word${at}`]?.doc_count ?? 0) > 0);
  };

  /** Words at the least distance within `limit`; none where nothing is near. */
  const nearestOnes = async (typed: string, limit: number): Promise<string[]> => {
    const fuzzy = { value: typed, fuzziness: limit, max_expansions: NEAR_WORDS };
    const { hits } = await ask<undefined, { readonly words: readonly string[] }>({
      query: { bool: { must: [{ fuzzy: { words: fuzzy } }], filter: ON_SALE } },
      size: RAFFLES_READ,
      _source: ['words'],
    });
    const words = [...new Set(hits.hits.flatMap(({ _source }) => _source.words))];
    const near = words.map((word) => ({ word, distance: distanceUpTo(limit, typed, word) }));
    const least = Math.min(limit, ...near.map(({ distance }) => distance));
    return near.filter(({ distance }) => distance === least).map(({ word }) => word);
  };

  /** The word that somebody meant who typed another, or undefined. */
  const nearest = async (typed: string): Promise<string | undefined> => {
    const limit = wrongLetters(typed.length);
    const near = limit === 0 ? [] : await nearestOnes(typed, limit);
    if (near.length < 2) return near[0];
    const { aggregations } = await ask<{ readonly words: Counted }>(
      questionOf({ words: { terms: { field: 'words', include: near, size: 1 } } }),
    );
    return aggregations.words.buckets[0]?.key;
  };

  const writtenAs = async (words: readonly string[]): Promise<string[]> => {
    const { aggregations } = await ask<Readonly<Record<string, Counted>>>(
      questionOf(forEach(words, (word) => formsThat('forms', `${word} .*`))),
    );
    const written = writtenIn(Object.values(aggregations).flatMap(({ buckets }) => buckets));
    return words.map((word) => written.get(word) ?? word);
  };

  return {
    /** The text with near words for those that no raffle on sale has; undefined without any. */
    corrected: async (text: string): Promise<string | undefined> => {
      const words = typedWords(text);
      const isKnown = words.length === 0 ? [] : await known(words);
      if (!isKnown.includes(false)) return undefined;
      const near = await Promise.all(
        words.map(async (word, at) => (isKnown[at] ? word : nearest(word))),
      );
      const all = near.flatMap((word) => word ?? []);
      return all.length < words.length ? undefined : (await writtenAs(all)).join(' ');
    },

    /** The words that a text stands for, as they are written. */
    marked: async (text: string | undefined): Promise<string[]> => {
      const words = typedWords(text ?? '');
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
