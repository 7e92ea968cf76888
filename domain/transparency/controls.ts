import { BEFORE_FIRST_DAY, chainAfter } from '../draw/day-root';
import type { RootDay } from './decider';
import type { DayRooted } from './events';

export const LIFE = '7d4f1c52-9f0b-4a55-8a6e-0c1f5a3e2b90';

const example = { day: '2026-05-01', life: LIFE, raffles: 12, root: 'ab'.repeat(32) } as const;

/** Soon after the example's day. */
const ROOTED_AT = '2026-05-02T00:10:30.000Z';

export const rootDay = ({
  now = ROOTED_AT,
  ...values
}: Partial<RootDay['data']> & { readonly now?: string } = {}): RootDay => ({
  type: 'RootDay',
  data: { ...example, ...values },
  metadata: { now: new Date(now) },
});

export const dayRooted = ({
  at = ROOTED_AT,
  ...values
}: Partial<Omit<DayRooted['data'], 'chain'>> & { readonly at?: string } = {}): DayRooted => {
  const root = { ...example, previous: BEFORE_FIRST_DAY, ...values };
  return { type: 'DayRooted', at, data: { ...root, chain: chainAfter(root) } };
};
