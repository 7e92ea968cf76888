/**
 * Emoji hold invisible joiners and selectors of their own, which are looked over together with what
 * they join.
 */
const EMOJI =
  /\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*)*|[\d#*]\ufe0f?\u20e3/gu;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const LAYOUT = /[\n\r\t]/g;
/** The braille pattern without dots counts as a symbol. */
const SEEN = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Whether a line holds no control characters, and none that nobody sees and that make two names
 * look like one.
 */
export const isReadableLine = (text: string): boolean => !UNSEEN.test(text.replaceAll(EMOJI, ''));

/** The same of a text of several lines. */
export const isReadableText = (text: string): boolean =>
  isReadableLine(text.replaceAll(LAYOUT, ''));

/** Whether there is anything to be seen in it at all. */
export const isSeen = (text: string): boolean => SEEN.test(text);

/**
 * Accents without end run over the lines above and below; no language needs more than four (UTS
 * #39, 5.4).
 */
const PILED_UP = /[\p{Mn}\p{Me}]{5}/u;

/** Whether no letter carries more marks than a line has room for. */
export const isLevel = (text: string): boolean => !PILED_UP.test(text.normalize('NFD'));
