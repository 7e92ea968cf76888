import type { SearchedRaffle } from '../../projections/raffle-search/document';
import { PRICE_BANDS } from '../../contracts/search';
import { foldText } from '../../contracts/search-text';

/** The numbers that columns have for texts from a fixed list. */
export const STATUS = { active: 0, completed: 1, cancelled: 2 } as const;
export const SELLER = { particular: 0, comercio: 1 } as const;

const ENDS_OF_BANDS = PRICE_BANDS.flatMap(({ to }) => (to === null ? [] : [Math.round(to * 100)]));

const bandOf = (cents: number): number => ENDS_OF_BANDS.filter((end) => cents >= end).length;

const numbersOf = (raffle: SearchedRaffle) => ({
  id: raffle._id,
  status: STATUS[raffle.status],
  category: raffle.categoryId,
  // Equals no number that somebody may ask for.
  subcategory: raffle.subcategoryId ?? NaN,
  seller: SELLER[raffle.sellerType],
  price: raffle.ticketPriceCents,
  band: bandOf(raffle.ticketPriceCents),
  created: raffle.createdAt.getTime(),
  ends: raffle.endDate.getTime(),
});
export type Column = keyof ReturnType<typeof numbersOf>;

const COLUMNS: readonly Column[] = [
  'id',
  'status',
  'category',
  'subcategory',
  'seller',
  'price',
  'band',
  'created',
  'ends',
];
const FIRST_ROOM = 1_024;

/** The raffles of an index, one in a row, by columns: what a filter reads of all lies together. */
export class Rows {
  /** Folded. */
  readonly titles: string[] = [];
  /** The titles as written. */
  readonly shown: string[] = [];
  /** Title and brand, folded; between them the description, where there is room for it. */
  readonly texts: string[] = [];
  /** Rows whose words are not in the index. */
  readonly titled = new Set<number>();
  private readonly byId = new Map<number, number>();
  private room = FIRST_ROOM;
  // All of one kind, so that V8 reads each with the same code.
  private columns = new Map(COLUMNS.map((name) => [name, new Float64Array(FIRST_ROOM)]));

  get size(): number {
    return this.texts.length;
  }

  /** The rows of `Rows` that come later may be in another array: ask anew for each answer. */
  column(name: Column): Float64Array {
    const column = this.columns.get(name);
    if (!column) throw new Error(`There is no column ${name}`);
    return column;
  }

  rowOf(id: number): number | undefined {
    return this.byId.get(id);
  }

  /** Puts a raffle into its row. What it says never changes, so that only numbers do. */
  put(raffle: SearchedRaffle): number {
    const row = this.byId.get(raffle._id) ?? this.add(raffle);
    for (const [name, value] of Object.entries(numbersOf(raffle)))
      this.column(name as Column)[row] = value; // these are its names
    return row;
  }

  /** From now on it is found by all of its text. */
  tell(row: number, { text }: Pick<SearchedRaffle, 'text'>): void {
    this.titled.delete(row);
    this.texts[row] = text;
  }

  /** From now on it is found by its title and brand, which each search reads. */
  tellTitle(row: number, { title, brand }: Pick<SearchedRaffle, 'title' | 'brand'>): void {
    this.titled.add(row);
    this.texts[row] = foldText(`${title} ${brand}`);
  }

  private add({ _id, title }: SearchedRaffle): number {
    const row = this.size;
    if (row === this.room) this.grow();
    this.byId.set(_id, row);
    this.titles.push(foldText(title));
    this.shown.push(title);
    this.texts.push('');
    return row;
  }

  private grow(): void {
    this.room *= 2;
    for (const [name, before] of this.columns) {
      const column = new Float64Array(this.room);
      column.set(before);
      this.columns.set(name, column);
    }
  }
}

/** A row that is not there has zeros. */
export const at = (column: Float64Array, row: number): number => column[row] ?? 0;
