import type { EventPage } from '@contracts/operations-events';
import { api } from '@/shared/api/api';

/** Query parameters; an empty one excludes nothing. */
export type Asked = Readonly<
  Record<'stream' | 'type' | 'actor' | 'correlation' | 'order' | 'from', string>
>;

const filled = (asked: Asked): string =>
  new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString();

export const { useBrowseEventsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    browseEvents: build.query<EventPage, Asked>({
      query: (asked) => `operations/events?${filled(asked)}`,
      keepUnusedDataFor: 0,
    }),
  }),
});
