import { describe, expect, it } from '@jest/globals';
import type { RegisteredAccount } from '../../domain/accounts/state';
import { anyId, idOr404, ownId, ownIdOr404, textParam, type Param } from './params';

const IDS = ['1', '7', '20', '999999999999999'];
const NO_IDS = [
  '',
  '0',
  '07',
  '-1',
  '1.5',
  '1e3',
  ' 1',
  '1 ',
  '1x',
  'x1',
  '１',
  '1000000000000000',
];

// Who somebody is depends on the id alone.
const person = { userId: 20 } as RegisteredAccount;

/** The refusal of a text in the path. */
const refusal = (param: Param, given: string, who?: RegisteredAccount): unknown => {
  try {
    return param.read(given, who);
  } catch (error) {
    return error;
  }
};

describe('an id', () => {
  const param = idOr404('Rifa no encontrada');

  it.each(IDS)('is a whole number from 1: %s', (given) => {
    expect(param.read(given, undefined)).toBe(Number(given));
  });

  it.each(NO_IDS)('is nothing else, which does not exist: «%s»', (given) => {
    expect(refusal(param, given)).toMatchObject({
      status: 404,
      type: 'not-found',
      detail: 'Rifa no encontrada',
    });
  });

  it('declares its problem', () => {
    expect(param.problems).toEqual({ 'not-found': [404, 'Rifa no encontrada'] });
  });
});

describe('an id that may be any text', () => {
  it.each(IDS)('is read where it is one: %s', (given) => {
    expect(anyId.read(given, undefined)).toBe(Number(given));
  });

  it.each(NO_IDS)('is unknown where it is none, without a problem: «%s»', (given) => {
    expect(anyId.read(given, undefined)).toBe(undefined);
    expect(anyId.problems).toEqual({});
  });
});

const OTHER = 'No puedes actuar en nombre de otra persona';

describe('an id that must be the caller’s', () => {
  it.each([
    ['one that hides itself', ownId('Estos no son tus favoritos')],
    ['one that is not found', ownIdOr404('Usuario no encontrado')],
  ])('is read, or refused to strangers and to others: %s', (_what, param) => {
    expect(param.read('20', person)).toBe(20);
    expect(refusal(param, '20')).toMatchObject({ status: 401, type: 'no-session' });
    expect(refusal(param, 'x')).toMatchObject({ status: 401 });
    expect(refusal(param, '21', person)).toMatchObject({
      status: 403,
      type: 'not-you',
      detail: OTHER,
    });
  });

  it.each([
    [ownId('Estos no son tus favoritos'), 403, 'not-you', 'Estos no son tus favoritos'],
    [ownId(), 403, 'not-you', OTHER],
    [ownIdOr404('Usuario no encontrado'), 404, 'not-found', 'Usuario no encontrado'],
  ])('has a problem of its own for a text that is no id (%#)', (param, status, type, detail) => {
    for (const given of NO_IDS)
      expect(refusal(param, given, person)).toMatchObject({ status, type, detail });
  });

  it('declares its problems', () => {
    expect(ownId('Estos no son tus favoritos').problems).toEqual({ 'not-you': [403] });
    expect(ownIdOr404('Usuario no encontrado').problems).toEqual({
      'not-you': [403],
      'not-found': [404, 'Usuario no encontrado'],
    });
  });
});

describe('a text in the path', () => {
  it('is given to the handler as it is', () => {
    const param = textParam('Nombre de usuario');
    expect(param).toMatchObject({ description: 'Nombre de usuario', problems: {} });
    for (const given of ['lucia', '', ' 7 ']) expect(param.read(given, undefined)).toBe(given);
  });
});
