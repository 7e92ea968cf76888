import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  jsonEvent,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type EventStoreDBClient,
  type JSONEventData,
  type JSONEventType,
  type Position,
  type ResolvedEvent,
  type StreamSubscription,
} from '@eventstore/db-client';

/** What all cases of the contract share: one client, connected before the first case. */
export interface ContractContext {
  readonly client: EventStoreDBClient;
  /** `esdb://…`, with the credentials, if any. */
  readonly url: string;
  /** Another client, with more parameters in its address. */
  readonly connect: (parameters: string) => EventStoreDBClient;
}

export type NumberedEvent = JSONEventData<JSONEventType<'Numbered', { number: number }>>;

/** A name that no other case has used, nor an earlier run against the same server. */
export const newStream = (category = 'contract'): string => `${category}-${randomUUID()}`;

export const numbered = (number: number, id: string = randomUUID()): NumberedEvent =>
  jsonEvent<JSONEventType<'Numbered', { number: number }>>({
    id,
    type: 'Numbered',
    data: { number },
  });

/** `count` events numbered from `first`. */
export const numberedEvents = (count: number, first = 0): NumberedEvent[] =>
  Array.from({ length: count }, (_, index) => numbered(first + index));

export const collect = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
};

/** The first `count` items. The rest of the source is not read. */
export const take = async <Item>(items: AsyncIterable<Item>, count: number): Promise<Item[]> => {
  const taken: Item[] = [];
  for await (const item of items) {
    taken.push(item);
    if (taken.length === count) break;
  }
  return taken;
};

export const revisions = (events: readonly Pick<ResolvedEvent, 'event'>[]): number[] =>
  events.map(({ event }) => Number(event?.revision));

export const ids = (events: readonly Pick<ResolvedEvent, 'event'>[]): (string | undefined)[] =>
  events.map(({ event }) => event?.id);

export const numberIn = ({ event }: Pick<ResolvedEvent, 'event'>): number => {
  const data = event?.data;
  return typeof data === 'object' && 'number' in data ? Number(data['number']) : Number.NaN;
};

export const positions = (events: readonly AllStreamResolvedEvent[]): bigint[] =>
  events.map(({ event }) => event?.position.commit ?? -1n);

/** The position of an append; every server that the suite accepts returns one. */
export const positionOf = ({ position }: { position?: Position | undefined }): Position => {
  if (!position) throw new Error('The append was answered without a position');
  return position;
};

/** The first `count` events of a subscription; ends it afterwards. */
export const follow = async <Event>(
  subscription: AsyncIterable<Event> & { unsubscribe: () => Promise<void> },
  count: number,
): Promise<Event[]> => {
  const events = await take(subscription, count);
  await subscription.unsubscribe();
  return events;
};

/**
 * Every event of a subscription until it has caught up; ends it afterwards. The mark is queued in
 * the subscription's own buffer, so that it can't overtake events.
 */
export const followToEnd = async (
  subscription: AllStreamSubscription,
): Promise<AllStreamResolvedEvent[]> => {
  const mark = {};
  subscription.once('caughtUp', () => subscription.push(mark));
  const events: AllStreamResolvedEvent[] = [];
  for await (const event of subscription) {
    if (event === mark) break;
    events.push(event);
  }
  await subscription.unsubscribe();
  return events;
};

/** Resolves when the subscription has read everything that was stored. */
export const caughtUp = (subscription: AllStreamSubscription | StreamSubscription): Promise<void> =>
  new Promise((resolve, reject) => {
    subscription.once('caughtUp', resolve);
    subscription.once('error', reject);
  });

/** Waits until a condition holds; fails after twenty seconds. */
export const eventually = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    if (await holds()) return;
    await setTimeout(10);
  }
  throw new Error('The condition did not come true within twenty seconds');
};

/** The error that a promise rejects with; fails when it does not reject. */
export const rejection = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('Expected a rejection');
};
