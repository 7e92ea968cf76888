import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import type { ListedRaffle } from '@contracts/raffles';
import { TOTAL_COUNT_HEADER } from '@contracts/site';
import { nextCursorOf } from '@/shared/api/cursor-pages';

export interface RafflePage {
  readonly raffles: readonly ListedRaffle[];
  /** The number in the whole list, not on this page. */
  readonly total: number;
  readonly nextCursor: string | null;
}

export const toRafflePage = (raffles: ListedRaffle[], meta?: FetchBaseQueryMeta): RafflePage => ({
  raffles,
  total: Number(meta?.response?.headers.get(TOTAL_COUNT_HEADER) ?? raffles.length),
  nextCursor: nextCursorOf(meta),
});
