import { BEFORE_FIRST_DAY, chainAfter, type DayRoot } from '../draw/day-root';
import { accept, reject, unchanged, type Decider } from '../shared/decision';
import type { Command } from '../shared/message';
import { dayAfter, lastSettledDay } from './days';
import type { DayRooted } from './events';

/** The rest follows from the days before. */
export type RootDay = Command<'RootDay', Omit<DayRoot, 'previous'>>;

/** The last day, and the chain after it. */
export interface RootedDays {
  readonly day: string | null;
  readonly chain: string;
}

/** Days follow each other without a gap, and none is rooted before it is over. */
type RootRejection =
  | { readonly type: 'day-left-out' }
  | { readonly type: 'day-not-over'; readonly day: string };

/** Each day once; whoever comes second changes nothing. The first may be any. */
export const transparencyDecider: Decider<RootedDays, RootDay, DayRooted, RootRejection> = {
  initialState: { day: null, chain: BEFORE_FIRST_DAY },
  decide: ({ data, metadata: { now } }, { day, chain: previous }) => {
    if (day !== null && data.day <= day) return unchanged;
    if (day !== null && data.day !== dayAfter(day)) return reject({ type: 'day-left-out' });
    if (data.day > lastSettledDay(now)) return reject({ type: 'day-not-over', day: data.day });
    const rooted = { ...data, previous };
    const fact = { ...rooted, chain: chainAfter(rooted) };
    return accept({ type: 'DayRooted', at: now.toISOString(), data: fact });
  },
  evolve: (_before, { data: { day, chain } }) => ({ day, chain }),
};
