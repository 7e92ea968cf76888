import { useEffect, useMemo, useState } from 'react';
import type { Suggestion } from '@contracts/search';
import { useGetSuggestionsQuery } from './search.api';

const PAUSE_MS = 120;
/** A single letter begins too many words. */
const LETTERS_LEAST = 2;

const NONE: readonly Suggestion[] = [];

/** One kind after the other, as the list shows them. */
const KINDS: readonly Suggestion['kind'][] = ['title', 'brand', 'category'];

const byKind = (suggestions: readonly Suggestion[]): readonly Suggestion[] =>
  KINDS.flatMap((kind) => suggestions.filter((suggestion) => suggestion.kind === kind));

/** The text as it was when somebody last paused. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/**
 * What a typed text may mean. The last ones stay until the next ones are known; without an answer
 * there are none, because nobody has asked for them.
 * @param isWanted whether somebody types now
 */
export const useSuggestions = (typed: string, isWanted: boolean): readonly Suggestion[] => {
  const text = useSettled(typed).trim();
  const isEnough = text.length >= LETTERS_LEAST && typed.trim().length >= LETTERS_LEAST;
  const { data, isError } = useGetSuggestionsQuery(text, { skip: !isWanted || !isEnough });
  const known = useMemo(() => (data ? byKind(data.suggestions) : NONE), [data]);
  return isEnough && !isError ? known : NONE;
};
