import { useSearchParams } from 'react-router-dom';
import { numberIn } from '@/shared/lib/paths';

/** Something that a list is narrowed or ordered by. */
export interface Filter {
  /** In the address, and as the server calls it. */
  readonly name: string;
  readonly label: string;
  /** Shown while nothing is chosen. */
  readonly any: string;
  /** The words of each choice. */
  readonly options: Readonly<Record<string, string>>;
}

/** By their names, the words of the filters of a list. */
export const filtersOf = (
  words: Readonly<Record<string, Omit<Filter, 'name'>>>,
): readonly Filter[] => Object.entries(words).map(([name, filter]) => ({ name, ...filter }));

/** What a list is asked for: the text and the choices, without those that are not made. */
export type Asked = Readonly<Record<string, string>>;

/** The text that is searched. */
export const SEARCHED = 'q';
/** A choice that leaves nothing out. */
export const ORDER = 'sortBy';

/** Whether something is left out of the list. */
export const isNarrowed = (asked: Asked): boolean =>
  Object.keys(asked).some((name) => name !== ORDER);

const given = (entries: readonly (readonly [string, string])[]): Asked =>
  Object.fromEntries(entries.filter(([, value]) => value !== ''));

/**
 * What a list is asked for, by choices and by numbers of records, kept in the address so that
 * going back and reloading keep it.
 */
export const useAsked = (filters: readonly Filter[], numbers: readonly string[] = []) => {
  const [search, setSearch] = useSearchParams();
  const choice = ({ name, options }: Filter): string => {
    const value = search.get(name) ?? '';
    return Object.hasOwn(options, value) ? value : '';
  };
  const asked = given([
    [SEARCHED, search.get(SEARCHED)?.trim() ?? ''],
    ...filters.map((filter) => [filter.name, choice(filter)] as const),
    ...numbers.map((name) => [name, String(numberIn(search.get(name) ?? '') || '')] as const),
  ]);
  return {
    asked,
    ask: (changes: Asked) => setSearch(given(Object.entries({ ...asked, ...changes }))),
    clear: () => setSearch({}),
  };
};
