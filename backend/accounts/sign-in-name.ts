import { withKeyboardSigns } from '../../domain/usernames/keyboard-signs';
import type { Keyring } from '../../platform/secrets';

/**
 * The hash by which guesses at a name count, and browsers are known: one for all ways to write it
 * that find the same account. Else each of them would have guesses of its own.
 */
export const signInName = ({ hashName }: Pick<Keyring, 'hashName'>, username: string): string =>
  hashName(withKeyboardSigns(username));
