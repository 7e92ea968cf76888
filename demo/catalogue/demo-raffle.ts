import type { Condition } from '@contracts/limits';
import type { Picture } from '../pictures/scene';

/** The state of a raffle when the visitor opens the demo. */
type DemoFate =
  | 'running'
  /** Sold out, closed or ended, and drawn. */
  | 'drawn'
  /** Completed just now, so that the visitor sees the draw. */
  | 'sealed'
  | 'cancelled';

/** Days and hours relative to the moment when the demo is loaded. */
export interface DemoTimes {
  readonly publishedDaysAgo: number;
  /** Negative when the raffle is over. */
  readonly endsInDays: number;
  /** When it sold out or its seller closed it, if before its end. */
  readonly closedDaysAgo?: number;
  /** Missing when its seller never featured it. */
  readonly featuredHoursAgo?: number;
}

export interface DemoRaffle extends DemoTimes {
  readonly seller: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly color: string;
  readonly year: string;
  readonly condition: Condition;
  readonly categoryId: number;
  readonly subcategoryId: number | null;
  readonly priceCents: number;
  readonly mode: 'auto' | 'manual';
  readonly goal: number;
  readonly hasShipping: boolean;
  readonly place: DemoPlace;
  /** The share of the tickets that is sold. */
  readonly sold: number;
  readonly fate: DemoFate;
  /** The winner, where the demo promises one. */
  readonly wonBy?: string;
  readonly picture: Picture;
  readonly photographs: number;
}

/** A municipality from the site's own list, with its province and community. */
export type DemoPlace = readonly [community: string, province: string, municipality: string];
