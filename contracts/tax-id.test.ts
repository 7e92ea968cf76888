import { describe, expect, it } from '@jest/globals';
import { isTaxId, plainTaxId } from './tax-id';

describe('a tax number', () => {
  it.each([
    ['a Spaniard', '12345678Z'],
    ['a Spaniard with a low number', '00000001R'],
    ['a foreigner', 'X1234567L'],
    ['a foreigner of the second series', 'Y1234567X'],
    ['a foreigner of the third series', 'Z1234567R'],
    ['a child without a DNI', 'K1234567L'],
    ['a Spaniard abroad', 'L1234567L'],
    ['a foreigner without an NIE', 'M1234567L'],
    ['a public limited company', 'A58818501'],
    ['a limited company', 'B12345674'],
    ['a company whose control digit is zero', 'B28002020'],
    ['a community of owners', 'H12345674'],
    ['a town hall', 'P2807900B'],
    ['a public body', 'Q2818002D'],
    ['a ministry', 'S2833002E'],
    ['a foreign entity', 'N1234567D'],
    ['a company from abroad', 'A0011012B'],
    ['a cooperative with a digit', 'F12345674'],
    ['a cooperative with a letter', 'F1234567D'],
  ])('may be that of %s: %s', (_whose, id) => {
    expect(isTaxId(id)).toBe(true);
  });

  it.each([
    ['another letter', '12345678A'],
    ['another letter of a foreigner', 'X1234567R'],
    ['the letter of another series', 'Y1234567L'],
    ['another digit', 'B12345678'],
    ['a letter where companies have a digit', 'B1234567D'],
    ['a digit where town halls have a letter', 'P28079002'],
    ['an entity’s control on a person without a DNI', 'K1234567D'],
    ['a kind that nobody has', 'I12345674'],
    ['a digit for a person', '123456789'],
    ['a digit missing', '1234567L'],
    ['a digit too many', 'B123456740'],
    ['eight digits after a kind', 'B12345678Z'],
    ['digits of another script', '1234567\u0668Z'],
    ['something before', ' 12345678Z'],
    ['nothing', ''],
  ])('is none with %s: %j', (_what, id) => {
    expect(isTaxId(id)).toBe(false);
  });

  it.each([
    ['b-12345674', 'B12345674'],
    ['12.345.678-z', '12345678Z'],
    [' x 1234567 l ', 'X1234567L'],
  ])('is the same however it is written: %j', (text, id) => {
    expect(plainTaxId(text)).toBe(id);
  });
});

describe('a tax number as people write it', () => {
  it.each([
    'b65410011',
    'B-65.410.011',
    'ESB65410011',
    'ES B65410011',
    'ES-B65410011',
    'B\u201365410011',
    'B\u201165410011',
    'NIF: B65410011',
    'C.I.F. B65410011',
    'NIF/CIF B 65410011',
    'Ｂ６５４１００１１',
    'CIF nº B65410011',
    'NIF núm. B65410011',
    'VAT no. ESB65410011',
  ])('is the same: %s', (written) => {
    expect(plainTaxId(written)).toBe('B65410011');
  });

  it.each([
    ['1.234.567-L', '01234567L'],
    ['DNI nº 1234567L', '01234567L'],
    ['X-01234567-L', 'X1234567L'],
    ['NIFN1234567D', 'N1234567D'],
  ])('of older papers, %s, is %s', (written, id) => {
    expect(plainTaxId(written)).toBe(id);
    expect(isTaxId(id)).toBe(true);
  });

  it('keeps the letters of a number that begins like a country', () => {
    expect(plainTaxId('E58818501')).toBe('E58818501');
  });
});
