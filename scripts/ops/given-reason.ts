import { REASON_MAX, reasonText } from '../../contracts/operations';
import { StartError } from '../../platform/lifecycle';

/**
 * Why an operator does something, where the terminal need not be told.
 * @throws StartError when it is empty or too long
 */
export const givenReason = (given: string | undefined): string | null => {
  if (given === undefined) return null;
  if (reasonText.isValidSync(given)) return given.trim();
  throw new StartError(`The reason has 1 to ${REASON_MAX} characters`);
};
