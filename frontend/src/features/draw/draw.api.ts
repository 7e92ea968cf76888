import type { DrawPack } from '../../../../contracts/draws';
import type { Raffle } from '../../../../contracts/raffles';
import { api } from '../../app/api';

export interface DrawQuery {
  readonly raffleId: number;
  /** The pack grows with each state, so each is read anew. */
  readonly state: Raffle['draw']['state'];
}

/** A pack of a hundred thousand purchases is megabytes, which a phone takes a while to read. */
const PACK_TIMEOUT_MS = 120_000;

const drawApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDrawPack: build.query<DrawPack, DrawQuery>({
      query: ({ raffleId }) => ({ url: `raffles/${raffleId}/draw`, timeout: PACK_TIMEOUT_MS }),
      providesTags: (_pack, _error, { raffleId }) => [{ type: 'Draw', id: raffleId }],
    }),
  }),
});

export const { useGetDrawPackQuery } = drawApi;
