import { expect, it } from '@jest/globals';
import { mailboxOf } from './mailbox';

it.each([
  'ana@example.com',
  'Ana@EXAMPLE.com',
  'ana+1@example.com',
  'ana+a+b@example.com',
  ' ana@example.com',
])('%j arrives in one mailbox', (address) => {
  expect(mailboxOf(address)).toBe('ana@example.com');
});

it.each(['ana1@example.com', '+1@example.com', 'ana@example.org'])(
  '%j arrives in another',
  (address) => {
    expect(mailboxOf(address)).not.toBe('ana@example.com');
  },
);
