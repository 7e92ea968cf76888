import { LRUCache } from 'lru-cache';
import { CATEGORIES } from '../../contracts/categories';
import {
  MARKED_WORDS_MAX,
  PRICE_BANDS,
  type Facets,
  type FacetsQuery,
  type Suggestion,
} from '../../contracts/search';
import type { SearchedRaffle } from '../../projections/raffle-search/document';
import { Dictionary } from './dictionary';
import { FirstPlaces, orderOf } from './first-places';
import { hitsOf, type Hits } from './hits';
import { OtherTexts } from './other-texts';
import { Postings } from './postings';
import { RowFilter } from './row-filter';
import { at, Rows, STATUS } from './rows';
import type { AskedPage, FoundPage } from './search-index';
import { FacetCounts } from './facet-counts';
import { suggestFrom } from './suggest';
import { Spelling } from './spelling';
import { typedWords } from './words';

type Status = FacetsQuery['status'];

const keyOf = (status: Status, text: string | undefined): string => JSON.stringify([status, text]);

interface Meant {
  /** What is looked for. */
  readonly text: string | undefined;
  readonly meant: string | null;
  readonly isMeantShown: boolean;
  readonly hits: Hits;
}

/** Whoever looks for a text asks for a page, its numbers, and further pages. */
const TEXTS_KEPT = 32;
/** Many people begin with the same letters. */
const SUGGESTIONS_KEPT = 500;

/** All raffles in memory, by their words and by columns. */
export class IndexEngine {
  private readonly rows = new Rows();
  private readonly dictionary = new Dictionary();
  private readonly postings = new Postings(this.dictionary);
  private readonly indexed = {
    rows: this.rows,
    dictionary: this.dictionary,
    postings: this.postings,
  };
  private readonly spelling = new Spelling(this.dictionary);
  private readonly facetCounts = new FacetCounts();
  private readonly others = new OtherTexts(this.dictionary, this.spelling, (text) =>
    this.hits('active', text).levels.includes(1),
  );
  /** Void with the next change. */
  private readonly known = new LRUCache<string, Hits>({ max: TEXTS_KEPT });
  private readonly meant = new LRUCache<string, Meant>({ max: TEXTS_KEPT });
  private readonly suggested = new LRUCache<string, readonly Suggestion[]>({
    max: SUGGESTIONS_KEPT,
  });

  apply(raffles: readonly SearchedRaffle[]): void {
    if (raffles.length === 0) return;
    this.known.clear();
    this.meant.clear();
    this.suggested.clear();
    for (const raffle of raffles) this.put(raffle);
  }

  find({ filters, order, after, most }: AskedPage): FoundPage {
    const { hits } = this.meantBy(filters);
    const { column, isDescending } = orderOf(order);
    const [values, ids] = [this.rows.column(column), this.rows.column('id')];
    const filter = new RowFilter(this.rows, filters);
    const first = new FirstPlaces(order, most + 1, after);
    const count = hits.rows.length;
    let total = 0;
    // Rows are nearly in the order of time: those that come first are looked at first.
    for (let step = 0; step < count; step += 1) {
      const place = isDescending ? count - 1 - step : step;
      const row = hits.rows[place] ?? 0;
      if (!filter.isIn(row)) continue;
      total += 1;
      first.offer(hits.levels[place] ?? 0, at(values, row), at(ids, row));
    }
    return { places: first.places, total };
  }

  facets(filters: FacetsQuery): Facets {
    const { hits, text, meant, isMeantShown } = this.meantBy(filters);
    const { total, categories, bands } = new RowFilter(this.rows, filters).countsOf(hits.rows);
    return {
      total,
      meant,
      isMeantShown,
      words: this.marked(text),
      categories: CATEGORIES.flatMap(({ id }) => {
        const count = categories[id] ?? 0;
        return count > 0 ? [{ categoryId: id, count }] : [];
      }),
      prices: PRICE_BANDS.map((band, index) => ({ ...band, count: bands[index] ?? 0 })),
    };
  }

  suggest(text: string): readonly Suggestion[] {
    const { indexed, facetCounts, others } = this;
    const known = this.suggested.get(text);
    if (known) return known;
    const suggestions = suggestFrom({ ...indexed, facetCounts, others }, text);
    this.suggested.set(text, suggestions);
    return suggestions;
  }

  private put(raffle: SearchedRaffle): void {
    const before = this.rows.rowOf(raffle._id);
    const wasOnSale =
      before !== undefined && at(this.rows.column('status'), before) === STATUS.active;
    const row = this.rows.put(raffle);
    if (before === undefined) this.postings.add(row, this.rows.titles[row] ?? '', raffle.text);
    const isOnSale = raffle.status === 'active';
    if (wasOnSale === isOnSale) return;
    const words = this.postings.wordsOf(raffle);
    if (isOnSale) {
      this.spelling.add(raffle, words);
      this.facetCounts.add(raffle);
    } else {
      this.spelling.remove(raffle, words);
      this.facetCounts.remove(raffle);
    }
  }

  /** Looked for once, whatever is asked about them until the next change. */
  private hits(status: Status, text: string | undefined): Hits {
    const key = keyOf(status, text);
    const known = this.known.get(key);
    if (known) return known;
    const hits = hitsOf(this.indexed, text, STATUS[status]);
    this.known.set(key, hits);
    return hits;
  }

  /**
   * What a text looks for: itself, or what somebody may have meant when it finds nothing, whatever
   * the other filters are, so that they never change what it means. What is less certain is
   * offered.
   */
  private meantBy({ title: text, status }: FacetsQuery): Meant {
    const key = keyOf(status, text);
    const known = this.meant.get(key);
    if (known) return known;
    const meant = this.meaning(status, text);
    this.meant.set(key, meant);
    return meant;
  }

  private meaning(status: Status, text: string | undefined): Meant {
    const hits = this.hits(status, text);
    const asWritten = { text, meant: null, isMeantShown: false, hits };
    if (text === undefined) return asWritten;
    const { length: asTyped } = hits.rows;
    const corrected = this.others.corrected(text);
    const respaced = asTyped === 0 ? this.others.respaced(text) : [];
    for (const meant of corrected === undefined ? respaced : [corrected, ...respaced]) {
      const better = this.hits(status, meant);
      if (better.rows.length <= asTyped) continue;
      return asTyped === 0
        ? { text: meant, meant, isMeantShown: true, hits: better }
        : { text, meant, isMeantShown: false, hits };
    }
    return asTyped === 0 ? { ...asWritten, meant: this.offered(status, text) } : asWritten;
  }

  /** What is offered to somebody whose text finds nothing, nor what it surely means. */
  private offered(status: Status, text: string): string | null {
    const found = (other: string): number => this.hits(status, other).rows.length;
    const begun = this.others.begun(text);
    if (begun !== undefined && found(begun) > 0) return begun;
    // What finds the fewest says the most.
    const [best = null] = this.others
      .shortened(text)
      .filter((other) => found(other) > 0)
      .toSorted((one, other) => found(one) - found(other));
    return best;
  }

  private marked(text: string | undefined): string[] {
    const words = typedWords(text ?? '');
    const each = words.flatMap((word) => this.spelling.wordsFor(word, MARKED_WORDS_MAX));
    const written = new Set(each.map((word) => this.spelling.writtenAs(word)));
    return [...written].slice(0, MARKED_WORDS_MAX);
  }
}
