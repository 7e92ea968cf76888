import { numberTexts } from '@/shared/i18n/forms';
import { readNumber, type Decimals } from '@/shared/lib/typed-number';

const { refusals } = numberTexts;

/** Why a typed text is not taken as a number; undefined when it is, or is empty. */
export const numberError = (typed: string, decimals: Decimals): string | undefined => {
  const reading = readNumber(typed, decimals);
  if (reading === undefined || 'value' in reading) return undefined;
  const isAmount = decimals > 0;
  if (reading.refusal === 'ambiguous') {
    return refusals[isAmount ? 'ambiguous' : 'ambiguous-count'](typed.trim());
  }
  const isNoAmount = isAmount && reading.refusal === 'not-a-number';
  return refusals[isNoAmount ? 'not-an-amount' : reading.refusal];
};

/**
 * Why fields are not taken as numbers, by field.
 * @param fields the fields that hold a typed number, each with its decimals
 */
export const numberErrors = <Field extends string>(
  values: Readonly<Record<NoInfer<Field>, string>>,
  fields: Readonly<Record<Field, Decimals>>,
): Partial<Record<Field, string>> => {
  const found: Partial<Record<Field, string>> = {};
  for (const name in fields) {
    const error = numberError(values[name], fields[name]);
    if (error !== undefined) found[name] = error;
  }
  return found;
};
