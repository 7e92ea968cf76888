import type { Contact } from '../../contracts/contacts';
import { DELETED_NAME } from '../../contracts/sellers';
import type { RegisteredAccount } from '../../domain/accounts/state';
import type { RaffleCreated, RaffleEvent, WinnerDrawn } from '../../domain/raffles/events';
import { eventFrom, newestEvent, type EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../domain/raffles/stream';
import { fullNameOf } from '../../contracts/full-name';

/** What the contact data of a draw follow from. */
export interface FoundDraw {
  readonly drawn: WinnerDrawn;
  readonly hasShipping: boolean;
}

/** The draw of a raffle, read from the log; undefined before the draw. */
export const findDraw = async (
  log: Pick<EventLog, 'readStream'>,
  raffleId: number,
): Promise<FoundDraw | undefined> => {
  const stream = raffleStream(raffleId);
  const drawn = await newestEvent<RaffleEvent>(log, stream);
  if (drawn?.type !== 'WinnerDrawn') return undefined;
  // The first event of a raffle is always this one.
  const created = await eventFrom<RaffleCreated>(log, stream);
  return { drawn, hasShipping: created?.data.hasShipping ?? false };
};

/**
 * The contact data that winner and seller get of each other; only the seller gets the address, and
 * only where the prize is sent to it.
 */
export const contactOf = (
  account: RegisteredAccount,
  of: Contact['of'],
  { hasShipping }: Pick<FoundDraw, 'hasShipping'>,
): Contact => {
  const { userId, username, profile } = account;
  const { email, phone, address, postalCode, city } = profile;
  const { municipality, province, community, country } = profile;
  const home = { address, postalCode, city, municipality, province, community, country };
  const fullName = fullNameOf({ ...account, ...profile });
  const contact = { of, userId, username, fullName, email, phone, deleted: false };
  return of === 'winner' && hasShipping ? { ...contact, shippingAddress: home } : contact;
};

/** In the place of somebody who has deleted their account: nothing of the person is left. */
export const deletedContact = (userId: number, of: Contact['of']): Contact => ({
  of,
  userId,
  username: null,
  fullName: DELETED_NAME,
  email: null,
  phone: null,
  deleted: true,
});
