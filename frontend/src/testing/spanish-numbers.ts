import fc from 'fast-check';

const GROUP = /\B(?=(\d{3})+$)/g;

/** A whole number: plain, or its thousands behind points or spaces. */
const wholes = (whole: number): readonly string[] => {
  const digits = String(whole);
  return [digits, digits.replaceAll(GROUP, '.'), digits.replaceAll(GROUP, ' ')];
};

/** The ways in which people write a count. */
export const writtenCounts = (count: number): readonly string[] => [
  ...wholes(count),
  ` ${count} `,
  `${count},00`,
];

/** The ways in which people write an amount of cents. */
export const writtenEuros = (cents: number): readonly string[] => {
  const whole = Math.trunc(cents / 100);
  const fraction = String(cents % 100).padStart(2, '0');
  const ends = fraction.endsWith('0') ? [fraction, fraction.slice(0, 1)] : [fraction];
  return [
    ...wholes(whole).flatMap((start) => ends.map((end) => `${start},${end}`)),
    ...ends.map((end) => `${whole}.${end}`),
    `${whole}'${fraction}`,
    `${whole},${fraction} €`,
    ...(fraction === '00' ? wholes(whole) : []),
  ];
};

/** An English writing of a number from a thousand on: here it could be decimals as well. */
export const englishThousands = fc
  .integer({ min: 1_000, max: 999_999 })
  .map((count) => String(count).replaceAll(GROUP, ','));
