/** Safe markup: every text in it was escaped. */
export class Html {
  constructor(private readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

type Part = Html | string | number | undefined | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const markupOf = (part: Part): string => {
  if (part === undefined) return '';
  if (part instanceof Html) return part.toString();
  return typeof part === 'object' ? part.map(markupOf).join('') : escaped(String(part));
};

/** Builds markup; every value in it is escaped, unless it is markup itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((markup, text, index) => markup + markupOf(parts[index - 1]) + text));

const inline = (text: string): Html[] =>
  text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

/** Text with `code` in it. */
export const line = (text: string): Html => html`${inline(text)}`;

/** Text of several paragraphs, separated by empty lines. */
export const prose = (text: string): Html =>
  html`${text.split('\n\n').map((paragraph) => html`<p>${inline(paragraph)}</p>`)}`;
