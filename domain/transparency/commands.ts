import type { DayRoot } from '../draw/day-root';
import type { Command } from '../shared/message';

/** The rest follows from the days before. */
export type RootDay = Command<'RootDay', Omit<DayRoot, 'previous'>>;
