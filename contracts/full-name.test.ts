import { describe, expect, it } from '@jest/globals';
import { fullNameOf } from './full-name';

const lucia = {
  userType: 'particular',
  username: 'lucia',
  firstName: 'Lucía',
  lastName: 'Gil Ruiz',
  displayName: null,
} as const;

describe('the name of somebody', () => {
  it('is the first and the last name of a person', () => {
    expect(fullNameOf(lucia)).toBe('Lucía Gil Ruiz');
  });

  it.each([null, ''])('is the one that a person gave, where the other is %j', (missing) => {
    expect(fullNameOf({ ...lucia, lastName: missing })).toBe('Lucía');
    expect(fullNameOf({ ...lucia, firstName: missing })).toBe('Gil Ruiz');
  });

  it('is the user name of a person who gave none', () => {
    expect(fullNameOf({ ...lucia, firstName: null, lastName: '' })).toBe('lucia');
  });

  it('is what a shop wants to be called, or its user name, whatever else stands there', () => {
    const shop = { ...lucia, userType: 'comercio', username: 'bicis' } as const;
    expect(fullNameOf(shop)).toBe('bicis');
    expect(fullNameOf({ ...shop, displayName: 'Bicis del Norte' })).toBe('Bicis del Norte');
  });

  it('is never the name of a shop for a person', () => {
    expect(fullNameOf({ ...lucia, displayName: 'Bicis del Norte' })).toBe('Lucía Gil Ruiz');
  });
});
