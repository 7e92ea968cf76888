import type { DrawPack } from '../../../../contracts/draws';
import type { Raffle } from '../../../../contracts/raffles';
import { api } from '../../app/api';

export interface DrawQuery {
  readonly raffleId: number;
  /** The pack grows with each state, so each is read anew. */
  readonly state: Raffle['draw']['state'];
}

const drawApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDrawPack: build.query<DrawPack, DrawQuery>({
      query: ({ raffleId }) => `raffles/${raffleId}/draw`,
      providesTags: (_pack, _error, { raffleId }) => [{ type: 'Draw', id: raffleId }],
    }),
  }),
});

export const { useGetDrawPackQuery } = drawApi;
