import { describe, expect, it } from '@jest/globals';
import { loginBody, passwordBody, registerBody } from './accounts';
import { deletionBody } from './deletion';
import { PASSWORD_MAX } from './limits';
import { confirmPasswordBody } from './operations';
import { resetBody } from './password-reset';
import { secondFactorBody, secondFactorRemovalBody } from './second-factor';
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

/** A letter with three accents, which may be typed as one unit or as four. */
const longest = '\u1F82'.repeat(PASSWORD_MAX).normalize('NFD');

describe('the longest password that may be chosen', () => {
  it.each([
    ['a registration', registerBody, 'password'],
    ['a change', passwordBody, 'newPassword'],
    ['a reset', resetBody, 'newPassword'],
    ['a sign-in', loginBody, 'password'],
    ['whoever changes it', passwordBody, 'currentPassword'],
    ['a deletion', deletionBody, 'password'],
    ['what operators confirm', confirmPasswordBody, 'password'],
    ['a second factor', secondFactorBody, 'password'],
    ['its removal', secondFactorRemovalBody, 'password'],
  ])('is taken by %s, however a device writes it', (_where, body, field) => {
    const isTaken = (typed: string) => {
      try {
        body.validateSyncAt(field, { [field]: typed });
        return true;
      } catch {
        return false;
      }
    };
    expect([longest, longest.normalize('NFC'), longest + longest].map(isTaken)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
