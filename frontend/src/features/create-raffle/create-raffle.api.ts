import type { CreateRaffleBody, Raffle } from '../../../../contracts/raffles';
import { api } from '../../app/api';
import { isRefusal } from '../../lib/problems';

const createRaffleApi = api.injectEndpoints({
  endpoints: (build) => ({
    createRaffle: build.mutation<Raffle, CreateRaffleBody>({
      query: (body) => ({ url: 'raffles', method: 'POST', body }),
      invalidatesTags: (_raffle, error) =>
        isRefusal(error) ? [] : ['RaffleList', 'MyRaffles', 'User', 'Seller'],
    }),
  }),
});

export const { useCreateRaffleMutation } = createRaffleApi;
