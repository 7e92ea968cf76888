import type { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import type { RecordedEvent } from '../events';

export type EventFilter = (event: RecordedEvent) => boolean;

/** When the subscriber sets none. */
const DEFAULT_WINDOW = 32;

const textOf = (options: ReadReq.Options.FilterOptions): ((event: RecordedEvent) => string) =>
  options.hasEventType() ? ({ type }) => type : ({ stream }) => stream;

/** @throws SyntaxError when the regular expression is invalid */
export const eventFilter = (options: ReadReq.Options.FilterOptions): EventFilter => {
  const text = textOf(options);
  const expression = options.getEventType() ?? options.getStreamIdentifier();
  const regex = expression?.getRegex();
  if (regex) {
    const pattern = new RegExp(regex);
    return (event) => pattern.test(text(event));
  }
  const prefixes = expression?.getPrefixList() ?? [];
  return (event) => prefixes.some((prefix) => text(event).startsWith(prefix));
};

/** How many events may be considered before the subscriber gets a checkpoint. */
export interface CheckpointRule {
  /** The size of a page of stored events; there is a checkpoint after each. */
  readonly window: number;
  /** How many windows of live events. */
  readonly interval: number;
}

export const checkpointRule = (options: ReadReq.Options.FilterOptions): CheckpointRule => ({
  window: (options.hasMax() && options.getMax()) || DEFAULT_WINDOW,
  interval: Math.max(1, options.getCheckpointintervalmultiplier()),
});
