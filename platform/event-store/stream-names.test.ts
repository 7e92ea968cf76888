import { describe, expect, it } from '@jest/globals';
import { firstVersion } from '../../domain/shared/event-types';
import { streamNames } from './codec';

const catalogue = { raffle: { Sold: firstVersion }, account: { Opened: firstVersion } };

describe('names without a prefix', () => {
  const { beginnings, stored, own } = streamNames(catalogue);

  it('are the site’s own names', () => {
    expect(stored('raffle-12')).toBe('raffle-12');
    expect(own('raffle-12')).toBe('raffle-12');
    expect(beginnings).toEqual(['raffle-', 'account-']);
  });

  it.each(['invoice-3', 'raffles-3', 'shop.raffle-12', '$$raffle-12', 'raffle'])(
    'leave %s to another application',
    (stream) => {
      expect(own(stream)).toBeUndefined();
    },
  );
});

describe('names under a prefix', () => {
  const { beginnings, stored, own } = streamNames(catalogue, 'shop');

  it('begin with it', () => {
    expect(stored('raffle-12')).toBe('shop.raffle-12');
    expect(own('shop.raffle-12')).toBe('raffle-12');
    expect(beginnings).toEqual(['shop.']);
  });

  it('are the site’s also in a category that only newer programs know', () => {
    expect(own('shop.coupon-4')).toBe('coupon-4');
  });

  it.each(['raffle-12', 'shop2.raffle-12', 'sho.raffle-12', '$$shop.raffle-12', 'shop-1'])(
    'leave %s to another application',
    (stream) => {
      expect(own(stream)).toBeUndefined();
    },
  );
});
