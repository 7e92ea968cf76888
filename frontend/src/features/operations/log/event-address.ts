import { paths } from '@/shared/lib/paths';
import { addressIn, type EventAddress } from './log.api';

/** The names in the address of the log, which people share. */
const [CHOSEN, TYPE, STREAM] = ['evento', 'tipo', 'flujo'];

/** How people write it: `raffle-12@0`, a position or an id. */
export const writtenAddress = ({ stream, revision, position, id }: EventAddress): string =>
  stream === undefined ? (position ?? id ?? '') : `${stream}@${revision ?? ''}`;

/** @returns undefined while none is chosen, or for an address that somebody has mangled */
export const eventIn = (query: URLSearchParams): EventAddress | undefined =>
  addressIn(query.get(CHOSEN) ?? '');

/** The query of the log with this event chosen, or none. */
export const withEvent = (
  query: URLSearchParams,
  address: EventAddress | undefined,
): URLSearchParams => {
  const other = new URLSearchParams(query);
  if (address === undefined) other.delete(CHOSEN);
  else other.set(CHOSEN, writtenAddress(address));
  return other;
};

/** The address of an event in the console. */
export const eventHref = (address: EventAddress): string =>
  `${paths.operations.href('registro')}?${withEvent(new URLSearchParams(), address).toString()}`;

/** What the log is narrowed by at first. */
export const beginningIn = (query: URLSearchParams) => ({
  type: query.get(TYPE) ?? '',
  stream: query.get(STREAM) ?? '',
});

/** The query without it, once somebody has asked for something else. */
export const withoutBeginning = (query: URLSearchParams): URLSearchParams => {
  const other = new URLSearchParams(query);
  for (const name of [TYPE, STREAM]) other.delete(name);
  return other;
};

/** The address of the events of a type, or of a stream. */
export const eventsHref = ({ type, stream }: { type?: string; stream?: string }): string => {
  const query = { ...(type && { [TYPE]: type }), ...(stream && { [STREAM]: stream }) };
  return `${paths.operations.href('registro')}?${new URLSearchParams(query).toString()}`;
};
