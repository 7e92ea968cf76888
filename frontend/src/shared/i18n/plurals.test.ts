import { describe, expect, it } from '@jest/globals';
import { chanceTexts } from './chance';
import { uploadTexts } from './create-raffle';
import { drawTexts } from './draw';
import { participationsTexts } from './participations';
import { purchaseTexts } from './purchase';
import { raffleDetailTexts } from './raffle-detail';

describe('one and many', () => {
  it('agree in the list of a draw', () => {
    expect(drawTexts.entries.text(1, 1)).toMatch(/^1 compra, 1 ticket\. /);
    expect(drawTexts.entries.text(2, 1_000)).toMatch(/^2 compras, 1\.000 tickets\. /);
  });

  it('agree in what a raffle still needs', () => {
    expect(drawTexts.open.orMinimum(1)).toMatch(/^Hace falta al menos 1 ticket vendido:/);
    expect(drawTexts.open.orMinimum(50)).toMatch(/^Hacen falta al menos 50 tickets vendidos:/);
  });

  it('agree in the sales of a manual raffle', () => {
    expect(raffleDetailTexts.soldMinimum(0, '50')).toBe('tickets vendidos · mínimo 50');
    expect(raffleDetailTexts.soldMinimum(1, '50')).toBe('ticket vendido · mínimo 50');
  });

  it('agree in a chance', () => {
    expect(chanceTexts.ofAll(1, 1)).toBe('1 de 1 ticket');
    expect(chanceTexts.ofAll(1_000, 10_000)).toBe('1.000 de 10.000 tickets');
  });

  it('agree in the days of a participation', () => {
    expect(participationsTexts.inDays(1)).toBe('Termina en 1 día');
    expect(participationsTexts.inDays(3)).toBe('Termina en 3 días');
  });

  it('agree on the button that uploads', () => {
    expect([0, 1, 2].map(uploadTexts.send)).toStrictEqual([
      'Subir fotos',
      'Subir 1 foto',
      'Subir 2 fotos',
    ]);
  });

  it('are written with points between thousands', () => {
    expect(purchaseTexts.doneText(1_000)).toBe('Has adquirido 1.000 ticket(s) para esta rifa.');
  });
});
