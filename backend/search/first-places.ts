import type { FoundOrder, FoundPlace } from './search-index';
import type { Column } from './rows';

interface Order {
  readonly column: Column;
  readonly isDescending: boolean;
}

const ORDERS: Record<FoundOrder, Order> = {
  best: { column: 'created', isDescending: true },
  newest: { column: 'created', isDescending: true },
  oldest: { column: 'created', isDescending: false },
  price_asc: { column: 'price', isDescending: false },
  price_desc: { column: 'price', isDescending: true },
  endDate_asc: { column: 'ends', isDescending: false },
  endDate_desc: { column: 'ends', isDescending: true },
};

export const orderOf = (order: FoundOrder): Order => ORDERS[order];

/** The first places of an order, behind one of them. */
export class FirstPlaces {
  readonly places: FoundPlace[] = [];
  private readonly isByLevel: boolean;
  private readonly direction: 1 | -1;

  constructor(
    order: FoundOrder,
    private readonly most: number,
    private readonly after?: FoundPlace,
  ) {
    this.isByLevel = order === 'best';
    this.direction = orderOf(order).isDescending ? -1 : 1;
  }

  offer(level: number, value: number, id: number): void {
    const { places, after, most } = this;
    const last = places.at(-1);
    if (last && places.length === most && this.comparedWith(last, level, value, id) > 0) return;
    if (after && this.comparedWith(after, level, value, id) <= 0) return;
    let place = places.length;
    for (; place > 0; place -= 1) {
      const before = places[place - 1];
      if (!before || this.comparedWith(before, level, value, id) > 0) break;
    }
    places.splice(place, 0, { level, value, id });
    if (places.length > most) places.pop();
  }

  /** Above 0 behind the other place, below 0 before it. */
  private comparedWith(other: FoundPlace, level: number, value: number, id: number): number {
    if (this.isByLevel && level !== other.level) return level - other.level;
    return this.direction * (value === other.value ? id - other.id : value - other.value);
  }
}
