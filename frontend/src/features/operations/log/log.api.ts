import type { EventPage } from '@contracts/operations-events';
import { api } from '@/shared/api/api';

/** Query parameters; an empty one excludes nothing. */
export type Asked = Readonly<
  Record<
    | ('stream' | 'category' | 'type' | 'actor' | 'correlation')
    // As a form has them: `2026-11-24T18:30`, in the time of the operator's machine.
    | ('since' | 'until')
    | ('order' | 'from'),
    string
  >
>;

const MOMENTS: ReadonlySet<string> = new Set(['since', 'until']);

const sentValue = (name: string, value: string): string =>
  MOMENTS.has(name) ? new Date(value).toISOString() : value;

/** The query as it is sent: without empty parameters, and with moments that name their zone. */
export const sentQuery = (asked: Asked): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, sentValue(name, value)]),
  );

export const { useBrowseEventsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    browseEvents: build.query<EventPage, Asked>({
      query: (asked) => `operations/events?${new URLSearchParams(sentQuery(asked)).toString()}`,
      keepUnusedDataFor: 0,
    }),
  }),
});
