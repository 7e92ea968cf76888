import { describe, expect, it } from '@jest/globals';
import { createEmailLinks, parseAccountLink } from './signed-links';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-05-01T10:00:00Z');
const SECRETS = ['the newest secret of all', 'an older secret'];
const lucia = { userId: 20, emailVersion: 0, profile: { email: 'lucia@example.org' } };

const links = (now = NOW, secrets = SECRETS, life = 'life-1') =>
  createEmailLinks({ secrets, life, now: () => now });

const verdict = (link: string, account = lucia, now = NOW) => {
  const parsed = parseAccountLink(link);
  if (!parsed || !links().isFor(parsed, account)) return 'unknown';
  return links(now).isLate(parsed) ? 'late' : 'valid';
};

describe('a link to an address', () => {
  const link = links().sign(lucia);

  it('is valid for three days', () => {
    expect(parseAccountLink(link)?.userId).toBe(20);
    expect(verdict(link, lucia, NOW + 3 * DAY_MS - 1)).toBe('valid');
    expect(verdict(link, lucia, NOW + 3 * DAY_MS)).toBe('late');
  });

  it('belongs to one address of one account, and to one life of the log', () => {
    expect(verdict(link, { ...lucia, userId: 21 })).toBe('unknown');
    expect(verdict(link, { ...lucia, emailVersion: 1 })).toBe('unknown');
    expect(verdict(links(NOW, SECRETS, 'life-2').sign(lucia))).toBe('unknown');
    expect(verdict(link, { ...lucia, profile: { email: 'otra@example.org' } })).toBe('unknown');
  });

  it('is still valid when a newer secret signs', () => {
    expect(verdict(links(NOW, SECRETS.slice(1)).sign(lucia))).toBe('valid');
    expect(verdict(links(NOW, ['a foreign secret']).sign(lucia))).toBe('unknown');
  });

  it('can’t be made to last', () => {
    const [userId, , signature] = link.split('.');
    expect(verdict([userId, '9999999999', signature].join('.'))).toBe('unknown');
  });

  it.each([
    '',
    'nada',
    '20.1',
    `20.1.${'A'.repeat(42)}`,
    `20.1.${'A'.repeat(44)}`,
    `x.1.${'A'.repeat(43)}`,
  ])('is none: «%s»', (text) => {
    expect(parseAccountLink(text)).toBeUndefined();
  });
});
