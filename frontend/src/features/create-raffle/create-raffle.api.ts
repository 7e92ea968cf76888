import type { CreateRaffleBody, Raffle } from '../../../../contracts/raffles';
import { api } from '../../app/api';

const createRaffleApi = api.injectEndpoints({
  endpoints: (build) => ({
    createRaffle: build.mutation<Raffle, CreateRaffleBody>({
      query: (body) => ({ url: 'raffles', method: 'POST', body }),
      invalidatesTags: (raffle) => (raffle ? ['RaffleList', 'MyRaffles'] : []),
    }),
  }),
});

export const { useCreateRaffleMutation } = createRaffleApi;
