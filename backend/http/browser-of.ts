import Bowser from 'bowser';

/** Longer ones are no browser's, and would take longer to read. */
const AGENT_LENGTH_MAX = 400;
/** Of a word that a stranger may have written. */
const WORD_LENGTH_MAX = 40;

/** Null for an unknown one, whose name is empty. */
const shortened = (word = ''): string | null =>
  word === '' ? null : word.slice(0, WORD_LENGTH_MAX);

/** Which browser, on which system, in words; null for what its header does not say. */
export const browserOf = (
  userAgent: string,
): { readonly browser: string | null; readonly system: string | null } => {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, AGENT_LENGTH_MAX));
  return { browser: shortened(browser.name), system: shortened(os.name) };
};
