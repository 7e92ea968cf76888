import { REASON_MAX, reasonText } from '../../contracts/operations';
import { StartError } from '../../platform/lifecycle';

/**
 * Why an operator does something; the log keeps it.
 * @throws StartError when it is missing, empty or too long
 */
export const givenReason = (given: string | undefined): string => {
  if (given === undefined) throw new StartError('Say why: --reason "…"');
  if (reasonText.isValidSync(given)) return given.trim();
  throw new StartError(`The reason has 1 to ${REASON_MAX} characters`);
};
