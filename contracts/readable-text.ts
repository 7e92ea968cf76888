/** Emoji contain invisible joiners and selectors, which are ignored as parts of the emoji. */
const EMOJI =
  /\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*)*|[\d#*]\ufe0f?\u20e3/gu;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const LAYOUT = /[\n\r\t]/g;
/** The empty braille pattern counts as a symbol, although it is invisible. */
const SEEN = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Whether a line has no control characters, and no invisible ones, which can make two names look
 * the same.
 */
export const isReadableLine = (text: string): boolean => !UNSEEN.test(text.replaceAll(EMOJI, ''));

/** The same check for a text of several lines. */
export const isReadableText = (text: string): boolean =>
  isReadableLine(text.replaceAll(LAYOUT, ''));

/** Whether any character is visible. */
export const isSeen = (text: string): boolean => SEEN.test(text);

/**
 * Piled-up accents cover the lines above and below; no language needs more than four (UTS #39,
 * 5.4).
 */
const PILED_UP = /[\p{Mn}\p{Me}]{5}/u;

/** Whether every letter has few enough marks to stay in its line. */
export const isLevel = (text: string): boolean => !PILED_UP.test(text.normalize('NFD'));
