import { describe, expect, it } from '@jest/globals';
import { createKeyring } from './secrets';

const OLD = 'an old secret that is long enough, really';
const NEW = 'a new secret that is long enough, really';
const keyring = createKeyring([OLD]);

describe('a sealed secret', () => {
  it('opens for its person, also when DRAW_SECRET has a newer secret', () => {
    const sealed = keyring.sealSecret(7, 'JBSWY3DP');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(keyring.openSecret(7, sealed)).toBe('JBSWY3DP');
    expect(createKeyring([NEW, OLD]).openSecret(7, sealed)).toBe('JBSWY3DP');
  });

  it('opens for nobody else, nor with another key, nor when it was changed', () => {
    const sealed = keyring.sealSecret(7, 'JBSWY3DP');
    expect(keyring.openSecret(8, sealed)).toBeUndefined();
    expect(createKeyring([NEW]).openSecret(7, sealed)).toBeUndefined();
    for (const other of ['', 'nada', `A${sealed.slice(1)}`, sealed.slice(0, -4)])
      expect(keyring.openSecret(7, other)).toBeUndefined();
  });

  it('is another one each time', () => {
    expect(keyring.sealSecret(7, 'same')).not.toBe(keyring.sealSecret(7, 'same'));
  });
});

it('a recovery code has another hash for each person', () => {
  expect(keyring.hashRecoveryCode(7, 'code')).not.toBe(keyring.hashRecoveryCode(8, 'code'));
});
