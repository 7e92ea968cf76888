import type { DrawPack } from '@contracts/draws';
import { api } from '@/shared/api/api';

/** A pack of a hundred thousand purchases is megabytes, which a phone takes a while to read. */
const PACK_TIMEOUT_MS = 120_000;

const drawApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDrawPack: build.query<DrawPack, number>({
      query: (raffleId) => ({ url: `raffles/${raffleId}/draw`, timeout: PACK_TIMEOUT_MS }),
      providesTags: (_pack, _error, raffleId) => [{ type: 'Draw', id: raffleId }],
    }),
  }),
});

export const { useGetDrawPackQuery } = drawApi;
