import { beforeEach, describe, expect, it } from '@jest/globals';
import { foldText } from '../../contracts/search-text';
import { Dictionary } from './dictionary';
import { Spelling } from './spelling';
import { wordsIn } from './words';

let dictionary: Dictionary;
let vocabulary: Spelling;
const numbersOf = (text: string) => wordsIn(foldText(text)).map((word) => dictionary.learn(word));
const add = (title: string) => vocabulary.add({ title, brand: '' }, numbersOf(title));
const remove = (title: string) => vocabulary.remove({ title, brand: '' }, numbersOf(title));

beforeEach(() => {
  dictionary = new Dictionary();
  vocabulary = new Spelling(dictionary);
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
    expect(vocabulary.nearest(typed)).toBe(meant);
  });

  it('sounds the same rather than having as many wrong letters', () => {
    add('Tabla');
    add('Talla pequeña');
    add('Talla grande');
    expect(vocabulary.nearest('tavla')).toBe('tabla');
  });

  it.each(['zz', 'ca', 'zapatilla', ''])('is none to %j', (typed) => {
    expect(vocabulary.nearest(typed)).toBeUndefined();
  });

  it('is the one that more raffles have, of those that are as near', () => {
    add('canta');
    add('carta');
    add('carta mayor');
    expect(vocabulary.nearest('capta')).toBe('carta');
  });
});

it('knows which word is begun, with a wrong letter too', () => {
  expect(vocabulary.nearest('bicil')).toBeUndefined();
  expect(vocabulary.nearestBegun('bicil')).toBe('bicicleta');
  expect(vocabulary.nearestBegun('ordne')).toBe('ordenador');
  expect(vocabulary.nearestBegun('zapat')).toBeUndefined();
});

it('takes a word for a name as long as a title or a brand has it', () => {
  const described = { title: 'Cosa', brand: '' };
  vocabulary.add(described, numbersOf('cosa con cremallera y tapon'));
  expect(vocabulary.nearest('tapn')).toBeUndefined();
  expect(vocabulary.nearest('cremalera')).toBe('cremallera');
  const named = { title: 'Tapón', brand: '' };
  vocabulary.add(named, numbersOf('tapon'));
  expect(vocabulary.nearest('tapn')).toBe('tapon');
  vocabulary.remove(named, numbersOf('tapon'));
  expect(vocabulary.nearest('tapn')).toBeUndefined();
});

it('finds words by their beginning and by their stem', () => {
  expect(vocabulary.wordsFor('cam', 9)).toEqual(['camara', 'camaras', 'camas']);
  expect(vocabulary.wordsFor('camaras', 9)).toEqual(['camaras', 'camara']);
  expect(vocabulary.wordsFor('cam', 1)).toEqual(['camara']);
});

it('tells how a word is written', () => {
  expect(vocabulary.writtenAs('camara')).toBe('cámara');
  expect(vocabulary.writtenAs('nada')).toBe('nada');
});

it('forgets a word with the last raffle that has it', () => {
  add('Cámara');
  remove('Cámara');
  expect(vocabulary.nearest('camra')).toBe('camara');
  remove('Cámara réflex');
  expect(vocabulary.nearest('reflx')).toBeUndefined();
  expect(vocabulary.wordsFor('camara', 9)).toEqual(['camaras']);
  expect(vocabulary.writtenAs('camara')).toBe('camara');
});
