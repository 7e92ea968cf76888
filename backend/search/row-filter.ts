import { CATEGORIES } from '../../contracts/categories';
import { PRICE_BANDS, type FacetsQuery } from '../../contracts/search';
import { centsFrom, centsUpTo } from '../../projections/raffle-cards/queries';
import { blocksOf, Effort, type Pieces } from './pieces';
import { at, SELLER, type Rows } from './rows';

/** How many raffles there are of each category, by id, and of each band of prices. */
interface Counts {
  readonly total: number;
  readonly categories: Uint32Array;
  readonly bands: Uint32Array;
}

/** What it takes to count a row. */
const ROW = 2;
const CATEGORY_IDS = 1 + Math.max(...CATEGORIES.map(({ id }) => id));

const addOne = (counts: Uint32Array, place: number): void => {
  counts[place] = (counts[place] ?? 0) + 1;
};

/** What the filters of a list leave, but for the status: hits have one status. */
export class RowFilter {
  /** Undefined for any. */
  private readonly category: number | undefined;
  private readonly subcategory: number | undefined;
  private readonly seller: number | undefined;
  private readonly cheapest: number;
  private readonly dearest: number;
  private readonly endsFrom: number;
  private readonly endsUpTo: number;
  private readonly categories: Float64Array;
  private readonly subcategories: Float64Array;
  private readonly sellers: Float64Array;
  private readonly prices: Float64Array;
  private readonly bands: Float64Array;
  private readonly ends: Float64Array;

  constructor(rows: Rows, filters: FacetsQuery) {
    const { categoryId, subcategoryId, userType, minPrice, maxPrice } = filters;
    this.category = categoryId;
    this.subcategory = subcategoryId;
    this.seller = userType && SELLER[userType];
    this.cheapest = centsFrom(minPrice) ?? -Infinity;
    this.dearest = centsUpTo(maxPrice) ?? Infinity;
    this.endsFrom = filters.endDateAfter?.getTime() ?? -Infinity;
    this.endsUpTo = filters.endDateBefore?.getTime() ?? Infinity;
    this.categories = rows.column('category');
    this.subcategories = rows.column('subcategory');
    this.sellers = rows.column('seller');
    this.prices = rows.column('price');
    this.bands = rows.column('band');
    this.ends = rows.column('ends');
  }

  private isInCategory(row: number): boolean {
    return (
      (this.category === undefined || this.category === at(this.categories, row)) &&
      (this.subcategory === undefined || this.subcategory === at(this.subcategories, row))
    );
  }

  private isInPrice(row: number): boolean {
    const price = at(this.prices, row);
    return price >= this.cheapest && price <= this.dearest;
  }

  /** The filters but those of category and price, which are not counted with themselves. */
  private isInOthers(row: number): boolean {
    const end = at(this.ends, row);
    return (
      (this.seller === undefined || this.seller === at(this.sellers, row)) &&
      end >= this.endsFrom &&
      end <= this.endsUpTo
    );
  }

  isIn(row: number): boolean {
    return this.isInPrice(row) && this.isInCategory(row) && this.isInOthers(row);
  }

  /**
   * The numbers beside the filters: categories without the filter of category, bands without that
   * of price.
   */
  *countsOf(rows: Uint32Array): Pieces<Counts> {
    const categories = new Uint32Array(CATEGORY_IDS);
    const bands = new Uint32Array(PRICE_BANDS.length);
    let total = 0;
    const effort = new Effort();
    for (const [from, end] of blocksOf(rows.length)) {
      for (const row of rows.subarray(from, end)) {
        if (!this.isInOthers(row)) continue;
        const isInPrice = this.isInPrice(row);
        const isInCategory = this.isInCategory(row);
        if (isInPrice) addOne(categories, at(this.categories, row));
        if (isInCategory) addOne(bands, at(this.bands, row));
        if (isInPrice && isInCategory) total += 1;
      }
      if (effort.add(ROW * (end - from))) yield effort.taken();
    }
    yield effort.taken();
    return { total, categories, bands };
  }
}
