import { browseEvents } from './browse-events';
import { findLoggedEvent, type LogParts, type LoggedAddress } from './find-logged-event';
import type { ShownEvent } from './shown-event';

interface TreeNode {
  readonly event: ShownEvent;
  /** How many causes stand above it. */
  readonly depth: number;
}

/** What led to an event, and what followed from the same request. */
export interface EventTree {
  readonly id: string;
  readonly correlationId: string;
  /** Each after its cause; in the order of the log beside each other. */
  readonly nodes: readonly TreeNode[];
  /** False when there is more of it in the log. */
  readonly isWhole: boolean;
}

export const TREE_EVENTS_MOST = 200;
/** A page reads some hundred events; a request's events are in a few blocks. */
const PAGES_MOST = 10;
/** Events of other requests above the asked one. */
const CAUSES_MOST = 20;

interface Family {
  readonly events: Map<string, ShownEvent>;
  isWhole: boolean;
}

/** The events of one request, whatever program wrote them: whoever reacts keeps its correlation. */
const familyOf = async (parts: LogParts, correlationId: string): Promise<Family> => {
  const events = new Map<string, ShownEvent>();
  let from: number | undefined;
  for (let page = 0; page < PAGES_MOST && events.size < TREE_EVENTS_MOST; page += 1) {
    const limit = TREE_EVENTS_MOST - events.size;
    const found = await browseEvents({
      ...parts,
      filter: { correlationId },
      backwards: false,
      from,
      limit,
    });
    for (const event of found.events) events.set(event.id, event);
    if (found.next === null) return { events, isWhole: found.unreadable === null };
    from = found.next;
  }
  return { events, isWhole: false };
};

/** Adds the causes that are of other requests. */
const addCauses = async (parts: LogParts, { events }: Family, of: ShownEvent): Promise<void> => {
  let { causationId } = of;
  for (let step = 0; causationId !== null && step < CAUSES_MOST; step += 1) {
    const cause: ShownEvent | null | undefined =
      events.get(causationId) ?? (await findLoggedEvent(parts, { id: causationId }))?.event;
    // It may be a job's id, or an event that is hidden.
    if (!cause) return;
    events.set(cause.id, cause);
    ({ causationId } = cause);
  }
};

const ordered = (events: ReadonlyMap<string, ShownEvent>): readonly TreeNode[] => {
  const effects = new Map<string | null, ShownEvent[]>();
  const inOrder = [...events.values()].toSorted((one, other) => one.position - other.position);
  for (const event of inOrder) {
    const { causationId } = event;
    const cause = causationId !== null && events.has(causationId) ? causationId : null;
    effects.set(cause, [...(effects.get(cause) ?? []), event]);
  }
  const nodes: TreeNode[] = [];
  const add = (cause: string | null, depth: number): void => {
    for (const event of effects.get(cause) ?? []) {
      nodes.push({ event, depth });
      add(event.id, depth + 1);
    }
  };
  add(null, 0);
  return nodes;
};

/** @returns undefined when there is no such event, or this program can't read it */
export const eventTree = async (
  parts: LogParts,
  address: LoggedAddress,
): Promise<EventTree | undefined> => {
  const asked = (await findLoggedEvent(parts, address))?.event;
  if (!asked) return undefined;
  const { id, correlationId } = asked;
  const family = await familyOf(parts, correlationId);
  family.events.set(id, asked);
  await addCauses(parts, family, asked);
  return { id, correlationId, nodes: ordered(family.events), isWhole: family.isWhole };
};
