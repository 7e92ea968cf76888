import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { automatic } from '../testing/vectors';
import { firstHead, lastTicketOf, nextHead, receiptSecretOf, seedOf } from './entries';

const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');

describe('secrets of a raffle', () => {
  it('come from the site’s key and the raffle', () => {
    const nonce = 'a'.repeat(32);
    expect(seedOf('clave', { raffleId: 42, nonce })).toBe(hmac('clave', `seed|42|${nonce}`));
  });

  it('are others in another life of the log, where the same number has another nonce', () => {
    const one = { raffleId: 42, nonce: 'a'.repeat(32) };
    const other = { ...one, nonce: 'b'.repeat(32) };
    expect(seedOf('clave', one)).not.toBe(seedOf('clave', other));
    expect(receiptSecretOf('clave', one, 7)).not.toBe(receiptSecretOf('clave', other, 7));
  });

  it('come from key and number alone for raffles from before there were nonces', () => {
    const raffle = { raffleId: 42, nonce: null };
    expect(seedOf('clave', raffle)).toBe(hmac('clave', 'seed|42'));
    expect(receiptSecretOf('clave', raffle, 7)).toBe(hmac('clave', 'receipt|42|7').slice(0, 32));
  });

  it('include a receipt secret for each buyer', () => {
    const raffle = { raffleId: 42, nonce: 'a'.repeat(32) };
    const secret = hmac('clave', `receipt|42|${raffle.nonce}|7`).slice(0, 32);
    expect(receiptSecretOf('clave', raffle, 7)).toBe(secret);
    expect(receiptSecretOf('clave', raffle, 8)).not.toBe(secret);
  });
});

describe('the chain of entries', () => {
  const { rules } = automatic;
  const entry = { seq: 1, from: 1, to: 5, tag: 'a'.repeat(32) };

  it.each(Object.keys(rules) as (keyof typeof rules)[])('starts from the rule %s', (rule) => {
    expect(firstHead({ ...rules, [rule]: 'another' })).not.toBe(firstHead(rules));
  });

  it.each(Object.keys(entry) as (keyof typeof entry)[])('depends on each entry’s %s', (field) => {
    const changed = { ...entry, [field]: 9 };
    expect(nextHead(firstHead(rules), changed)).not.toBe(nextHead(firstHead(rules), entry));
  });
});

describe('the numbering of entries', () => {
  const tag = 'a'.repeat(32);
  const first = { seq: 1, from: 1, to: 5, tag };

  it('ends with the last ticket', () => {
    expect(lastTicketOf([])).toBe(0);
    expect(lastTicketOf([first, { seq: 2, from: 6, to: 6, tag }])).toBe(6);
  });

  it.each([
    ['a gap', { seq: 2, from: 7, to: 8, tag }],
    ['an overlap', { seq: 2, from: 5, to: 8, tag }],
    ['a number left out', { seq: 3, from: 6, to: 8, tag }],
    ['no tickets', { seq: 2, from: 6, to: 5, tag }],
    ['half a ticket', { seq: 2, from: 6, to: 6.5, tag }],
    ['no number', { seq: 2, from: 6, to: Number.NaN, tag }],
  ])('breaks at %s', (_case, second) => {
    expect(() => lastTicketOf([first, second])).toThrow(new RangeError('entry 2 out of order'));
  });
});
