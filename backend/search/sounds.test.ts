import { describe, expect, it } from '@jest/globals';
import { soundOf, soundsOf } from './sounds';

describe('a sound', () => {
  it.each([
    ['vaquera', 'bakera'],
    ['cuchillo', 'kuchiyo'],
    ['altavoz', 'haltabos'],
    ['quilates', 'kilates'],
    ['zapatilla', 'sapatiya'],
    ['ceramica', 'zeramika'],
    ['guitarra', 'guittara'],
    ['expres', 'espres'],
    ['jirafa', 'girafa'],
    ['accesorio', 'aksesorio'],
  ])('is the same of %s and %s', (right, wrong) => {
    expect(soundOf(wrong)).toBe(soundOf(right));
  });

  it.each([
    ['gato', 'jato'],
    ['gema', 'goma'],
    ['chico', 'cico'],
    ['pero', 'peso'],
  ])('tells %s from %s', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other));
  });
});

it.each([
  ['altavoz', 'altaboces'],
  ['ligero', 'lijeras'],
  ['lapiz', 'lapises'],
])('is in common of the number and gender of %s and %s', (right, wrong) => {
  expect(soundsOf(right).some((sound) => soundsOf(wrong).includes(sound))).toBe(true);
});
