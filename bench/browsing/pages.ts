import { browseEvents } from '@application/operations/browse-events';
import type { EventFilter } from '@application/operations/event-filter';
import { eventTree } from '@application/operations/event-tree';
import { noIndex, type LogIndex } from '@application/operations/log-index';
import type { EventLog } from '@platform/event-store/event-log';
import type { Filled } from './fill-log';

interface PagesOf {
  readonly log: EventLog;
  readonly index: LogIndex;
  readonly filled: Filled;
  /** Of the log. */
  readonly end: number;
}

/** A kind of page, and how one is asked for. */
export type AskedPage = readonly [what: string, ask: () => Promise<unknown>];

const HOUR_MS = 3_600_000;

/** Every kind of page that operators ask for. */
export const askedPages = ({ log, index, filled, end }: PagesOf): readonly AskedPage[] => {
  const page =
    (filter: EventFilter, backwards = true, from?: number, by = index) =>
    () =>
      browseEvents({ log, index: by, filter, backwards, from, limit: 50 });
  const { rareActor, frequentActor, correlationId, id, at } = filled;
  const [middle, tenth] = [Math.floor(end / 2), Math.floor(end / 10)];
  const moment = Date.parse(at);
  const then = { since: new Date(moment - 20), until: new Date(moment + 20) };
  return [
    ['newest', page({})],
    ['oldest', page({}, false)],
    ['before a position in the middle', page({}, true, middle)],
    ['from a position in the middle', page({}, false, middle)],
    ['before a position near the start', page({}, true, tenth)],
    ['from a position near the end', page({}, false, end - tenth)],
    ['a stream', page({ stream: 'raffle-3' })],
    ['from a revision of a stream', page({ stream: 'raffle-3' }, false, 5_000)],
    ['a category', page({ category: 'raffle' })],
    ['a category without an event', page({ category: 'account' })],
    ['a frequent type', page({ type: 'TicketsPurchased' })],
    ['a frequent type, in the middle', page({ type: 'TicketsPurchased' }, true, middle)],
    ['a rare type', page({ type: 'RaffleCreated' })],
    ['a rare type, oldest first', page({ type: 'RaffleCreated' }, false)],
    ['a rare type, in the middle', page({ type: 'RaffleCreated' }, true, middle)],
    ['a type without an event', page({ type: 'WinnerDrawn' })],
    ['who acted twice', page({ actor: rareActor })],
    ['who bought fifty times', page({ actor: frequentActor })],
    ['who bought fifty times, oldest first', page({ actor: frequentActor }, false)],
    ['what the terminal did', page({ actor: 'terminal' })],
    ['what the terminal did, oldest first', page({ actor: 'terminal' }, false)],
    ['what the site did', page({ actor: 'site' })],
    ['what the site did, oldest first', page({ actor: 'site' }, false)],
    ['an actor and a type', page({ actor: rareActor, type: 'RaffleCreated' })],
    ['an actor who never did so', page({ actor: frequentActor, type: 'RaffleCreated' })],
    ['a moment in the middle', page(then)],
    ['a moment in the middle, oldest first', page(then, false)],
    [
      'who bought fifty times, until a moment',
      page({ actor: frequentActor, ...then, since: undefined }),
    ],
    ['a correlation id', page({ correlationId })],
    ['a correlation id, oldest first', page({ correlationId }, false)],
    ['a correlation id that there is not', page({ correlationId: 'none' })],
    ['before the log began', page({ until: new Date(moment - 24 * HOUR_MS) })],
    ['after its end', page({ since: new Date(Date.now() + HOUR_MS) })],
    ['an event id', page({ id })],
    [
      'the tree of an event in the middle',
      () => eventTree({ log, index }, { id: filled.middleId }),
    ],
    ['without blocks, nothing found', page({ correlationId: 'none' }, true, undefined, noIndex)],
  ];
};
