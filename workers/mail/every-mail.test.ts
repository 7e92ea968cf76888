import { describe, expect, it } from '@jest/globals';
import { sampleMails } from '../testing/sample-mails';
import { MAIL_COLOURS } from './mail-layout';

const SITE = 'https://rifas.example';
const PHOTO = `${SITE}/objects/thumbnails/7-1.webp`;
const EVIL = `<b onclick="x">Ana</b> & 'Luz'`;
const KIB = 1_024;

const mails = sampleMails({ siteUrl: SITE, photoUrl: PHOTO, title: EVIL, name: EVIL });
const WITH_PHOTO = ['ended', 'cancelled', 'sold-out', 'drawn', 'won', 'favorite'];

/** What a group of a pattern matches in a mail, each time. */
const all = (html: string, pattern: RegExp): readonly string[] =>
  Array.from(html.matchAll(pattern), ([whole, group]) => group ?? whole);

const SIGNS = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" } as const;

/** Markup as people read it. */
const read = (markup: string): string =>
  Object.entries(SIGNS)
    .reduceRight(
      (text, [code, sign]) => text.replaceAll(code, sign),
      markup.replaceAll(/<[^>]*>/g, ''),
    )
    .replaceAll(/\s+/g, ' ')
    .trim();

describe.each(mails)('the mail %s', (kind, { subject, text, html }) => {
  const body = html.slice(html.indexOf('<body'));
  const title = all(body, /<h1[^>]*>(.*?)<\/h1>/gs).map(read);
  const [happened = '', ...others] = all(body, /<p[^>]*>(.*?)<\/p>/gs).map(read);
  const buttons = all(body, /(<a[^>]*class="on-button".*?<\/a\s*>)/gs);

  it('is light, and one page of tables for everybody', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(30 * KIB);
    expect(html).toContain('<html lang="es">');
    expect(read(/<title>.*?<\/title>/s.exec(html)?.[0] ?? '')).toBe(subject);
    expect(title).toHaveLength(1);
    expect(buttons).toHaveLength(1);
    expect(all(body, /<table(?!\s+role="presentation")/g)).toStrictEqual([]);
    expect(all(html, /<(?:script|link|form|iframe|object)\b/g)).toStrictEqual([]);
  });

  it('says the same with and without HTML', () => {
    const why = others.at(-1)?.replace(/ ?Puedes desactivarlos.*/, '');
    const next = others.at(-2)?.replace('Y ahora: ', '');
    for (const part of [title[0], happened, next, why]) expect(text).toContain(part);
    const [button = ''] = buttons;
    const address = /href="([^"]*)"/.exec(button)?.[1];
    expect(text).toContain(`\n${read(button)}: ${address}\n`);
  });

  it('begins with what has happened, where a list of mails shows it', () => {
    expect(read(/<div style="display: none[^>]*>(.*?)<\/div>/s.exec(body)?.[1] ?? '')).toBe(
      happened,
    );
  });

  it('leads to this site alone, and asks no other for anything', () => {
    const addresses = all(html, /\b(?:src|srcset|href|background)="([^"]*)"/g);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(new URL(address).origin).toBe(SITE);
    expect(html).not.toMatch(/url\(|@import/);
  });

  it('shows the prize, with words for it, where there is one', () => {
    const photos = all(body, /(<img[^>]*>)/g);
    expect(photos).toHaveLength(WITH_PHOTO.includes(kind) ? 1 : 0);
    for (const photo of photos) {
      expect(photo).toContain(`src="${PHOTO}"`);
      expect(photo).toMatch(/alt="Foto de «[^"]+»"/);
    }
  });

  it('shows what people have written as text', () => {
    expect(html).not.toMatch(/<b\b(?!ody)/);
  });

  it('has each of its colours in the dark scheme too', () => {
    const dressed = all(body, /(<\w+[^>]*?\s(?:style|bgcolor)="[^>]*?(?:#[\da-f]{6})[^>]*>)/g);
    expect(dressed.length).toBeGreaterThan(5);
    for (const element of dressed) {
      const classes = /class="([^"]*)"/.exec(element)?.[1]?.split(' ') ?? [];
      expect([element, classes.some((name) => html.includes(`.${name} {`))]).toEqual([
        element,
        true,
      ]);
    }
  });
});

/** Of WCAG 2. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

it.each(Object.entries(MAIL_COLOURS))(
  'every text can be read in the %s scheme',
  (_name, scheme) => {
    const pairs = [
      [scheme.text, scheme.card],
      [scheme.text, scheme.page],
      [scheme.soft, scheme.card],
      [scheme.soft, scheme.page],
      [scheme['on-button'], scheme.button],
    ] as const;
    for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  },
);
