import type { Contact } from '../../contracts/contacts';
import type { RegisteredAccount } from '../../domain/accounts/state';
import type { RaffleEvent, WinnerDrawn } from '../../domain/raffles/events';
import { newestEvent, type EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../domain/raffles/stream';
import { fullNameOf } from '../accounts/full-name';

/** The draw of a raffle, read from the log; undefined before the draw. */
export const findDraw = async (
  log: Pick<EventLog, 'readStream'>,
  raffleId: number,
): Promise<WinnerDrawn | undefined> => {
  const newest = await newestEvent<RaffleEvent>(log, raffleStream(raffleId));
  return newest?.type === 'WinnerDrawn' ? newest : undefined;
};

/**
 * The contact data that winner and seller get of each other; only the seller gets the address for
 * the prize.
 */
export const contactOf = (account: RegisteredAccount, of: Contact['of']): Contact => {
  const { userId, username, userType, profile } = account;
  const { email, phone, firstName, lastName, address, postalCode, city } = profile;
  const { municipality, province, community, country } = profile;
  const home = { address, postalCode, city, municipality, province, community, country };
  const fullName = fullNameOf({ userType, username, firstName, lastName });
  const contact = { of, userId, username, fullName, email, phone };
  return of === 'winner' ? { ...contact, shippingAddress: home } : contact;
};
