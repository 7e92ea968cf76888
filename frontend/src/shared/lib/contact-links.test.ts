import { describe, expect, it } from '@jest/globals';
import { mailLink, phoneLink } from './contact-links';

describe('the link to a telephone', () => {
  it.each([
    ['600 000 000', 'tel:600000000'],
    ['+34 600-00-00-00', 'tel:+34600000000'],
    ['612\u00a0345\u202f678', 'tel:612345678'],
    ['93\u00a0123\u201145\u201367', 'tel:931234567'],
    ['(93) 123.45.67', 'tel:931234567'],
    ['93 123 45 67 / 612 34 56 78', 'tel:931234567'],
    ['93 123 45 67, 612 34 56 78', 'tel:931234567'],
    ['612345678 (tardes, de 17 a 20)', 'tel:612345678'],
    ['de 17 a 20: 612345678', 'tel:612345678'],
    ['Tel. 612345678 ext. 12', 'tel:612345678'],
    ['pregunta por Ana', undefined],
    ['de 17 a 20', undefined],
    ['', undefined],
  ])('of «%s» is %s', (typed, link) => {
    expect(phoneLink(typed)).toBe(link);
  });
});

describe('the link to a mail address', () => {
  it.each([
    ['ana@example.com', undefined, 'mailto:ana@example.com'],
    ['50%off@example.com', undefined, 'mailto:50%25off@example.com'],
    ['x?bcc=evil@example.com', undefined, 'mailto:x%3Fbcc%3Devil@example.com'],
    [
      'a&b@example.com',
      'Tu premio: «A & B»',
      'mailto:a%26b@example.com?subject=Tu%20premio%3A%20%C2%ABA%20%26%20B%C2%BB',
    ],
  ])('of «%s» has nothing of it as a part of its own', (address, subject, link) => {
    expect(mailLink(address, subject)).toBe(link);
  });
});
