import type { RecordedEvent } from '../events';
import type { StoredEvent } from './event-rows';

/** Reads up to `limit` events, starting at `from`. */
export type ReadPage = (from: number, limit: number) => StoredEvent[];

const FIRST_PAGE = 32;
const LARGEST_PAGE = 512;

/** Target size of a page; big events make a page of fewer events. */
const PAGE_BYTES = 512 * 1024;

const bytesOf = (page: readonly RecordedEvent[]) =>
  page.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);

const nextLimit = (page: readonly RecordedEvent[]) => {
  const average = bytesOf(page) / page.length + 1;
  return Math.max(1, Math.min(LARGEST_PAGE, Math.floor(PAGE_BYTES / average)));
};

const isVisible = ({ isScavenged }: StoredEvent) => isScavenged !== true;

/**
 * Reads page after page until none is left, each when the caller asks for it. Scavenged events are
 * left out.
 * @param most events that the caller can want, if known
 * @param following the place after an event
 */
export function* pages(
  read: ReadPage,
  from: number,
  following: (event: RecordedEvent) => number,
  most = Number.POSITIVE_INFINITY,
): Generator<RecordedEvent[]> {
  let limit = Math.min(FIRST_PAGE, most);
  for (let place = from; ;) {
    const page = read(place, limit);
    const last = page.at(-1);
    if (!last) return;
    const visible = page.every(isVisible) ? page : page.filter(isVisible);
    if (visible.length > 0) yield visible;
    if (page.length < limit) return;
    place = following(last);
    limit = nextLimit(page);
  }
}
