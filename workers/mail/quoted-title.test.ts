import { describe, expect, it } from '@jest/globals';
import { quotedTitle } from './quoted-title';

describe('a quoted title', () => {
  it.each([
    'Bicicleta de montaña',
    'PlayStation 5 (nº 2), 1.000 juegos',
    'Cámara S.A. 4,5 kg',
    'Sale mañana.El precio, 10 €',
    'Premio de 1.000.000 puntos, 2026',
    'Mª José ❤. Fin… ½ kg',
  ])('is «%s» as it was written', (title) => {
    expect(quotedTitle(title)).toBe(title);
  });

  it.each([
    'https://trampa.example/premio?x=1',
    'HTTP://trampa.example',
    'trampa.example',
    'www.trampa.example/premio',
    'trampa.example:8080/a',
    'trampa\u200b.example',
    'trampa。example',
    '192.0.2.7/premio',
    'premio@trampa.example',
    'mailto:premio@trampa.example',
    'tel:+34600000000',
    'ｔｒａｍｐａ．ｃｏｍ',
    'тест.example',
    'trampa.Com',
    'trampa.La',
    'i❤.ws',
    '💩.la/premio',
    'trampa․example/x',
    'trampa﹒example',
    'www . trampa . es',
    'trampa[.]example',
    'trampa (.) example',
    '+34 600 000 000',
    '806 123 456',
    '600-000-000',
    '600000000',
  ])('has no link: %s', (link) => {
    expect(quotedTitle(`Cobra en ${link} tu premio`)).toBe('Cobra en tu premio');
  });

  it('has no control characters and stays in one line', () => {
    expect(quotedTitle('Uno\r\nBcc: dos\t\u0000tres\u2028cuatro\u202e')).toBe(
      'Uno Bcc: dos tres cuatro',
    );
  });

  it('does not end its quotation', () => {
    expect(quotedTitle('Nada» se ha cancelado. «Llama')).toBe("Nada' se ha cancelado. 'Llama");
  });

  it('is short', () => {
    expect(quotedTitle('a'.repeat(60))).toBe('a'.repeat(60));
    expect(quotedTitle('a'.repeat(61))).toBe(`${'a'.repeat(59)}…`);
    expect(quotedTitle('🚲'.repeat(120))).toBe(`${'🚲'.repeat(59)}…`);
  });

  it('is never empty', () => {
    expect(quotedTitle('https://trampa.example')).toBe('…');
  });
});
