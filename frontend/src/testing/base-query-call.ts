import type { baseQuery } from '@/shared/api/base-query';

/** A call as the API's slice makes it. */
export const baseQueryCall = {
  signal: new AbortController().signal,
  abort: () => undefined,
  dispatch: () => undefined,
  getState: () => undefined,
  extra: undefined,
  endpoint: 'test',
  type: 'query',
} as unknown as Parameters<typeof baseQuery>[1]; // The code reads only `signal`.
