/** Fits a subject line of a phone. */
const TITLE_MOST = 60;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const CONTROLS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu;
/** Letters, and signs such as ❤ and 💩, that names of domains may have. */
const LABEL = String.raw`[\p{L}\p{M}\p{N}\p{So}_-]`;
/** Dots as people hide them: `[.]`, `(.)`, or with spaces around. */
const DOT = String.raw`(?:\.|\s?[([{]\s?\.\s?[)\]}]\s?)`;
/** Words that begin a sentence after a forgotten space; none of them ends a domain. */
const SENTENCE = String.raw`(?:El|Los|Las|Un|Una|Con|Por|Para|Este|Esta|Todo|Todos)(?:\s|$)`;
const TOP = String.raw`(?!${SENTENCE})\p{L}[\p{L}\p{M}\p{N}-]+`;
const PATH = String.raw`(?:[/:?#]\S*)?`;
/** Programs that show mail make links of all these by themselves. */
const LINKS = [
  /\b[a-z][a-z0-9+.-]*:\/\/\S*/giu,
  /\b(?:mailto|tel|sms|javascript|data):\S+/giu,
  /\S+@\S+/gu,
  /\b\d{1,3}(?:\.\d{1,3}){3}\S*/gu,
  new RegExp(String.raw`\bwww(?:\s?\.\s?${LABEL}+)+${PATH}`, 'giu'),
  new RegExp(`(?:${LABEL}+${DOT})+${TOP}${PATH}`, 'gu'),
];
/** Nine digits or more, in groups or not, or a plus sign: telephones offer to call them. */
const TELEPHONES = [
  /\+\s?\d(?:[\s.()/-]{0,2}\d){6,}/gu,
  /(?<![\d.,])[6-9](?:[ -]?\d){8}(?![\d.,]\d)/gu,
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

/** One dot for all that programs take for one; `º`, `ª` and `½` stay as they were written. */
const plain = (title: string): string =>
  title
    .replaceAll(/[^ºª\u00bc-\u00be²³…™]+/gu, (part) => part.normalize('NFKC'))
    .replaceAll('。', '.');

/**
 * A title that somebody has written, for a mail: in one line, short, and without anything that a
 * reader could follow. A stranger's words must not use our name to lead people elsewhere.
 */
export const quotedTitle = (title: string): string => {
  const line = plain(title).replaceAll(INVISIBLE, '').replaceAll(CONTROLS, ' ');
  const unlinked = [...LINKS, ...TELEPHONES].reduce(
    (rest, link) => rest.replaceAll(link, ' '),
    line,
  );
  const quoted = unlinked.replaceAll(QUOTES, "'").replaceAll(/ {2,}/g, ' ').trim();
  return shortened(quoted) || '…';
};
