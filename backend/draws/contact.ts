import type { Contact } from '../../contracts/contacts';
import type { RegisteredAccount } from '../../domain/accounts/state';
import type { RaffleCreated, RaffleEvent, WinnerDrawn } from '../../domain/raffles/events';
import { eventFrom, newestEvent, type EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../domain/raffles/stream';
import { fullNameOf } from '../accounts/full-name';

/** What the contact data of a draw follow from. */
interface FoundDraw {
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

const DAY_MS = 24 * 60 * 60 * 1000;
/** A prize has arrived by then, and whoever sold it needs nobody's address any more. */
const CONTACT_LASTS_MS = 60 * DAY_MS;

/** Whether the two sides of a draw are still told how to reach each other. */
export const isContactOpen = ({ at }: Pick<WinnerDrawn, 'at'>, now: Date): boolean =>
  now.getTime() - Date.parse(at) < CONTACT_LASTS_MS;

/**
 * The contact data that winner and seller get of each other; only the seller gets the address, and
 * only where the prize is sent to it.
 */
export const contactOf = (
  account: RegisteredAccount,
  of: Contact['of'],
  { hasShipping }: Pick<FoundDraw, 'hasShipping'>,
): Contact => {
  const { userId, username, userType, profile } = account;
  const { email, phone, firstName, lastName, address, postalCode, city } = profile;
  const { municipality, province, community, country } = profile;
  const home = { address, postalCode, city, municipality, province, community, country };
  const fullName = fullNameOf({ userType, username, firstName, lastName });
  const contact = { of, userId, username, fullName, email, phone };
  return of === 'winner' && hasShipping ? { ...contact, shippingAddress: home } : contact;
};
