import { isEmailConfirmed, type RegisteredAccount } from './state';

/**
 * Whether the account may publish raffles. Where the site sends mail, its address has to be
 * confirmed: else one person can open any number of accounts, and fill the home page with them.
 * Who runs the site knows its operators.
 */
export const mayPublish = (
  account: Pick<RegisteredAccount, 'role' | 'emailVersion' | 'confirmedEmail'>,
  sendsMail: boolean,
): boolean => !sendsMail || isEmailConfirmed(account) || account.role === 'operator';
