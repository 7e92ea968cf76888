import type { DrawPack } from '@contracts/draws';
import { api } from '@/shared/api/api';

/** The pack of a hundred thousand purchases has megabytes, which a phone loads slowly. */
const PACK_TIMEOUT_MS = 120_000;

export const { useGetDrawPackQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getDrawPack: build.query<DrawPack, number>({
      query: (raffleId) => ({ url: `raffles/${raffleId}/draw`, timeout: PACK_TIMEOUT_MS }),
      providesTags: (_pack, _error, raffleId) => [{ type: 'Draw', id: raffleId }],
    }),
  }),
});
