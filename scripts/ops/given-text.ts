import { NOTE_MAX, noteText, REASON_MAX, reasonText } from '../../contracts/operations';
import { StartError } from '../../platform/lifecycle';

const RULES = {
  reason: { schema: reasonText, max: REASON_MAX },
  note: { schema: noteText, max: NOTE_MAX },
} as const;

/** An option that says why. */
export type WhyOption = keyof typeof RULES;

/**
 * Why an operator does something; the log keeps it. The rule is that of the console, the message is
 * English as everything at the terminal.
 * @throws StartError when it is missing, empty, too long or has characters that can't be shown
 */
export const givenText = (name: WhyOption, given: string | undefined): string => {
  if (given === undefined) throw new StartError(`Say why: --${name} "…"`);
  const { schema, max } = RULES[name];
  try {
    return schema.validateSync(given);
  } catch {
    throw new StartError(
      `--${name} has 1 to ${max} characters on one line, none of them invisible`,
    );
  }
};

export const givenReason = (given: string | undefined): string => givenText('reason', given);
