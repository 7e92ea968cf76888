import type { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import { streams } from '../stubs';
import { checkpointEvery, eventFilter, type EventFilter } from './filters';
import { streamName } from './requests';

/** A place to read from: a revision, a position, or one of the ends. */
export type ReadFrom = number | 'start' | 'end';

export interface ReadRequest {
  /** Undefined means the whole log. */
  readonly stream: string | undefined;
  readonly from: ReadFrom;
  readonly backwards: boolean;
  /** Undefined means a subscription. */
  readonly count: number | undefined;
  readonly filter: EventFilter | undefined;
  /** Considered events from one checkpoint to the next; present with a filter. */
  readonly checkpointEvery: number | undefined;
}

const placeOf = (number: string): number => Math.min(Number(number), Number.MAX_SAFE_INTEGER);

const fromOf = (options: ReadReq.Options): ReadFrom => {
  const stream = options.getStream();
  if (stream?.hasRevision()) return placeOf(stream.getRevision());
  const position = options.getAll()?.getPosition();
  if (position) return placeOf(position.getCommitPosition());
  return stream?.hasEnd() || options.getAll()?.hasEnd() ? 'end' : 'start';
};

/** The name of the first option that this server lacks, if the request uses one. */
export const notCovered = (request: ReadReq): string | undefined => {
  const options = request.getOptions();
  if (options?.getUuidOption()?.hasStructured()) return 'ids as two integers';
  if (options?.getResolveLinks()) return 'links to events';
  if (!options?.hasSubscription()) return options?.hasFilter() ? 'a read with a filter' : undefined;
  if (options.hasStream()) return 'a subscription to one stream';
  const { BACKWARDS } = streams.ReadReq.Options.ReadDirection;
  return options.getReadDirection() === BACKWARDS ? 'a subscription backwards' : undefined;
};

/** @throws SyntaxError when the filter's regular expression is invalid */
export const parseReadRequest = (request: ReadReq): ReadRequest => {
  const options = request.getOptions() ?? new streams.ReadReq.Options();
  const stream = options.getStream();
  const filter = options.getFilter();
  return {
    stream: stream && streamName(stream.getStreamIdentifier()),
    from: fromOf(options),
    backwards: options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS,
    count: options.hasSubscription() ? undefined : placeOf(options.getCount()),
    filter: filter && eventFilter(filter),
    checkpointEvery: filter && checkpointEvery(filter),
  };
};
