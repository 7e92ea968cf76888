import type { AccountEvent } from '../accounts/events';
import type { RaffleEvent } from '../raffles/events';
import type { LeftOutNumbers, LogRestored } from '../shared/log-events';
import { logPositionOf, type Invariant, type LoggedEvent, type LogPosition } from './invariant';

type Of = keyof LeftOutNumbers;

interface Numbers {
  readonly taken: Record<Of, number>;
  leftOut: LeftOutNumbers;
  /** The highest number that is in use, and where. */
  readonly highest: Record<Of, (LogPosition & { readonly number: number }) | undefined>;
}

const SEQUENCES: Readonly<Record<string, Of>> = {
  'sequence-users': 'users',
  'sequence-raffles': 'raffles',
};

const note = ({ highest }: Numbers, of: Of, event: LoggedEvent, number: number): void => {
  if (number > (highest[of]?.number ?? 0)) highest[of] = { ...logPositionOf(event), number };
};

/**
 * Nobody has a number that was not given away: it will be somebody else's. It is seen at the end,
 * because the demo's past is appended at once. A log without any numbers is none of the site's.
 */
export const numbersTaken: Invariant<Numbers> = {
  name: 'numbers-taken',
  initialState: () => ({
    taken: { users: 0, raffles: 0 },
    leftOut: { users: 0, raffles: 0 },
    highest: { users: undefined, raffles: undefined },
  }),
  see: (state, event) => {
    const of = SEQUENCES[event.stream];
    if (of) state.taken[of] = event.revision + 1;
    // A category's streams hold events of its own only.
    if (event.type === 'LogRestored')
      state.leftOut = (event as LoggedEvent<LogRestored>).data.leftOut;
    if (event.type === 'AccountRegistered')
      note(state, 'users', event, (event as LoggedEvent<AccountEvent>).data.userId);
    if (event.type === 'RaffleCreated')
      note(state, 'raffles', event, (event as LoggedEvent<RaffleEvent>).data.raffleId);
  },
  end: ({ taken, leftOut, highest }, _now, tell) => {
    for (const of of ['users', 'raffles'] as const) {
      const most = taken[of] + leftOut[of];
      const last = highest[of];
      if (!last || taken[of] === 0 || last.number <= most) continue;
      const { number, ...where } = last;
      tell({ ...where, expected: ['a number up to *', most], found: ['the number *', number] });
    }
  },
};
