import { LRUCache } from 'lru-cache';
import { CATEGORIES } from '../../contracts/categories';
import {
  MARKED_WORDS_MAX,
  PRICE_BANDS,
  type Facets,
  type FacetsQuery,
} from '../../contracts/search';
import type { IndexSize } from '../../platform/processes/presence';
import type { SearchedRaffle } from '../../projections/raffle-search/document';
import { Dictionary } from './dictionary';
import { FirstPlaces, orderOf } from './first-places';
import { hitsOf, type Hits, type Indexed } from './hits';
import { OtherTexts } from './other-texts';
import { Ledger, type IndexBudget } from './ledger';
import { isAsTyped } from './level';
import { NearLists } from './near-lists';
import { blocksOf, Effort, type Pieces } from './pieces';
import { Postings } from './postings';
import { RowFilter } from './row-filter';
import { at, Rows, STATUS } from './rows';
import type { AskedPage, FoundPage, FoundSuggestion } from './search-index';
import { rowBytes } from './sizes';
import { FacetCounts } from './facet-counts';
import { suggestFrom } from './suggest';
import { Spelling } from './spelling';
import { soughtWords } from './words';

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
/** What is kept of them: five bytes for each raffle that is found. */
const HITS_BYTES = 32 * 1024 * 1024;
/** Many people begin with the same letters. */
const SUGGESTIONS_KEPT = 500;
/** The part of the budget that raffles which have ended may fill: those on sale come first. */
const ENDED_PART = 0.5;
/** From here on there is no room for a raffle with many new words, or will be none soon. */
const FULL_PART = 0.9;
/** What it takes to look at a row's filters, and to keep it in its place. */
const FILTER = 2;
const PUT = 200;

const sizeOfHits = ({ rows }: Hits): number => 1 + 5 * rows.length;

/** All raffles in memory, by their words and by columns. */
export class IndexEngine {
  private readonly ledger: Ledger;
  private readonly rows = new Rows();
  private readonly dictionary = new Dictionary();
  private readonly postings: Postings;
  private readonly indexed: Indexed;
  private readonly spelling: Spelling;
  private readonly facetCounts = new FacetCounts();
  private readonly others: OtherTexts;
  /** Void with the next change. */
  private readonly known = new LRUCache<string, Hits>({
    max: TEXTS_KEPT,
    maxSize: HITS_BYTES,
    sizeCalculation: sizeOfHits,
  });
  private readonly meant = new LRUCache<string, Meant>({
    max: TEXTS_KEPT,
    maxSize: HITS_BYTES,
    sizeCalculation: ({ hits }) => sizeOfHits(hits),
  });
  private readonly suggested = new LRUCache<string, readonly FoundSuggestion[]>({
    max: SUGGESTIONS_KEPT,
  });

  constructor(budget: IndexBudget) {
    const { rows, dictionary } = this;
    this.ledger = new Ledger(budget);
    this.postings = new Postings(dictionary, this.ledger);
    this.indexed = { rows, dictionary, postings: this.postings };
    this.spelling = new Spelling({ dictionary, near: new NearLists(), ledger: this.ledger });
    this.others = new OtherTexts(dictionary, this.spelling, (text) => this.isOnSale(text));
  }

  size(): IndexSize {
    const { bytes, fullness, budget } = this.ledger;
    return {
      bytes,
      budget: budget.whole,
      isFull: fullness >= FULL_PART,
      byTitleAlone: this.rows.titled.size,
    };
  }

  *apply(raffles: readonly SearchedRaffle[]): Pieces<void> {
    if (raffles.length === 0) return;
    this.known.clear();
    this.meant.clear();
    this.suggested.clear();
    for (const raffle of raffles) {
      yield* this.put(raffle);
      yield PUT;
    }
  }

  *find({ filters, order, after, most }: AskedPage): Pieces<FoundPage> {
    const { hits } = yield* this.meantBy(filters);
    const { column, isDescending } = orderOf(order);
    const [values, ids] = [this.rows.column(column), this.rows.column('id')];
    const filter = new RowFilter(this.rows, filters);
    const first = new FirstPlaces(order, most + 1, after);
    const count = hits.rows.length;
    let total = 0;
    const effort = new Effort();
    // Rows are nearly in the order of time: those that come first are looked at first.
    for (const [from, end] of blocksOf(count)) {
      for (let step = from; step < end; step += 1) {
        const place = isDescending ? count - 1 - step : step;
        const row = hits.rows[place] ?? 0;
        if (!filter.isIn(row)) continue;
        total += 1;
        first.offer(hits.levels[place] ?? 0, at(values, row), at(ids, row));
      }
      if (effort.add(FILTER * (end - from))) yield effort.taken();
    }
    yield effort.taken();
    return { places: first.places, total };
  }

  *facets(filters: FacetsQuery): Pieces<Facets> {
    const { hits, text, meant, isMeantShown } = yield* this.meantBy(filters);
    const filter = new RowFilter(this.rows, filters);
    const { total, categories, bands } = yield* filter.countsOf(hits.rows);
    return {
      total,
      meant,
      isMeantShown,
      words: yield* this.marked(text),
      categories: CATEGORIES.flatMap(({ id }) => {
        const count = categories[id] ?? 0;
        return count > 0 ? [{ categoryId: id, count }] : [];
      }),
      prices: PRICE_BANDS.map((band, index) => ({ ...band, count: bands[index] ?? 0 })),
    };
  }

