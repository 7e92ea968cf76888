import type { DemoRaffle } from './demo-raffle';
import series from './series.json' with { type: 'json' };

/**
 * Small raffles that one seller repeated, and that all sold out. Visitors notice them only through
 * the seller's level.
 */
interface Series extends Omit<
  DemoRaffle,
  'title' | 'publishedDaysAgo' | 'endsInDays' | 'sold' | 'fate'
> {
  readonly name: string;
  readonly times: number;
  readonly everyDays: number;
  /** How long ago the latest was drawn. */
  readonly lastDaysAgo: number;
}

const each = ({ name, times, everyDays, lastDaysAgo, ...raffle }: Series): DemoRaffle[] =>
  Array.from({ length: times }, (_, index) => {
    const closedDaysAgo = lastDaysAgo + (times - 1 - index) * everyDays;
    return {
      ...raffle,
      title: `${name}, n.º ${index + 1}`,
      sold: 1,
      fate: 'drawn',
      closedDaysAgo,
      publishedDaysAgo: closedDaysAgo + 5,
      endsInDays: 3 - closedDaysAgo,
    };
  });

/** They are in no list that a visitor sees; sellers' levels and finished raffles come from them. */
export const PAST: readonly DemoRaffle[] = (series as unknown as readonly Series[]) // its tests read all
  .flatMap(each);
