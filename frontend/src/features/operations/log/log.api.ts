import { isValid } from 'date-fns/isValid';
import type { EventForm, EventPage, EventTail, EventTree } from '@contracts/operations-events';
import { api } from '@/shared/api/api';
import { momentOnSite } from '@/shared/lib/site-clock';

/** What events are looked for by, as a form has it; an empty field excludes nothing. */
export type Asked = Readonly<
  Record<
    | ('stream' | 'category' | 'type' | 'correlation')
    // Empty for whoever; `account` is named by `actor`.
    | ('by' | 'actor')
    // As a form has them: `2026-11-24T18:30`, in the time of the site.
    | ('since' | 'until')
    | ('order' | 'from'),
    string
  >
>;

export const NEWEST: Asked = {
  stream: '',
  category: '',
  type: '',
  by: '',
  actor: '',
  correlation: '',
  since: '',
  until: '',
  order: 'newest',
  from: '',
};

/** `by` of an account, which has a number; other values are sent as they are. */
export const ACCOUNT = 'account';

const MOMENTS: ReadonlySet<string> = new Set(['since', 'until']);

/** What is no moment stays as it is, and is refused as such. */
const sentValue = (name: string, value: string): string => {
  const shown = MOMENTS.has(name) ? new Date(value) : undefined;
  return shown && isValid(shown) ? momentOnSite(shown).toISOString() : value;
};

/** The query as it is sent: without empty parameters, and with moments that name their zone. */
export const sentQuery = ({
  by = '',
  ...asked
}: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(by === '' || by === ACCOUNT ? asked : { ...asked, actor: by })
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, sentValue(name, value)]),
  );

const queryOf = (asked: Readonly<Record<string, string>>): string =>
  new URLSearchParams(sentQuery(asked)).toString();

export const exportUrl = (asked: Asked, format: 'ndjson' | 'csv', reason: string): string =>
  `/api/operations/events/export?${queryOf({ ...asked, format, reason, progress: 'true' })}`;

/** How an event is named: by position, id, or stream and revision. */
export type EventAddress = Readonly<Record<string, string>>;

const ADDRESS = /^(?:(?<position>\d+)|(?<stream>\S+)@(?<revision>\d+)|(?<id>[^\s@]+))$/;

/** Undefined for a text that names no event. */
export const addressIn = (text: string): EventAddress | undefined => {
  const {
    position = '',
    stream = '',
    revision = '',
    id = '',
  } = ADDRESS.exec(text.trim())?.groups ?? {};
  const address = sentQuery({ position, stream, revision, id });
  return Object.keys(address).length === 0 ? undefined : address;
};

/** The same events without what only a page has. */
export const followed = ({ order: _order, from: _from, ...filter }: Asked) => filter;

export const {
  useBrowseEventsQuery,
  useGetEventQuery,
  useGetEventTreeQuery,
  useLazyTailEventsQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    browseEvents: build.query<EventPage, Asked>({
      query: (asked) => `operations/events?${queryOf(asked)}`,
      keepUnusedDataFor: 0,
    }),
    getEvent: build.query<EventForm, EventAddress>({
      query: (address) => `operations/event?${queryOf(address)}`,
      keepUnusedDataFor: 0,
    }),
    getEventTree: build.query<EventTree, EventAddress>({
      query: (address) => `operations/event-tree?${queryOf(address)}`,
      keepUnusedDataFor: 0,
    }),
    tailEvents: build.query<EventTail, Readonly<Record<string, string>>>({
      query: (asked) => `operations/events/tail?${queryOf(asked)}`,
      keepUnusedDataFor: 0,
    }),
  }),
});
