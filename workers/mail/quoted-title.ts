/** Fits a subject line of a phone. */
const TITLE_MOST = 60;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const CONTROLS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu;
/** Programs that show mail make links of all these by themselves. */
const LINKS = [
  /\b[a-z][a-z0-9+.-]*:\/\/\S*/giu,
  /\b(?:mailto|tel|sms|javascript|data):\S+/giu,
  /\S+@\S+/gu,
  /\b\d{1,3}(?:\.\d{1,3}){3}\S*/gu,
  /(?:[\p{L}\p{M}\p{N}_-]+[.．。｡])+\p{L}[\p{L}\p{M}\p{N}-]+(?:[/:?#]\S*)?/gu,
];
/** Would end the quotation. */
const QUOTES = /[«»]/gu;

const GRAPHEMES = new Intl.Segmenter('es', { granularity: 'grapheme' });

const shortened = (title: string): string => {
  const letters = Array.from(GRAPHEMES.segment(title), ({ segment }) => segment);
  return letters.length <= TITLE_MOST
    ? title
    : `${letters
        .slice(0, TITLE_MOST - 1)
        .join('')
        .trimEnd()}…`;
};

/**
 * A title that somebody has written, for a mail: in one line, short, and without anything that a
 * reader could follow. A stranger's words must not use our name to lead people elsewhere.
 */
export const quotedTitle = (title: string): string => {
  const line = title.replaceAll(INVISIBLE, '').replaceAll(CONTROLS, ' ');
  const unlinked = LINKS.reduce((rest, link) => rest.replaceAll(link, ' '), line);
  const quoted = unlinked.replaceAll(QUOTES, "'").replaceAll(/ {2,}/g, ' ').trim();
  return shortened(quoted) || '…';
};
