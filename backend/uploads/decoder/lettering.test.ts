import { describe, expect, it } from '@jest/globals';
import { fitted, lineAt, widthOf, wrapped, writable } from './lettering';

const SIZE = 50;

describe('a text that is drawn', () => {
  it.each([
    ['accents and signs of Spanish', '¡Móvil «Ñandú» 2,50 €!', '¡Móvil «Ñandú» 2,50 €!'],
    ['accents that stand apart', 'Avio\u0301n', 'Avión'],
    ['letters of the neighbours', 'Łódź, Töpfer, Çanakkale', 'Łódź, Töpfer, Çanakkale'],
    ['no emoji, and no gaps where they were', '🎉 Bici ❤️ roja 👩‍👩‍👧', 'Bici roja'],
    ['no scripts that the font lacks', 'Велосипед Orbea', 'Orbea'],
    ['one line', 'Bici\n\troja', 'Bici roja'],
    ['nothing, where nothing is left', '🎉🎁', ''],
  ])('has %s', (_what, text, drawn) => {
    expect(writable(text)).toBe(drawn);
  });

  it('is as wide as its letters, closer where the font says so', () => {
    const apart = widthOf('plain', SIZE, 'A') + widthOf('plain', SIZE, 'V');
    expect(widthOf('plain', SIZE, 'AV')).toBeLessThan(apart);
    expect(widthOf('plain', SIZE, 'ÁV')).toBeLessThan(apart);
    expect(widthOf('plain', SIZE, 'HH')).toBeCloseTo(2 * widthOf('plain', SIZE, 'H'), 5);
    expect(widthOf('plain', 2 * SIZE, 'AV')).toBeCloseTo(2 * widthOf('plain', SIZE, 'AV'), 5);
  });

  it('is outlines only, whatever it says', () => {
    const line = lineAt('bold', '<script>&"x', { x: 1, y: 2, size: SIZE, fill: '#000' });
    expect(line).not.toMatch(/script|&/);
    expect(line.match(/<path /g)).toHaveLength(11);
  });

  it('is wrapped between words, each line as full as it can be', () => {
    const text = 'una bici de paseo con cesta y luces';
    const width = widthOf('bold', SIZE, 'una bici de paseo');
    expect(wrapped('bold', SIZE, text, width)).toStrictEqual([
      'una bici de paseo',
      'con cesta y luces',
    ]);
    expect(wrapped('bold', SIZE, text, width - 1)[0]).toBe('una bici de');
  });

  it('is divided where one word is wider than a line', () => {
    const width = widthOf('bold', SIZE, 'nnnn');
    expect(wrapped('bold', SIZE, 'n nnnnnnnnnn n', width)).toStrictEqual([
      'n',
      'nnnn',
      'nnnn',
      'nn n',
    ]);
    // Not even one letter fits, and still none is lost.
    expect(wrapped('bold', SIZE, 'abc', 1)).toStrictEqual(['a', 'b', 'c']);
  });

  it('ends in an ellipsis where it is too long, and not after a comma', () => {
    const width = widthOf('plain', SIZE, 'mandos, f…');
    expect(fitted('plain', SIZE, 'mandos', width)).toBe('mandos');
    expect(fitted('plain', SIZE, 'mandos, funda', width)).toBe('mandos, f…');
    expect(fitted('plain', SIZE, 'mandos, funda', width - 1)).toBe('mandos…');
  });
});
