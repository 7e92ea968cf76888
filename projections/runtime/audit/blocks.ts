import { logPositionOf, type Tell } from '@domain/audit/invariant';
import type { Recorded } from '@platform/event-store/codec';
import { includesMark, numbersIn, type LogBlock } from '../../log-blocks/document';
import { marksOfEvent } from '../block-collector';

/** What a block tells searches of a part of the log. */
interface Told {
  readonly id: number;
  readonly after: number;
  readonly last: number;
  readonly since: string;
  readonly until: string;
  readonly marks: Uint32Array;
  /** Events that it may still have. */
  left: number;
}

/** Somebody may have changed the document: one without its fields tells of its first event. */
const told = (block: Pick<LogBlock, '_id'> & Partial<LogBlock>): Told => {
  const { _id: id, after = id - 1, last = id, count = 0, since, until, marks } = block;
  return {
    id,
    after,
    last,
    since: since?.toISOString() ?? '',
    until: until?.toISOString() ?? '',
    marks: numbersIn(marks),
    left: count,
  };
};

/** Whether a search for the event would read the block. */
const tellsOf = ({ since, until, marks, left }: Told, event: Recorded): boolean =>
  left > 0 &&
  since <= event.at &&
  event.at <= until &&
  marksOfEvent(event).every((mark) => includesMark(marks, mark));

/**
 * Compares blocks, in their order, with the events of the log: a search must not pass over a part
 * that has what it looks for. An event that was hidden since may be told of.
 */
export const createBlockCheck = (blocks: AsyncIterable<LogBlock>, tell: Tell) => {
  const coming = blocks[Symbol.asyncIterator]();
  let next: Told | undefined;
  let isOver = false;
  let open: readonly Told[] = [];

  const read = async (): Promise<void> => {
    const step = await coming.next();
    isOver = step.done === true;
    next = step.done === true ? undefined : told(step.value);
  };

  const isKept = (block: Told, event: Recorded): boolean => {
    if (event.position > block.last) return false;
    const isTold = tellsOf(block, event);
    block.left -= 1;
    if (!isTold)
      tell({
        ...logPositionOf(event),
        expected: ['a block that knows the event'],
        found: ['the block *, which does not', block.id],
      });
    return isTold;
  };

  return async (event: Recorded): Promise<void> => {
    while (!isOver && (next === undefined || next.after < event.position)) {
      if (next) open = [...open, next];
      await read();
    }
    open = open.filter((block) => isKept(block, event));
  };
};
