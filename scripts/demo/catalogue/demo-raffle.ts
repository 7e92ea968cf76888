import type { Condition } from '@contracts/limits';
import type { Picture } from '../pictures/scene';

/** How a raffle's life has gone by the time that the demo is opened. */
export type DemoFate =
  | 'running'
  /** Sold out, closed or ended, and drawn. */
  | 'drawn'
  /** Completed just now: the draw comes while one looks. */
  | 'sealed'
  | 'cancelled';

/** In days and hours around the moment that the demo is loaded. */
export interface DemoTimes {
  readonly publishedDaysAgo: number;
  /** From now; negative for what is over. */
  readonly endsInDays: number;
  /** When it sold out or its seller closed it, if that was before its end. */
  readonly closedDaysAgo?: number;
  /** How long ago its seller featured it, if ever. */
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
  readonly place: Place;
  /** Part of the goal that is sold. */
  readonly sold: number;
  readonly fate: DemoFate;
  /** Who was lucky in the draw, where the demo promises it. */
  readonly wonBy?: string;
  readonly picture: Picture;
  readonly photographs: number;
}

/** A municipality of the site's own list, with its province and community. */
export type Place = readonly [community: string, province: string, municipality: string];
