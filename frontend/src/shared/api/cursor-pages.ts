import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { NEXT_CURSOR_HEADER } from '@contracts/site';

/** A page of a list that leads on by a cursor. */
interface CursorPage {
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** What the answer says of the page after it. */
export const nextCursorOf = (meta: FetchBaseQueryMeta | undefined): string | null =>
  meta?.response?.headers.get(NEXT_CURSOR_HEADER) ?? null;

/** Options of an endpoint that reads such pages one after the other. */
export const byCursor: {
  initialPageParam: string | null;
  getNextPageParam: (last: CursorPage) => string | undefined;
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
interface PagedAnswer {
  readonly currentData?: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

export const moreOf = (answer: PagedAnswer): PagedMore => ({
  pages: answer.currentData?.pages.length ?? 0,
  there: answer.hasNextPage,
  loading: answer.isFetchingNextPage,
  failed: answer.isFetchNextPageError,
  load: () => void answer.fetchNextPage(),
});
