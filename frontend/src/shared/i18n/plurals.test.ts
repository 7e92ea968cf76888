import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { chanceTexts } from './chance';
import { drawTexts } from './draw';
import { participationsTexts } from './participations';
import { leaveTexts } from './leaving';
import { purchaseTexts } from './purchase';
import { raffleDetailTexts } from './raffle-detail';
import { uploadTexts } from './upload';

const folder = fileURLToPath(new URL('.', import.meta.url));

type Modules = readonly (readonly [file: string, texts: unknown])[];

const modules: Modules = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map(async (file) => [file, await import(`./${file}`)] as const),
);

type Text = (...values: readonly unknown[]) => unknown;

/** What a text says of one thing, written so; undefined where it takes something else. */
const ofOne = (text: Text, one: 1 | '1'): string | undefined => {
  try {
    const said = text(...Array<unknown>(Math.max(text.length, 1)).fill(one));
    return typeof said === 'string' ? said : undefined;
  } catch {
    return undefined;
  }
};

/** Every text below a value, of one thing where it counts, under its name. */
const textsOf = (value: unknown, name: string): readonly (readonly [string, ...string[]])[] => {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value === 'function') {
    const text = value as Text; // whatever it takes
    const said = [ofOne(text, 1), ofOne(text, '1')].filter((one) => one !== undefined);
    return [[name, ...said]];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, `${name}.${key}`));
};

const texts = modules.flatMap(([file, module]) => textsOf(module, file));

/** `1 tickets`, but not `1 más`. */
const MANY_OF_ONE =
  /(?<![\d.,]|[Ff]oto )1[ \u00A0](?!(?:más|antes|libres|últimos|leídos)(?!\p{L}))\p{L}+s(?![\p{L}/])/u;
/** `ticket(s)`. */
const BOTH_AT_ONCE = /\p{L}\((?:s|es|n|a|as|os)\)/u;

describe('one and many', () => {
  it('agree in every text', () => {
    expect(texts.length).toBeGreaterThan(1_000);
    const isWrong = (text: string) => MANY_OF_ONE.test(text) || BOTH_AT_ONCE.test(text);
    // A text may take its number as it is written.
    const wrong = texts.filter(([, ...said]) => said.length > 0 && said.every(isWrong));
    expect(wrong).toStrictEqual([]);
  });

  it('agree in the list of a draw', () => {
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

  it('agree in what a deletion takes out of the shop', () => {
    expect([0, 1, 2].map((tickets) => leaveTexts.onSale(1, tickets))).toStrictEqual([
      'Se retira 1 rifa a la venta, con 0 tickets vendidos.',
      'Se retira 1 rifa a la venta, con 1 ticket vendido. Avisamos a quien lo tiene.',
      'Se retira 1 rifa a la venta, con 2 tickets vendidos. Avisamos a quienes los tienen.',
    ]);
  });

  it('agree on the button that uploads', () => {
    expect([0, 1, 2].map(uploadTexts.send)).toStrictEqual([
      'Subir fotos',
      'Subir 1 foto',
      'Subir 2 fotos',
    ]);
  });

  it('are written with points between thousands', () => {
    expect(purchaseTexts.doneText(1_000)).toBe('Has adquirido 1.000 tickets para esta rifa.');
  });
});
