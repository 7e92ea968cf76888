import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '@contracts/site';

/** A page of a list that leads on by a cursor. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** The number in the whole list, not on this page, where the answer says it. */
  readonly total: number;
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

export const toPage = <Item>(items: readonly Item[], meta?: FetchBaseQueryMeta): Page<Item> => {
  const headers = meta?.response?.headers;
  return {
    items,
    total: Number(headers?.get(TOTAL_COUNT_HEADER) ?? items.length),
    nextCursor: headers?.get(NEXT_CURSOR_HEADER) ?? null,
  };
};

/** Options of an endpoint that reads such pages one after the other. */
export const byCursor: {
  initialPageParam: string | null;
  getNextPageParam: (last: Pick<Page<unknown>, 'nextCursor'>) => string | undefined;
} = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
};

/** The way to the next page of a list. */
export interface More {
  readonly there: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly load: () => void;
}

export interface PagedMore extends More {
  /** The pages that have been read. */
  readonly pages: number;
}

/** What a hook of an infinite query tells of its pages. */
interface PagedAnswer<ReadPage> {
  readonly currentData?: { readonly pages: readonly ReadPage[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

export const moreOf = (answer: PagedAnswer<unknown>): PagedMore => ({
  pages: answer.currentData?.pages.length ?? 0,
  there: answer.hasNextPage,
  loading: answer.isFetchingNextPage,
  failed: answer.isFetchNextPageError,
  load: () => void answer.fetchNextPage(),
});

interface ListAnswer<Item> extends PagedAnswer<Page<Item>> {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The pages that have been read, as one list: undefined while the first is on its way. */
export const listOf = <Item>(answer: ListAnswer<Item>) => ({
  items: answer.currentData?.pages.flatMap(({ items }) => items),
  total: answer.currentData?.pages[0]?.total,
  failed: answer.isError,
  retrying: answer.isFetching,
  retry: () => void answer.refetch(),
  more: moreOf(answer),
});

export type PagedList<Item> = ReturnType<typeof listOf<Item>>;
