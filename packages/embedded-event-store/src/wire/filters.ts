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

/** How many events are considered from one checkpoint to the next. */
export const checkpointEvery = (options: ReadReq.Options.FilterOptions): number => {
  const window = (options.hasMax() && options.getMax()) || DEFAULT_WINDOW;
  return window * Math.max(1, options.getCheckpointintervalmultiplier());
};
