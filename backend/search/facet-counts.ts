import { CATEGORIES } from '../../contracts/categories';
import { foldText } from '../../contracts/search-text';
import type { SearchedRaffle } from '../../projections/raffle-search/document';
import type { KnownWord } from './near';
import { Effort, type Pieces } from './pieces';
import { soundsOf } from './sounds';
import { foundWordsIn } from './words';

interface Brand {
  count: number;
  /** As first written. */
  readonly shown: string;
  readonly words: readonly string[];
}

/** What it takes to compare a word of a brand. */
const BRAND = 4;

/** A name, and how many raffles on sale have it. */
export interface Counted {
  readonly text: string;
  readonly count: number;
}

export interface CountedCategory extends Counted {
  readonly id: number;
}

const namedCategories = CATEGORIES.map(({ id, name }) => ({
  id,
  name,
  words: foundWordsIn(foldText(name)),
}));

/** The words of their names, which no raffle needs to have. */
export const CATEGORY_WORDS: readonly KnownWord[] = namedCategories.flatMap(({ words }) =>
  words.map((word) => ({ word, sounds: soundsOf(word), isName: true, count: 0 })),
);

/** Whether each of these begins another of the words. */
const begin = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((start) => words.some((word) => word.startsWith(start)));

/** The categories with raffles on sale whose words begin so. */
export const categoriesBeginning = (
  typed: readonly string[],
  countOf: (categoryId: number) => number,
): CountedCategory[] =>
  namedCategories
    .map(({ id, name, words }) => ({ id, text: name, count: countOf(id), words }))
    .filter(({ words, count }) => count > 0 && begin(typed, words));

/** The one with the most raffles first. */
const byCount = (one: Brand, other: Brand): number =>
  other.count - one.count || (one.shown < other.shown ? -1 : 1);

/** How many raffles on sale there are of each brand and category. */
export class FacetCounts {
  private readonly brands = new Map<string, Brand>();
  private readonly categories = new Map<number, number>();

  addBrand({ brand }: Pick<SearchedRaffle, 'brand'>): void {
    const key = foldText(brand);
    const known = this.brands.get(key);
    if (known) known.count += 1;
    else this.brands.set(key, { count: 1, shown: brand, words: foundWordsIn(key) });
  }

  removeBrand({ brand }: Pick<SearchedRaffle, 'brand'>): void {
    const key = foldText(brand);
    const known = this.brands.get(key);
    if (known) known.count -= 1;
    if (known?.count === 0) this.brands.delete(key);
  }

  countCategory({ categoryId }: Pick<SearchedRaffle, 'categoryId'>, more: 1 | -1): void {
    this.categories.set(categoryId, (this.categories.get(categoryId) ?? 0) + more);
  }

  /** The brands with words that begin so, the one with the most raffles first. */
  *brandsFor(typed: readonly string[], most: number): Pieces<Counted[]> {
    const found: Brand[] = [];
    const effort = new Effort();
    for (const brand of this.brands.values()) {
      if (effort.add(BRAND * (1 + brand.words.length))) yield effort.taken();
      if (!begin(typed, brand.words)) continue;
      found.push(brand);
      found.sort(byCount);
      if (found.length > most) found.pop();
    }
    yield effort.taken();
    return found.map(({ shown, count }) => ({ text: shown, count }));
  }

  categoriesFor(typed: readonly string[]): CountedCategory[] {
    return categoriesBeginning(typed, (id) => this.categories.get(id) ?? 0);
  }
}
