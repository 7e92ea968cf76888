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

it.each(['ana@muñoz.es', 'ana@MUÑOZ.es', 'ana@mun\u0303oz.es', 'ana@xn--muoz-hqa.es'])(
  '%j arrives in one mailbox, however its domain is written',
  (address) => {
    expect(mailboxOf(address)).toBe('ana@xn--muoz-hqa.es');
  },
);

it.each(['ana1@example.com', '+1@example.com', 'ana@example.org', 'a.na@example.com'])(
  '%j arrives in another',
  (address) => {
    expect(mailboxOf(address)).not.toBe('ana@example.com');
  },
);

it.each([
  'anagil@gmail.com',
  'ana.gil@gmail.com',
  'A.n.a.Gil+rifas@Gmail.com',
  'anagil@googlemail.com',
  'ana.gil+1@GoogleMail.com',
])('%j arrives in one mailbox of Gmail', (address) => {
  expect(mailboxOf(address)).toBe('anagil@gmail.com');
});

it.each([
  'ana.gil@gmail.com.example',
  'ana.gil@notgmail.com',
  'ana.gil@mail.gmail.com',
  'ana@gil@gmail.com',
])('%j arrives in no mailbox of Gmail that is known', (address) => {
  expect(mailboxOf(address)).toBe(address);
});
