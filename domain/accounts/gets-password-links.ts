import { isEmailNew } from './former-emails';
import { isEmailConfirmed, type RegisteredAccount } from './state';

/**
 * Whether links for a new password may be sent to the account's address. None is sent to an address
 * that nobody has confirmed, and none to one that has lately replaced another: whoever has found a
 * session open could change it, and so take the account.
 */
export const getsPasswordLinks = (account: RegisteredAccount, now: Date): boolean =>
  isEmailConfirmed(account) && !isEmailNew(account, now);
