/**
 * Emoji contain invisible joiners and selectors, which are ignored as parts of the emoji; flags of
 * parts of countries contain their letters.
 */
const EMOJI =
  /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}|\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*)*|[\d#*]\ufe0f?\u20e3/gu;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const BREAKS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** A row of what leaves room as a space does: the empty braille pattern too. */
const ROOM = /[\s\u2800]+/g;
const NO_SPACE = /[\n\t\u2800]/;
const LAYOUT = /[\n\t]/;
/** The empty braille pattern counts as a symbol, although it is invisible. */
const SEEN = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Each piece of a text without its invisible characters; emoji keep theirs. */
const seenOf = (text: string, isKept: (unseen: string) => boolean): string => {
  const clean = (piece: string): string =>
    piece.replaceAll(UNSEEN, (unseen) => (isKept(unseen) ? unseen : ''));
  let at = 0;
  let seen = '';
  for (const { 0: emoji, index } of text.matchAll(EMOJI)) {
    seen += clean(text.slice(at, index)) + emoji;
    at = index + emoji.length;
  }
  return seen + clean(text.slice(at));
};

/**
 * A text of several lines without characters that nobody sees. They come with what people copy,
 * and can make two texts look the same; so can a letter beside its accent, which is one here.
 */
export const cleanText = (text: string): string =>
  seenOf(text.replaceAll(BREAKS, '\n'), (unseen) => LAYOUT.test(unseen)).normalize('NFC');

/** The same for one line: tabs and new lines become spaces. */
export const cleanLine = (text: string): string =>
  cleanText(text).replaceAll(ROOM, (room) => (NO_SPACE.test(room) ? ' ' : room));

/** Whether any character is visible. */
export const isSeen = (text: string): boolean => SEEN.test(text);

/**
 * Piled-up accents cover the lines above and below; no language needs more than four (UTS #39,
 * 5.4).
 */
const PILED_UP = /[\p{Mn}\p{Me}]{5}/u;

/** Whether every letter has few enough marks to stay in its line. */
export const isLevel = (text: string): boolean => !PILED_UP.test(text.normalize('NFD'));
