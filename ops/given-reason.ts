import { REASON_MAX, reasonText } from '../contracts/operations';
import { StartError } from '../platform/lifecycle';

/**
 * Why an operator does something; the log keeps it. The rule is that of the console, the message is
 * English as everything at the terminal.
 * @throws StartError when it is missing, empty or too long
 */
export const givenReason = (given: string | undefined): string => {
  if (given === undefined) throw new StartError('Say why: --reason "…"');
  try {
    return reasonText.validateSync(given);
  } catch {
    throw new StartError(`--reason has 1 to ${REASON_MAX} characters that can be seen`);
  }
};
