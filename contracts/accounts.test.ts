import { describe, expect, it } from '@jest/globals';
import { registerBody } from './accounts';
import { ValidationError } from './yup';

const person = {
  username: 'lucía',
  password: 'secreta',
  email: 'a@b.es',
  firstName: 'Lucía',
  lastName: 'Gil',
  adult: true,
};
const shop = { ...person, userType: 'comercio', cifNif: 'B12345674' };

const complaints = (body: object): readonly (string | undefined)[][] => {
  try {
    registerBody.validateSync(body, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, message }) => [path, message]);
  }
};

describe('whoever registers', () => {
  it.each([undefined, null, false])('confirms that they are an adult, not %j', (adult) => {
    const said = complaints({ ...person, adult });
    expect(new Set(said.map(String))).toEqual(
      new Set(['adult,Debes confirmar que eres mayor de edad']),
    );
  });

  it('has a confirmation that a form sends as text', () => {
    expect(complaints({ ...person, adult: 'true' })).toEqual([]);
  });
});

describe('a shop that registers', () => {
  it('gives a tax number', () => {
    const required = ['cifNif', 'El CIF/NIF es obligatorio para comercios'];
    expect(complaints({ ...shop, cifNif: '' })).toEqual([required]);
    expect(complaints({ ...shop, cifNif: ' - ' })).toEqual([required]);
  });

  it('gives one whose control digit is right', () => {
    expect(complaints({ ...shop, cifNif: 'B12345678' })).toEqual([
      ['cifNif', 'El CIF/NIF no es válido: revisa sus números y letras'],
    ]);
  });

  it('may write it with spaces, points and hyphens, and in small letters', () => {
    expect(registerBody.validateSync({ ...shop, cifNif: ' b-12.345 674 ' }).cifNif).toBe(
      'B12345674',
    );
  });

  it('is not a person, whose tax number is not read', () => {
    expect(complaints({ ...person, cifNif: 'B1' })).toEqual([]);
  });
});
