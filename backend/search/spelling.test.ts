import { beforeEach, describe, expect, it } from '@jest/globals';
import { foldText } from '../../contracts/search-text';
import { Dictionary } from './dictionary';
import { Ledger } from './ledger';
import { NearLists } from './near-lists';
import { Spelling } from './spelling';
import { atOnce } from './testing/at-once';
import { wordsIn } from './words';

let dictionary: Dictionary;
let vocabulary: Spelling;
let ledger: Ledger;
/** The words of a text that a seller uses. */
const numbersOf = (text: string, sellerId = 1) =>
  wordsIn(foldText(text)).map((word) => {
    const number = dictionary.learn(word);
    ledger.use(number, sellerId);
    return number;
  });
const add = (title: string, text = title, sellerId = 1) =>
  atOnce(vocabulary.add({ title, brand: '' }, numbersOf(text, sellerId)));
const remove = (title: string, text = title) =>
  atOnce(vocabulary.remove({ title, brand: '' }, numbersOf(text)));
const nearest = (typed: string) => atOnce(vocabulary.nearest(typed));
const nearestBegun = (typed: string) => atOnce(vocabulary.nearestBegun(typed));
const wordsFor = (typed: string, most: number) => atOnce(vocabulary.wordsFor(typed, most));

beforeEach(() => {
  dictionary = new Dictionary();
  ledger = new Ledger({ whole: 1e6, words: 1e6, seller: 1e6, raffle: 1e6 });
  vocabulary = new Spelling({ dictionary, near: new NearLists(), ledger });
  add('Bicicleta de paseo');
  add('Cámara réflex');
  add('Cámaras y camas');
  add('Ordenador portátil');
});

describe('the nearest word', () => {
  it.each([
    ['bicileta', 'bicicleta'],
    ['camra', 'camara'],
    ['portatl', 'portatil'],
    ['relfex', 'reflex'],
    ['rodenador', 'ordenador'],
  ])('to %s is %s', (typed, meant) => {
    expect(nearest(typed)).toBe(meant);
  });

  it('sounds the same rather than having as many wrong letters', () => {
    add('Tabla');
    add('Talla pequeña');
    add('Talla grande');
    expect(nearest('tavla')).toBe('tabla');
  });

  it.each(['zz', 'ca', 'zapatilla', ''])('is none to %j', (typed) => {
    expect(nearest(typed)).toBeUndefined();
  });

  it('is the one that more raffles have, of those that are as near', () => {
    add('canta');
    add('carta');
    add('carta mayor');
    expect(nearest('capta')).toBe('carta');
  });
});

it('knows which word is begun, with a wrong letter too', () => {
  expect(nearest('bicil')).toBeUndefined();
  expect(nearestBegun('bicil')).toBe('bicicleta');
  expect(nearestBegun('ordne')).toBe('ordenador');
  expect(nearestBegun('zapat')).toBeUndefined();
});

it('takes a word for a name as long as a title or a brand has it', () => {
  for (const sellerId of [1, 2]) add('Cosa', 'cosa con cremallera y tapon', sellerId);
  expect(nearest('tapn')).toBeUndefined();
  expect(nearest('cremalera')).toBe('cremallera');
  add('Tapón');
  expect(nearest('tapn')).toBe('tapon');
  remove('Tapón');
  expect(nearest('tapn')).toBeUndefined();
});

it('knows near words of titles, and those that two sellers describe with', () => {
  add('Cosa', 'cosa con cremallera');
  add('Cosa', 'cosa con cremallera');
  expect([nearest('cremalera'), wordsFor('cremallera', 9)]).toEqual([undefined, ['cremallera']]);
  add('Cosa', 'cosa con cremallera', 2);
  expect(nearest('cremalera')).toBe('cremallera');
});

it('keeps no near words of what has ended', () => {
  const before = ledger.bytes;
  add('Cremallera');
  expect(ledger.bytes).toBeGreaterThan(before);
  remove('Cremallera');
  expect(ledger.bytes).toBe(before);
});

it('takes no more near words than there is room for', () => {
  ledger.keep(ledger.budget.whole - ledger.bytes);
  add('Cremallera');
  expect([nearest('cremalera'), wordsFor('cremallera', 9)]).toEqual([undefined, ['cremallera']]);
});

it('finds words by their beginning and by their stem', () => {
  expect(wordsFor('cam', 9)).toEqual(['camara', 'camaras', 'camas']);
  expect(wordsFor('camaras', 9)).toEqual(['camaras', 'camara']);
  expect(wordsFor('cam', 1)).toEqual(['camara']);
});

it('tells how a word is written', () => {
  expect(vocabulary.writtenAs('camara')).toBe('cámara');
  expect(vocabulary.writtenAs('nada')).toBe('nada');
});

it('forgets a word with the last raffle that has it', () => {
  add('Cámara');
  remove('Cámara');
  expect(nearest('camra')).toBe('camara');
  remove('Cámara réflex');
  expect(nearest('reflx')).toBeUndefined();
  expect(wordsFor('camara', 9)).toEqual(['camaras']);
  expect(vocabulary.writtenAs('camara')).toBe('camara');
});
