import { paths } from '@/shared/lib/paths';
import { addressIn, type EventAddress } from './log.api';

/** The event in the address of the log, which people share. */
const CHOSEN = 'evento';

/** How people write it: `raffle-12@0`, a position or an id. */
export const writtenAddress = ({ stream, revision, position, id }: EventAddress): string =>
  stream === undefined ? (position ?? id ?? '') : `${stream}@${revision ?? ''}`;

/** @returns undefined while none is chosen, or for an address that somebody has mangled */
export const eventIn = (query: URLSearchParams): EventAddress | undefined =>
  addressIn(query.get(CHOSEN) ?? '');

/** The query of the log with this event chosen. */
export const eventQueryOf = (address: EventAddress | undefined): Record<string, string> =>
  address === undefined ? {} : { [CHOSEN]: writtenAddress(address) };

/** The address of an event in the console. */
export const eventHref = (address: EventAddress): string =>
  `${paths.operations.href('registro')}?${new URLSearchParams(eventQueryOf(address)).toString()}`;
