import {
  MARKED_WORDS_MAX,
  PRICE_BANDS,
  type Facets,
  type FacetsQuery,
  type Suggestion,
} from '../../contracts/search';
import { foldText } from '../../contracts/search-text';
import type { SearchedRaffle } from '../../projections/raffle-search/document';
import {
  behindPart,
  categoryPart,
  columnOf,
  filterPart,
  orderSql,
  otherPart,
  pricePart,
  type Part,
} from './index-filters';
import { openTables, SELLER, STATUS, type Tables } from './index-tables';
import { foundPart } from './index-text';
import type { AskedPage, FoundPage, FoundPlace, SearchIndex } from './search-index';
import { Shelf } from './shelf';
import { suggestFrom } from './suggest';
import { Vocabulary } from './vocabulary';
import { stemOf, typedWords, wordsIn } from './words';

interface Meant {
  /** What is looked for. */
  readonly text: string | undefined;
  readonly meant: string | null;
  readonly isMeantShown: boolean;
}

interface Group {
  readonly category: number;
  readonly band: number;
  readonly inCategory: number;
  readonly inPrice: number;
  readonly count: number;
}

const ENDS_OF_BANDS = PRICE_BANDS.flatMap(({ to }) => (to === null ? [] : [Math.round(to * 100)]));
const BAND = `(${ENDS_OF_BANDS.map((cents) => `(r.price >= ${cents})`).join(' + ')})`;

const sum = (groups: readonly Group[]): number =>
  groups.reduce((total, { count }) => total + count, 0);

/** The rows that a text narrows, or all of them. */
const source = (text: string | undefined): { with: Part; from: string; level: string } =>
  text === undefined
    ? { with: { sql: '', values: [] }, from: 'raffle r', level: '1' }
    : {
        with: foundPart(text),
        from: 'found CROSS JOIN raffle r ON r.id = found.id',
        level: 'level',
      };

/** An index in memory, with SQLite's index of words. */
class IndexEngine {
  private readonly tables: Tables = openTables();
  private readonly vocabulary = new Vocabulary();
  private readonly shelf = new Shelf();

  apply(raffles: readonly SearchedRaffle[]): void {
    this.tables.together(() => raffles.forEach((raffle) => this.put(raffle)));
  }

  find({ filters, order, after, most }: AskedPage): FoundPage {
    const { text } = this.meantBy(filters);
    const { with: found, from, level } = source(text);
    const filter = filterPart(filters);
    const behind = behindPart(order, after);
    const places = this.tables.all<FoundPlace>(
      `${found.sql} SELECT r.id AS id, ${level} AS level, ${columnOf(order)} AS value FROM ${from}
       WHERE ${filter.sql} AND ${behind.sql} ${orderSql(order)} LIMIT ?`,
      [...found.values, ...filter.values, ...behind.values, most + 1],
    );
    return { places, total: this.count(filters, text) };
  }

  facets(filters: FacetsQuery): Facets {
    const { text, meant, isMeantShown } = this.meantBy(filters);
    const groups = this.groups(filters, text);
    const inPrice = groups.filter((group) => group.inPrice);
    const inCategory = groups.filter((group) => group.inCategory);
    const categories = new Map<number, number>();
    for (const { category, count } of inPrice)
      categories.set(category, (categories.get(category) ?? 0) + count);
    return {
      total: sum(inPrice.filter((group) => group.inCategory)),
      meant,
      isMeantShown,
      words: this.marked(text),
      categories: [...categories]
        .map(([categoryId, count]) => ({ categoryId, count }))
        .toSorted((one, other) => one.categoryId - other.categoryId),
      prices: PRICE_BANDS.map(({ from, to }, index) => ({
        ...{ from, to },
        count: sum(inCategory.filter(({ band }) => band === index)),
      })),
    };
  }

  suggest(text: string): readonly Suggestion[] {
    return suggestFrom({ tables: this.tables, shelf: this.shelf, correct: this.corrected }, text);
  }

  close(): void {
    this.tables.close();
  }

  private put(raffle: SearchedRaffle): void {
    const { _id, status, categoryId, subcategoryId, sellerType } = raffle;
    const [before] = this.tables.all<{ status: number; text: string }>(
      'SELECT status, text FROM raffle WHERE id = ?',
      [_id],
    );
    if (before?.status === STATUS.active) this.leave(raffle);
    if (before?.text !== raffle.text) this.putWords(raffle);
    this.tables.run('INSERT OR REPLACE INTO raffle VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', [
      ...[_id, STATUS[status], categoryId, subcategoryId ?? 0, SELLER[sellerType]],
      ...[raffle.ticketPriceCents, raffle.createdAt.getTime(), raffle.endDate.getTime()],
      ...[foldText(raffle.title), raffle.title, raffle.brand, raffle.text],
    ]);
    if (status === 'active') this.arrive(raffle);
  }

