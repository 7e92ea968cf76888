import { describe, expect, it } from '@jest/globals';
import { createEmailLinks, parseAccountLink, createPasswordLinks } from './signed-links';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-05-01T10:00:00Z');
const SECRETS = ['the newest secret of all', 'an older secret'];
const lucia = {
  userId: 20,
  emailVersion: 0,
  passwordVersion: 2,
  profile: { email: 'lucia@example.org' },
};

const linksOf = ({ now = NOW, secrets = SECRETS, life = 'life-1' } = {}) =>
  createPasswordLinks({ secrets, life, now: () => now });

const isFor = (link: string, account = lucia, life = 'life-1') => {
  const parsed = parseAccountLink(link);
  return parsed !== undefined && linksOf({ life }).isFor(parsed, account);
};

describe('a link for a new password', () => {
  const link = linksOf().sign(lucia);

  it('lasts an hour', () => {
    const parsed = parseAccountLink(link);
    expect(parsed && linksOf({ now: NOW + HOUR_MS - 1 }).isLate(parsed)).toBe(false);
    expect(parsed && linksOf({ now: NOW + HOUR_MS }).isLate(parsed)).toBe(true);
  });

  it('belongs to one account, its password, its address, and one life of the log', () => {
    expect(isFor(link)).toBe(true);
    expect(isFor(link, { ...lucia, userId: 21 })).toBe(false);
    expect(isFor(link, { ...lucia, passwordVersion: 3 })).toBe(false);
    expect(isFor(link, { ...lucia, emailVersion: 1 })).toBe(false);
    expect(isFor(link, { ...lucia, profile: { email: 'otra@example.org' } })).toBe(false);
    expect(isFor(link, lucia, 'life-2')).toBe(false);
  });

  it('is still valid when a newer secret signs, and never one of somebody else', () => {
    expect(isFor(linksOf({ secrets: SECRETS.slice(1) }).sign(lucia))).toBe(true);
    expect(isFor(linksOf({ secrets: ['a foreign secret'] }).sign(lucia))).toBe(false);
  });

  it('can’t be made to last', () => {
    const [userId, , signature] = link.split('.');
    expect(isFor([userId, '9999999999', signature].join('.'))).toBe(false);
  });

  it('is none that confirms an address', () => {
    expect(
      isFor(createEmailLinks({ secrets: SECRETS, life: 'life-1', now: () => NOW }).sign(lucia)),
    ).toBe(false);
  });
});