  *suggest(text: string): Pieces<readonly FoundSuggestion[]> {
    const { indexed, facetCounts, others } = this;
    const known = this.suggested.get(text);
    if (known) return known;
    const suggestions = yield* suggestFrom({ ...indexed, facetCounts, others }, text);
    this.suggested.set(text, suggestions);
    return suggestions;
  }

  private *put(raffle: SearchedRaffle): Pieces<void> {
    const before = this.rows.rowOf(raffle._id);
    const wasOnSale =
      before !== undefined && at(this.rows.column('status'), before) === STATUS.active;
    const row = this.rows.put(raffle);
    const isOnSale = raffle.status === 'active';
    if (before === undefined) yield* this.add(row, raffle);
    if (wasOnSale !== isOnSale) this.facetCounts.countCategory(raffle, isOnSale ? 1 : -1);
    if (wasOnSale !== isOnSale && !this.rows.titled.has(row)) yield* this.offer(raffle, isOnSale);
    const isInTheWay = !isOnSale && this.ledger.fullness > ENDED_PART;
    if (isInTheWay && !this.rows.titled.has(row)) {
      yield* this.postings.remove(row, raffle);
      this.rows.tellTitle(row, raffle);
    }
  }

  private *add(row: number, raffle: SearchedRaffle): Pieces<void> {
    this.ledger.keep(rowBytes(raffle));
    const part = raffle.status === 'active' ? 1 : ENDED_PART;
    const words = yield* this.postings.add(row, raffle, part);
    if (!words) {
      this.rows.tellTitle(row, raffle);
      return;
    }
    this.rows.tell(row, raffle);
    // Some of them may be those of two sellers now.
    yield* this.spelling.settle(words);
  }

  /** A raffle's words, and its brand, are on sale from now on, or no more. */
  private *offer(raffle: SearchedRaffle, isOnSale: boolean): Pieces<void> {
    const words = this.postings.numbersOf(raffle);
    if (isOnSale) {
      yield* this.spelling.add(raffle, words);
      this.facetCounts.addBrand(raffle);
    } else {
      yield* this.spelling.remove(raffle, words);
      this.facetCounts.removeBrand(raffle);
    }
  }

  private *isOnSale(text: string): Pieces<boolean> {
    return (yield* this.hits('active', text)).levels.some(isAsTyped);
  }

  /** Looked for once, whatever is asked about them until the next change. */
  private *hits(status: Status, text: string | undefined): Pieces<Hits> {
    const key = keyOf(status, text);
    const known = this.known.get(key);
    if (known) return known;
    const hits = yield* hitsOf(this.indexed, text, STATUS[status]);
    this.known.set(key, hits);
    return hits;
  }

  /**
   * What a text looks for: itself, or what somebody may have meant when it finds nothing, whatever
   * the other filters are, so that they never change what it means. What is less certain is
   * offered.
   */
  private *meantBy({ title: text, status }: FacetsQuery): Pieces<Meant> {
    const key = keyOf(status, text);
    const known = this.meant.get(key);
    if (known) return known;
    const meant = yield* this.meaning(status, text);
    this.meant.set(key, meant);
    return meant;
  }

  private *meaning(status: Status, text: string | undefined): Pieces<Meant> {
    const hits = yield* this.hits(status, text);
    const asWritten = { text, meant: null, isMeantShown: false, hits };
    if (text === undefined) return asWritten;
    const { length: asTyped } = hits.rows;
    const corrected = yield* this.others.corrected(text);
    const respaced = asTyped === 0 ? yield* this.others.respaced(text) : [];
    for (const meant of corrected === undefined ? respaced : [corrected, ...respaced]) {
      const better = yield* this.hits(status, meant);
      if (better.rows.length <= asTyped) continue;
      return asTyped === 0
        ? { text: meant, meant, isMeantShown: true, hits: better }
        : { text, meant, isMeantShown: false, hits };
    }
    return asTyped === 0 ? { ...asWritten, meant: yield* this.offered(status, text) } : asWritten;
  }

  /** What is offered to somebody whose text finds nothing, nor what it surely means. */
  private *offered(status: Status, text: string): Pieces<string | null> {
    const begun = yield* this.others.begun(text);
    if (begun !== undefined && (yield* this.hits(status, begun)).rows.length > 0) return begun;
    let best: { readonly other: string; readonly found: number } | undefined;
    for (const other of yield* this.others.shortened(text)) {
      const found = (yield* this.hits(status, other)).rows.length;
      // What finds the fewest says the most.
      if (found > 0 && (!best || found < best.found)) best = { other, found };
    }
    return best?.other ?? null;
  }

  private *marked(text: string | undefined): Pieces<string[]> {
    const written = new Set<string>();
    for (const typed of soughtWords(text ?? ''))
      for (const word of yield* this.spelling.wordsFor(typed, MARKED_WORDS_MAX))
        written.add(this.spelling.writtenAs(word));
    return [...written].slice(0, MARKED_WORDS_MAX);
  }
}
