import type { ListedPerson } from '@contracts/operations-people';
import type { Asked } from '@/features/operations/lists/use-asked';
import { api } from '@/shared/api/api';
import { byCursor, toPage, type Page } from '@/shared/api/cursor-pages';

export const { useGetPeopleInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getPeople: build.infiniteQuery<Page<ListedPerson>, Asked, string | null>({
      query: ({ queryArg: asked, pageParam }) => ({
        url: 'operations/accounts',
        params: { ...asked, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<ListedPerson>,
      infiniteQueryOptions: byCursor,
      providesTags: ['User'],
    }),
  }),
});
