import { describe, expect, it } from '@jest/globals';
import { aliasesOf, aliasOf } from './alias';
import { ADJECTIVES, FIRST_FEMININE, NOUNS } from './words';

const hex = (byte: number) => byte.toString(16).padStart(2, '0');
const tagOf = (noun: number, adjective: number, rest = '0'.repeat(28)) =>
  `${hex(noun)}${hex(adjective)}${rest}`;

describe('the words', () => {
  it('are two lists of 256, none twice', () => {
    expect(NOUNS).toHaveLength(256);
    expect(ADJECTIVES).toHaveLength(256);
    expect(new Set([...NOUNS, ...ADJECTIVES]).size).toBe(512);
  });

  it('are single capitalised words', () => {
    for (const word of [...NOUNS, ...ADJECTIVES]) expect(word).toMatch(/^\p{Lu}\p{Ll}+$/u);
  });

  it('have a feminine of -o only', () => {
    expect(ADJECTIVES.filter((word) => /(a|ón|ín|or|és)$/.test(word))).toEqual([
      'Entusiasta',
      'Optimista',
    ]);
  });
});

describe('an alias', () => {
  // Published in docs/draw.md: another order of the words would give everybody another name.
  it.each([
    ['30070123456789abcdef0123456789ab', 'Faro Alegre'],
    ['00000000000000000000000000000000', 'Abanico Admirable'],
    ['80000000000000000000000000000000', 'Abeja Admirable'],
    ['ffffffffffffffffffffffffffffffff', 'Violeta Viva'],
  ])('of %s is %s', (tag, alias) => {
    expect(aliasOf(tag)).toBe(alias);
  });

  it('agrees in gender', () => {
    const golden = ADJECTIVES.indexOf('Dorado');
    expect(aliasOf(tagOf(0, golden))).toBe('Abanico Dorado');
    expect(aliasOf(tagOf(FIRST_FEMININE, golden))).toBe('Abeja Dorada');
  });

  it('has two words for every tag', () => {
    const all = NOUNS.flatMap((_, noun) => ADJECTIVES.map((_word, at) => aliasOf(tagOf(noun, at))));
    expect(new Set(all).size).toBe(65_536);
    expect(all.filter((alias) => !/^\S+ \S+$/.test(alias))).toEqual([]);
  });
});

describe('the aliases of a raffle', () => {
  it('are the words alone where those differ', () => {
    const [one, other] = [tagOf(0, 0), tagOf(1, 0)];
    expect([...aliasesOf([one, other, one])]).toEqual([
      [one, 'Abanico Admirable'],
      [other, 'Abedul Admirable'],
    ]);
  });

  it('have the last digits of the tag where two have the same words', () => {
    const [one, other] = [tagOf(0, 0, `${'1'.repeat(26)}3f`), tagOf(0, 0, `${'1'.repeat(26)}4f`)];
    expect([...aliasesOf([one, other]).values()]).toEqual([
      'Abanico Admirable 3f',
      'Abanico Admirable 4f',
    ]);
  });

  it('have as many digits as it takes', () => {
    const [one, other] = [tagOf(0, 0, `${'1'.repeat(25)}13f`), tagOf(0, 0, `${'1'.repeat(25)}23f`)];
    expect([...aliasesOf([one, other]).values()]).toEqual([
      'Abanico Admirable 13f',
      'Abanico Admirable 23f',
    ]);
  });
});
