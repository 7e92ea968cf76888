import { describe, expect, it } from '@jest/globals';
import { credentialsIn } from './credentials';

describe('the credentials of a stand-in', () => {
  it('are both in the environment', () => {
    expect(credentialsIn({ STAND_IN_NAME: 'ana', STAND_IN_PASSWORD: 's3cret_-.' })).toStrictEqual({
      name: 'ana',
      password: 's3cret_-.',
    });
  });

  it.each([{}, { STAND_IN_NAME: '', STAND_IN_PASSWORD: '' }])('may be missing: %j', (env) => {
    expect(credentialsIn(env)).toBeUndefined();
  });

  it.each([
    { STAND_IN_NAME: 'ana' },
    { STAND_IN_PASSWORD: 's3cret' },
    { STAND_IN_NAME: 'ana', STAND_IN_PASSWORD: '' },
    { STAND_IN_NAME: 'ana', STAND_IN_PASSWORD: 'with a space' },
    { STAND_IN_NAME: 'a:b', STAND_IN_PASSWORD: 's3cret' },
    { STAND_IN_NAME: 'ana', STAND_IN_PASSWORD: 'contraseña' },
  ])('are refused, without being shown: %j', (env) => {
    expect(() => credentialsIn(env)).toThrow(/^Set both STAND_IN_NAME and STAND_IN_PASSWORD/);
    expect(() => credentialsIn(env)).not.toThrow(/s3cret|contraseña/);
  });
});
