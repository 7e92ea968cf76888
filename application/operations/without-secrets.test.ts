import { describe, expect, it } from '@jest/globals';
import { withoutSecrets } from './shown-event';

describe('what operators are shown', () => {
  it('has no secret, at any depth', () => {
    const stored = {
      passwordHash: '$argon2id$h',
      raffles: [{ id: 7, draw: { nonce: 'n', commit: 'c' } }],
    };
    expect(withoutSecrets(stored)).toEqual({
      passwordHash: '[redacted]',
      raffles: [{ id: 7, draw: { nonce: '[redacted]', commit: 'c' } }],
    });
    expect(stored.passwordHash).toBe('$argon2id$h');
  });

  it('tells that there is none', () => {
    expect(withoutSecrets({ nonce: null })).toEqual({ nonce: null });
  });

  it('leaves dates as they are', () => {
    const at = new Date('2026-06-01T10:00:00.000Z');
    expect(withoutSecrets({ at })).toEqual({ at });
  });
});
