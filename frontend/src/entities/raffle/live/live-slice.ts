import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { RaffleChange } from '@contracts/live';
import type { LiveStatus } from './connection';

interface LiveState {
  status: LiveStatus;
  /** The newest change of each raffle, even if the raffle is not loaded yet. */
  changes: Partial<Record<number, RaffleChange>>;
}

const initialState: LiveState = { status: 'connecting', changes: {} };

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    statusChanged: (state, { payload }: PayloadAction<LiveStatus>) => {
      state.status = payload;
    },
    changesForgotten: (state) => {
      state.changes = {};
    },
    raffleChanged: ({ changes }, { payload }: PayloadAction<RaffleChange>) => {
      const known = changes[payload.raffleId];
      if (known === undefined || payload.revision > known.revision) {
        changes[payload.raffleId] = payload;
      }
    },
  },
});

export const { statusChanged, raffleChanged, changesForgotten } = liveSlice.actions;

type WithLive = WithSlice<typeof liveSlice>;

export const liveStatus = ({ live }: WithLive): LiveStatus => live.status;

export const changeOf =
  (raffleId: number) =>
  ({ live }: WithLive): RaffleChange | undefined =>
    live.changes[raffleId];