  private putWords({ _id, title, text }: SearchedRaffle): void {
    const words = [...new Set(wordsIn(text))];
    const inTitle = new Set(wordsIn(foldText(title)));
    this.tables.run('DELETE FROM words WHERE rowid = ?', [_id]);
    this.tables.run('DELETE FROM grams WHERE rowid = ?', [_id]);
    this.tables.run('INSERT INTO words (rowid, title, rest, stem) VALUES (?, ?, ?, ?)', [
      _id,
      [...inTitle].join(' '),
      words.filter((word) => !inTitle.has(word)).join(' '),
      [...new Set(words.map(stemOf))].join(' '),
    ]);
    this.tables.run('INSERT INTO grams (rowid, text) VALUES (?, ?)', [_id, text]);
  }

  private arrive(raffle: SearchedRaffle): void {
    this.vocabulary.add(raffle);
    this.shelf.add(raffle);
  }

  /** What a raffle says never changes, so that this is what has arrived. */
  private leave(raffle: SearchedRaffle): void {
    this.vocabulary.remove(raffle);
    this.shelf.remove(raffle);
  }

  private count(filters: FacetsQuery, text: string | undefined): number {
    const { with: found, from } = source(text);
    const filter = filterPart(filters);
    const [row] = this.tables.all<{ total: number }>(
      `${found.sql} SELECT count(*) AS total FROM ${from} WHERE ${filter.sql}`,
      [...found.values, ...filter.values],
    );
    return row?.total ?? 0;
  }

  private groups(filters: FacetsQuery, text: string | undefined): Group[] {
    const { with: found, from } = source(text);
    const [others, category, price] = [
      otherPart(filters),
      categoryPart(filters),
      pricePart(filters),
    ];
    return this.tables.all<Group>(
      `${found.sql} SELECT r.category AS category, ${BAND} AS band, (${category.sql}) AS inCategory,
         (${price.sql}) AS inPrice, count(*) AS count
       FROM ${from} WHERE ${others.sql} GROUP BY 1, 2, 3, 4`,
      [...found.values, ...category.values, ...price.values, ...others.values],
    );
  }

  /**
   * What a text looks for: itself, or what somebody may have meant when it finds nothing, whatever
   * the other filters are, so that they never change what it means.
   */
  private meantBy({ title: text, status }: FacetsQuery): Meant {
    const asWritten = { text, meant: null, isMeantShown: false };
    const corrected = text === undefined ? undefined : this.corrected(text);
    if (text === undefined || corrected === undefined) return asWritten;
    const [asIs, better] = [text, corrected].map((one) => this.count({ status }, one));
    if ((better ?? 0) <= (asIs ?? 0)) return asWritten;
    return asIs === 0
      ? { text: corrected, meant: corrected, isMeantShown: true }
      : { text, meant: corrected, isMeantShown: false };
  }

  /** The text with near words for those that no raffle on sale has; undefined without any. */
  private readonly corrected = (text: string): string | undefined => {
    const words = typedWords(text);
    const near = words.map((word) =>
      this.vocabulary.wordsFor(word, 1).length > 0 ? word : this.vocabulary.nearest(word),
    );
    if (near.includes(undefined) || near.every((word, index) => word === words[index]))
      return undefined;
    return near.map((word) => this.vocabulary.writtenAs(word ?? '')).join(' ');
  };

  private marked(text: string | undefined): string[] {
    const words = typedWords(text ?? '');
    const each = words.flatMap((word) => this.vocabulary.wordsFor(word, MARKED_WORDS_MAX));
    return [...new Set(each.map((word) => this.vocabulary.writtenAs(word)))].slice(
      0,
      MARKED_WORDS_MAX,
    );
  }
}

const promised = <Answer>(answer: () => Answer): Promise<Answer> =>
  new Promise((resolve) => resolve(answer()));

/** An index in this program's own memory. */
export const openEmbeddedIndex = (): SearchIndex => {
  const engine = new IndexEngine();
  return {
    apply: (raffles) => promised(() => engine.apply(raffles)),
    find: (asked) => promised(() => engine.find(asked)),
    facets: (filters) => promised(() => engine.facets(filters)),
    suggest: (text) => promised(() => engine.suggest(text)),
    close: () => promised(() => engine.close()),
  };
};
